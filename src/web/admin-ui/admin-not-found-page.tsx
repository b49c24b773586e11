import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

/** Shown for a page of the back office that does not exist. */
export function AdminNotFoundPage() {
  return (
    <div className="admin-error">
      <h1>{m.not_found_title()}</h1>
      <p>{m.staff_not_found_hint()}</p>
      <Link to="/admin/dashboard">{m.admin_open()}</Link>
    </div>
  )
}
