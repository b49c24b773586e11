import { m } from '#web/paraglide/messages.js'

/** Replaces a page of the counter that failed, with one button to load it again. */
export function CounterErrorPage() {
  return (
    <div role="alert" className="counter-empty">
      <h1>{m.error_page_title()}</h1>
      <button type="button" onClick={() => location.reload()}>
        {m.try_again()}
      </button>
    </div>
  )
}
