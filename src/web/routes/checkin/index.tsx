import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/checkin/')({ component: CheckInHome })

function CheckInHome() {
  return (
    <>
      <h1>{m.check_in_title()}</h1>
      <p>{m.check_in_empty()}</p>
    </>
  )
}
