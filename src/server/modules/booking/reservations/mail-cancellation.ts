import { type Paise, sumPaise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import type { Deps } from '#server/deps.ts'
import { siteUrl } from '#server/config.ts'
import { findMailRecipient } from '#server/modules/accounts/index.ts'
import { listRefundsOfOrder } from '#server/modules/payments/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { cancellationMail } from '#server/modules/tickets/index.ts'
import type { Db } from '#server/platform/database.ts'
import { getOrder, isErased } from '../orders/index.ts'
import { listReservationSnacks, type OrderedSnacks } from './reservation-snacks.ts'
import { findReservation, type ReservationRow } from './reservations.queries.ts'
import { getTicket } from './ticket-of-reservation.ts'

/** Parts of a payment that go back because of a cancellation itself, or because the buyer has cheaper tickets now. */
const NOT_BEFORE = ['snacks_cancelled', 'exchanged']

/** Returns what was decided to go back of the payments of a reservation before it was cancelled: by staff, or for snacks that had sold out. */
async function sumReturnedBefore(db: Db, row: ReservationRow): Promise<Paise> {
  const refunds = await listRefundsOfOrder(db, await getOrder(db, row))
  const before = refunds.filter(
    ({ part, reason, orderId }) => part !== null && orderId === row.orderId && !NOT_BEFORE.includes(reason),
  )
  return sumPaise(before.map(({ amount }) => amount))
}

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

/** Returns what goes back of the snacks of a cancelled reservation: what the kitchen had not begun, bought with the tickets or afterwards. */
async function sumOfReturnedSnacks(db: Db, reservation: ReservationRow): Promise<Paise> {
  const ordered = await listReservationSnacks(db, reservation)
  return sumPaise(ordered.filter(({ inKitchen }) => inKitchen?.state === 'cancelled').map(amountInKitchen))
}

/** Without what had been sold out before and went back then. */
function amountInKitchen({ inKitchen, lines }: OrderedSnacks): Paise {
  const items = inKitchen?.items ?? []
  return sumPaise(
    items.flatMap(({ snackId, quantity }) => {
      const line = lines.find(({ itemId }) => itemId === snackId)
      return line ? [amountOf({ quantity, unitPrice: line.unitPrice })] : []
    }),
  )
}
