import { m } from '#web/paraglide/messages.js'

/** Shown for a check-in page that does not exist. */
export function CheckInNotFoundPage() {
  return (
    <div className="check-in-error">
      <h1>{m.not_found_title()}</h1>
      <p>{m.staff_not_found_hint()}</p>
      <a href={`${import.meta.env.BASE_URL}checkin`}>{m.check_in_open()}</a>
    </div>
  )
}
