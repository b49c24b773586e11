import { m } from '#web/paraglide/messages.js'

/** A field that people do not see. A program that fills it gets nothing sent. */
export function TrapField() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {m.contact_website()}
        <input name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
      </label>
    </div>
  )
}
