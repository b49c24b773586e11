import type { Deps } from '#server/deps.ts'
import { siteUrl } from '#server/config.ts'
import { findMailRecipient } from '#server/modules/accounts/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { cancellationMail } from '#server/modules/tickets/index.ts'
import { isErased } from '../orders/index.ts'
import { findReservation } from './reservations.queries.ts'
import { ticketOf } from './ticket-of-reservation.ts'

/** Mails the buyer that the booking is cancelled. Safe to repeat: the message id is the same. */
export async function mailCancellation(
  deps: Pick<Deps, 'db' | 'config' | 'keys' | 'gateways'>,
  reservationId: string,
): Promise<void> {
  const row = await findReservation(deps.db, reservationId)
  if (!row?.cancelledAt) throw new Error(`reservation ${reservationId} is not cancelled`)
  if (isErased(row)) return
  const { email: to, cancelledAt } = row
  const { language, name } = await findMailRecipient(deps.db, row)
  const ticket = ticketOf(deps, row, await getShowtimeFacts(deps.db, row.showtimeId))
  await deps.gateways.mail.send(
    cancellationMail({ ...ticket, name }, { to, language, cancelledAt, siteUrl: siteUrl(deps.config) }),
  )
}
