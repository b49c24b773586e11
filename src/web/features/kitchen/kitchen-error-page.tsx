import { m } from '#web/paraglide/messages.js'

/** Replaces a page of the kitchen that failed, with one large button to load it again. */
export function KitchenErrorPage() {
  return (
    <div role="alert" className="kitchen-empty">
      <h1>{m.error_page_title()}</h1>
      <button type="button" onClick={() => location.reload()}>
        {m.try_again()}
      </button>
    </div>
  )
}
