import { m } from '#web/paraglide/messages.js'

/** Shown for a page of the counter that does not exist. */
export function CounterNotFoundPage() {
  return (
    <div className="counter-empty">
      <h1>{m.not_found_title()}</h1>
      <p>{m.staff_not_found_hint()}</p>
      <a href={`${import.meta.env.BASE_URL}counter`}>{m.counter_open()}</a>
    </div>
  )
}
