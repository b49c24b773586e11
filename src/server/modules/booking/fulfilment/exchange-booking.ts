import { AppError } from '#contract/errors.ts'
import { sellsAtCounterUntil } from '#domain/counter.ts'
import { differenceOf, refusalOfExchange, ticketsLeft, type ExchangeRefusal } from '#domain/exchange.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import { priceLines, totalOf, type PricedLine } from '#domain/pricing.ts'
import { isSellableAtCounter, seatFromKey, seatKey, seatLabel, type Seat } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'
import { auditEntryOf, type ActorDeps } from '#server/modules/audit/index.ts'
import { recordCaptures, tenderOf, type PaymentDeps } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import {
  findExchange,
  getOrder,
  insertExchangeOrder,
  kindsOf,
  lockOrders,
  newOrderState,
  refusalOfOrder,
  type AllowMoneyBack,
  type Order,
} from '../orders/index.ts'
import { secureSeats, tellSeatsChanged, type OrderKey, type ShowOrderKey } from '../seats/index.ts'
import { ensureFulfilled, fulfilOrder } from './fulfil-order.ts'
import { lockPaymentsOf } from './lock-payments.ts'
import { lockShowtime } from './lock-showtime.queries.ts'
import { readExchangeable, type Exchangeable } from './read-exchangeable.ts'
import { leaseUntil } from './ticketing-lease.ts'

export type WantedExchange = {
  readonly from: OrderKey
  /** Names of the seats that the page showed. */
  readonly shownSeats: readonly string[]
  readonly showtimeId: string
  readonly seats: readonly Seat[]
  /** What the page showed as left of the payments, and as the price of the new tickets. */
  readonly carried: Paise
  readonly total: Paise
  /** How a difference is paid at the counter now; null when nothing is to be paid. */
  readonly method: 'cash' | 'card_terminal' | null
  readonly adultsChecked: boolean
  /** In the words of staff; for the audit log. */
  readonly reason: string
  /** Asked when the new tickets cost less. */
  readonly allowMoneyBack: AllowMoneyBack
}

type TxDeps = ActorDeps<'now' | 'newId' | 'config'> & { readonly db: Transaction }
/** The difference that a clerk takes at the counter. */
export type DifferenceAtCounter = {
  /** Takes it into the open drawer of the clerk and returns its shift. */
  readonly take: (tx: TxDeps, order: ShowOrderKey, amount: Paise) => Promise<string>
  /** Whether this clerk has taken that of the order in the same way. */
  readonly isTaken: (tx: TxDeps, order: OrderKey) => Promise<boolean>
}

/**
 * Exchanges a booking for tickets of another show. The new order claims its seats at once and is booked at the ticketing system as any order; its
 * confirmation ends the old one, carries the money over and asks for the refund of what is too much, all in one transaction
 * (`confirmExchange`). Until then the old booking stays as it is. Returns the new order: `confirmed`; `paid` while the ticketing system does not
 * answer; or `refunding` or `refunded` when it could not be, and a difference that was paid goes back. The same exchange sent again is returned as it stands.
 * Throws `not_exchangeable` with its `refusal`, `booking_changed`, `amount_mismatch`, `seat_unknown`, `seat_taken` with the names, `adults_only`.
 */
export async function exchangeBooking(
  deps: PaymentDeps,
  wanted: WantedExchange,
  atCounter: DifferenceAtCounter,
): Promise<Order> {
  const stored = await inTransaction(deps, (deps) => storeExchange(deps, wanted, atCounter))
  const { order } = stored
  tellSeatsChanged(deps, order)
  if (stored.isNew) await fulfilOrder(deps, order)
  else if (order.state === 'paid') await ensureFulfilled(deps, order)
  return getOrder(deps.db, order)
}

type Stored = { readonly order: Order; readonly isNew: boolean }

async function storeExchange(
  deps: TxDeps,
  wanted: WantedExchange,
  atCounter: DifferenceAtCounter,
): Promise<Stored> {
  const { db } = deps
  const { from } = wanted
  await lockInOrder(db, {
    payments: (tx) => lockPaymentsOf(tx, [from]),
    orders: (tx) => lockOrders(tx, [from]),
    showtimes: (tx) => lockShowtime(tx, wanted.showtimeId),
  })
  const known = await findExchange(db, from)
  if (known && !(await isSame(deps, known, { wanted, atCounter }))) throw new AppError('booking_changed')
  if (known) return { order: known, isNew: false }
  const booking = await readExchangeable(db, from)
  const show = await getShowtimeFacts(db, wanted.showtimeId)
  const at = deps.now()
  refuse(booking, show, { wanted, at })
  const seats = wantedSeats(show, wanted.seats, ticketsLeft(booking.lines))
  const lines = newLines(show, seats.length, at)
  const total = totalOf(lines)
  if (total !== wanted.total) throw new AppError('amount_mismatch')
  const key = { showtimeId: wanted.showtimeId, orderId: deps.newId() }
  await claim(db, key, { show, seats, at })
  const order = await insert(deps, { key, booking, show, seats, lines, wanted, atCounter })
  return { order, isNew: true }
}

type Repeated = { readonly wanted: WantedExchange; readonly atCounter: DifferenceAtCounter }

/** Whether the booking is being exchanged, or was, for the same; money that another clerk has taken, or that was paid in another way, is not the same. */
async function isSame(deps: TxDeps, known: Order, { wanted, atCounter }: Repeated): Promise<boolean> {
  const keys = wanted.seats.map(seatKey).toSorted((a, b) => a - b)
  if (known.showtimeId !== wanted.showtimeId || known.seats.join() !== keys.join()) return false
  return wanted.method === null || atCounter.isTaken(deps, known)
}

type Request = { readonly wanted: WantedExchange; readonly at: Date }

function refuse(booking: Exchangeable, show: ShowtimeFacts, { wanted, at }: Request): void {
  const refusal = refusalOfExchange(booking, at) ?? refusalOfShow(booking, show, at)
  if (refusal) throw new AppError('not_exchangeable', { refusal })
  const labels = booking.reservation?.seatLabels ?? []
  if (labels.join() !== wanted.shownSeats.join() || booking.left !== wanted.carried)
    throw new AppError('booking_changed')
  if (show.certificate === 'A' && !wanted.adultsChecked) throw new AppError('adults_only')
}

/** Returns why tickets of a show cannot be had for a booking. It is sold as long as the counter sells it. */
export function refusalOfShow(
  { order }: Pick<Exchangeable, 'order'>,
  show: ShowtimeFacts,
  now: Date,
): ExchangeRefusal | null {
  if (show.id === order.showtimeId) return 'same_show'
  const isSold = show.isAnnounced && !show.isPrivateHire && sellsAtCounterUntil(show.startsAt) > now
  return isSold ? null : 'show_not_sold'
}

export function newLines({ ticketPricePaise }: ShowtimeFacts, quantity: number, at: Date): PricedLine[] {
  return priceLines([{ kind: 'ticket', quantity, unitPrice: ticketPricePaise }], localDate(at))
}

function wantedSeats({ plan }: ShowtimeFacts, seats: readonly Seat[], count: number): number[] {
  const isThere = ([row, column]: Seat) => isSellableAtCounter(plan[row]?.[column])
  if (seats.length !== count || !seats.every(isThere)) throw new AppError('seat_unknown')
  return seats.map(seatKey).toSorted((a, b) => a - b)
}

type Claim = { readonly show: ShowtimeFacts; readonly seats: readonly number[]; readonly at: Date }

async function claim(db: Transaction, key: ShowOrderKey, { show, seats, at }: Claim): Promise<void> {
  const secured = await secureSeats(db, key, { seats, now: at })
  const taken = seats.filter((seat) => !secured.includes(seat)).map(seatFromKey)
  if (taken.length === 0) return
  throw new AppError('seat_taken', {
    seats: taken,
    convertedSeats: taken.map((seat) => seatLabel(show.plan, seat)),
  })
}

type Insert = {
  readonly key: ShowOrderKey
  readonly booking: Exchangeable
  readonly show: ShowtimeFacts
  readonly seats: readonly number[]
  readonly lines: readonly PricedLine[]
  readonly wanted: WantedExchange
  readonly atCounter: DifferenceAtCounter
}

/** Returns the payment of the difference; null when nothing is to pay. Throws `amount_mismatch` unless a method is given exactly then. */
function paymentAtCounter(
  { orderId }: OrderKey,
  difference: ReturnType<typeof differenceOf>,
  method: WantedExchange['method'],
) {
  if ((difference.kind === 'pay') !== (method !== null)) throw new AppError('amount_mismatch')
  if (difference.kind !== 'pay' || method === null) return null
  return { provider: 'counter', id: `counter_${orderId}`, method, amount: difference.amount } as const
}

async function insert(
  deps: TxDeps,
  { key, booking, show, seats, lines, wanted, atCounter }: Insert,
): Promise<Order> {
  const { db } = deps
  const createdAt = deps.now()
  const { order: former, left: carried } = booking
  const total = totalOf(lines)
  const difference = differenceOf({ carried, total })
  const payment = paymentAtCounter(key, difference, wanted.method)
  if (difference.kind === 'refund')
    await wanted.allowMoneyBack(db, { kind: 'exchange', orderId: former.orderId, amount: difference.amount })
  const { userId, name, email, phone } = former
  const order = {
    ...newOrderState,
    ...key,
    seats,
    lines,
    total,
    carried,
    userId,
    name,
    email,
    phone,
    createdAt,
    providerOrderId: `exchange_${key.orderId}`,
    paymentId: payment?.id ?? null,
    exchangeOfOrderId: former.orderId,
    kinds: kindsOf(lines),
    adultsOnly: show.certificate === 'A',
    pickUpAt: null,
    snackUnits: null,
    forReservation: null,
    quoteId: null,
    seatPlanId: show.seatPlanId,
  }
  const after = {
    of: former.orderId,
    showtimeId: key.showtimeId,
    seats: seats.length,
    totalPaise: total,
    carriedPaise: carried,
  }
  const { reason } = wanted
  const entry = auditEntryOf(deps, { action: 'order.exchange_begun', subjectId: key.orderId, after, reason })
  try {
    const tender = payment && tenderOf(payment)
    await insertExchangeOrder(db, order, { difference: tender, entry, leaseUntil: leaseUntil(deps) })
  } catch (error) {
    throw refusalOfOrder(error, order)
  }
  if (payment) {
    const shiftId = await atCounter.take(deps, key, payment.amount)
    await recordCaptures(db, [{ ...payment, ...key, fee: toPaise(0), capturedAt: createdAt, shiftId }])
  }
  return getOrder(db, key)
}
