import { m } from '#web/paraglide/messages.js'

/** Shown for a page of the kitchen that does not exist. */
export function KitchenNotFoundPage() {
  return (
    <div className="kitchen-empty">
      <h1>{m.not_found_title()}</h1>
      <p>{m.staff_not_found_hint()}</p>
      <a href={`${import.meta.env.BASE_URL}kitchen`}>{m.kitchen_open()}</a>
    </div>
  )
}
