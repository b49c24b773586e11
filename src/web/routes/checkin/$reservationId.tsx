import { createFileRoute } from '@tanstack/react-router'
import { hasDuty } from '#domain/roles.ts'
import { CheckInNotFoundPage } from '#web/features/check-in/check-in-not-found-page.tsx'
import { DoorTicketPage } from '#web/features/check-in/ticket/door-ticket-page.tsx'
import { OwnTicketPage } from '#web/features/check-in/ticket/own-ticket-page.tsx'
import { useUser } from '#web/lib/session/auth-store.ts'
import { requireRole } from '#web/lib/session/require-role.ts'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the code of a ticket opens: for staff of the door the admission, for its customer the state of the ticket. */
export const Route = createFileRoute('/checkin/$reservationId')({
  beforeLoad: requireRole('user', 'staff', 'admin', 'superadmin'),
  validateSearch: exactSearch(({ t }): { t?: string } => (typeof t === 'string' ? { t } : {})),
  component: Ticket,
})

function Ticket() {
  const { reservationId } = Route.useParams()
  const { t } = Route.useSearch()
  const user = useUser()
  if (!UUID.test(reservationId)) return <CheckInNotFoundPage />
  const isAtTheDoor = user !== null && hasDuty(user, 'door')
  if (isAtTheDoor) return <DoorTicketPage key={reservationId} reservationId={reservationId} token={t} />
  return <OwnTicketPage reservationId={reservationId} />
}
