import { m } from '#web/paraglide/messages.js'

/** Shown for a page of the back office that does not exist. */
export function AdminNotFoundPage() {
  return (
    <div className="admin-error">
      <h1>{m.not_found_title()}</h1>
      <p>{m.staff_not_found_hint()}</p>
      <a href={`${import.meta.env.BASE_URL}admin`}>{m.admin_open()}</a>
    </div>
  )
}
