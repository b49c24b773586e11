import type { Deps } from '#server/deps.ts'
import { siteUrl } from '#server/config.ts'
import { findMailRecipient } from '#server/modules/accounts/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { cancellationMail } from '#server/modules/tickets/index.ts'
import { isErased } from '../orders/index.ts'
import { sumReturnedBefore } from './returned-before.ts'
import { sumOfReturnedSnacks } from './returned-snacks.ts'
import { findReservation, type ReservationRow } from './reservations.queries.ts'
import { getTicket } from './ticket-of-reservation.ts'

type MailDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'gateways' | 'venues'>

/** Mails the buyer that the booking is cancelled. Safe to repeat: the message id is the same. */
export async function mailCancellation(deps: MailDeps, reservationId: string): Promise<void> {
  const row = await findReservation(deps.db, reservationId)
  if (!row?.cancelledAt) throw new Error(`reservation ${reservationId} is not cancelled`)
  await send(deps, row, {
    cancelledAt: row.cancelledAt,
    isShowCancelled: false,
    isWholeReturned: row.move?.returnsPayment ?? false,
  })
}

/** Mails the buyer that the cinema has cancelled the show and refunds the booking. Safe to repeat. */
export async function mailShowCancelled(deps: MailDeps, reservationId: string): Promise<void> {
  const row = await findReservation(deps.db, reservationId)
  const show = row && (await getShowtimeFacts(deps.db, row.showtimeId))
  if (!row || !show?.cancelledAt) throw new Error(`the show of reservation ${reservationId} is not cancelled`)
  const { cancelledAt, cancellationReason: reason } = show
  await send(deps, row, { cancelledAt, isShowCancelled: true, reason })
}

type Cancelled = {
  readonly cancelledAt: Date
  readonly isShowCancelled: boolean
  readonly isWholeReturned?: boolean
  readonly reason?: string | null
}

async function send(deps: MailDeps, row: ReservationRow, cancelled: Cancelled): Promise<void> {
  if (isErased(row)) return
  const { email: to } = row
  const { language, name } = await findMailRecipient(deps.db, row)
  const ticket = await getTicket(deps, row)
  const returned = await sumOfReturnedSnacks(deps.db, row)
  const returnedBefore = await sumReturnedBefore(deps.db, row)
  await deps.gateways.mail.send(
    cancellationMail(
      { ...ticket, name },
      { to, language, ...cancelled, returned, returnedBefore, siteUrl: siteUrl(deps.config) },
    ),
  )
}
