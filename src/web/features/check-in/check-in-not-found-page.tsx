import { m } from '#web/paraglide/messages.js'

/** Replaces a check-in page that does not exist. */
export function CheckInNotFoundPage() {
  return (
    <div className="check-in-error">
      <h1>{m.not_found_title()}</h1>
      <p>{m.staff_not_found_hint()}</p>
    </div>
  )
}
