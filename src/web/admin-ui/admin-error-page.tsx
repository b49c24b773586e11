import { m } from '#web/paraglide/messages.js'

/**
 * Replaces a page of the back office that failed. Plain markup, because Mantine itself may be what did not load. Loads the document again: a failed
 * chunk is not requested twice otherwise.
 */
export function AdminErrorPage() {
  return (
    <div role="alert" className="admin-error">
      <h1>{m.error_page_title()}</h1>
      <p>{m.error_page_hint()}</p>
      <button type="button" className="admin-plain-button" onClick={() => location.reload()}>
        {m.try_again()}
      </button>
    </div>
  )
}
