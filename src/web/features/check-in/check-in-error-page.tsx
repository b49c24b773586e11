import { m } from '#web/paraglide/messages.js'

/** Replaces a check-in page that failed, with one large button to load it again. */
export function CheckInErrorPage() {
  return (
    <div role="alert" className="check-in-error">
      <h1>{m.error_page_title()}</h1>
      <button type="button" onClick={() => location.reload()}>
        {m.try_again()}
      </button>
    </div>
  )
}
