import { AppError } from '#contract/errors.ts'
import { sellsAtCounterUntil } from '#domain/counter.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import { timesSplit } from '#domain/gst.ts'
import { priceLines, totalOf, type PricedLine } from '#domain/pricing.ts'
import { isSellableAtCounter, seatFromKey, seatKey, type Seat } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'
import { auditEntryOf, type ActorDeps } from '#server/modules/audit/index.ts'
import { completeParts, recordCaptures, tenderOf, type PaymentDeps } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import {
  getOrder,
  insertCounterOrder,
  kindsOf,
  newOrderState,
  refusalOfOrder,
  type Order,
} from '../orders/index.ts'
import { secureSeats, type OrderKey, type ShowOrderKey } from '../seats/index.ts'
import { ensureFulfilled, fulfilOrder } from './fulfil-order.ts'
import { lockShowtime } from './lock-showtime.queries.ts'
import { counterPayments, type TakenPayment } from './counter-payments.ts'
import { leaseUntil } from './ticketing-lease.ts'

export type SaleOfSeats = {
  readonly showtimeId: string
  readonly seats: readonly Seat[]
  /** `complimentary`: for nothing. */
  readonly method: 'cash' | 'card_terminal' | 'complimentary' | 'upi' | 'split'
  /** The id of the counter hold of its seats, if there is one. */
  readonly holdId: string
  /** What the page showed; the server's sum must agree. */
  readonly amount: Paise
  /** The clerk has seen that nobody is under 18; needed for the certificate A. */
  readonly adultsChecked: boolean
  /** Empty where the customer gives none. */
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
}
export type CounterSale = SaleOfSeats & { readonly shiftId: string } & (
    | { readonly method: 'cash' | 'card_terminal' | 'complimentary' }
    /** Together they are the amount. */
    | { readonly method: 'split'; readonly parts: readonly TakenPayment[] }
  )

export type SaleDeps = ActorDeps<'now' | 'newId' | 'config'> & { readonly db: Transaction }
export type RecordSale = (tx: SaleDeps, order: ShowOrderKey) => Promise<void>

/**
 * Sells seats at the counter: the money is in the clerk's hand, so the order is born paid, in one transaction with its payment and its seats, which it
 * gets by the same key as buyers on the web. Then the ticketing system is asked as for any order: the order is confirmed, or its money
 * has to be given back, or it stays `paid` until the recovery job knows. `record` writes what the counter keeps, in the same transaction.
 * Throws `not_found`, `only_private`, `booking_closed`, `seat_unknown`, `seat_taken`, `adults_only`, `amount_mismatch`.
 */
export async function sellAtCounter(
  deps: PaymentDeps,
  sale: CounterSale,
  record: RecordSale,
): Promise<Order> {
  const key = { showtimeId: sale.showtimeId, orderId: deps.newId() }
  const order = await inTransaction(deps, (deps) => storeSale(deps, key, sale, record))
  deps.seatBus.changed(sale.showtimeId)
  await fulfilOrder(deps, order)
  return getOrder(deps.db, order)
}

/** Returns a sale as it stands, after asking the ticketing system again where its answer is missing. */
export async function completeCounterSale(deps: PaymentDeps, key: OrderKey): Promise<Order> {
  const order = await getOrder(deps.db, key)
  if (order.state === 'paid') await ensureFulfilled(deps, key)
  return getOrder(deps.db, key)
}

async function storeSale(
  deps: SaleDeps,
  key: ShowOrderKey,
  sale: CounterSale,
  record: RecordSale,
): Promise<Order> {
  const { db } = deps
  const providerOrderId = `counter_${key.orderId}`
  const described = await describeSale(deps, key, sale)
  const { total: amount, createdAt: at } = described
  const { method, shiftId } = sale
  const parts =
    sale.method === 'split' ? sale.parts : [{ paymentId: providerOrderId, method: sale.method, amount }]
  const payments = counterPayments(key, { parts, shiftId, at })
  const order = { ...described, providerOrderId, paymentId: payments[0]?.id ?? null }
  // Before the seats: the same sale sent twice is refused here, and not because its own seats are taken.
  await record(deps, key)
  await claimSeats(db, order, { heldBy: sale.holdId })
  const after = { showtimeId: key.showtimeId, seats: order.seats.length, totalPaise: amount, method }
  const entry = auditEntryOf(deps, { action: 'order.sold_at_counter', subjectId: key.orderId, after })
  try {
    const tenders = payments.map((payment) => tenderOf(payment))
    await insertCounterOrder(db, order, { tenders, entry, leaseUntil: leaseUntil(deps) })
  } catch (error) {
    throw refusalOfOrder(error, order)
  }
  await recordCaptures(db, payments)
  if (payments.length > 1) await completeParts(db, key)
  return getOrder(db, key)
}

/** Returns the order of a sale that can be made now, without its payment. Its show stays as it is until the end of the transaction. */
export async function describeSale(
  { db, now }: Pick<SaleDeps, 'db' | 'now'>,
  key: ShowOrderKey,
  sale: SaleOfSeats,
) {
  // A cancellation or a move of the show comes before the sale or finds it.
  await lockShowtime(db, sale.showtimeId)
  const facts = await getShowtimeFacts(db, sale.showtimeId)
  const at = now()
  const seats = wantedSeats(facts, sale.seats)
  refuseShow(facts, sale, at)
  const lines = pricedLines(facts, sale, at)
  const total = totalOf(lines)
  if (total !== sale.amount) throw new AppError('amount_mismatch')
  return {
    ...newOrderState,
    ...key,
    ...sale.customer,
    seats,
    lines,
    total,
    userId: null,
    kinds: kindsOf(lines),
    createdAt: at,
    adultsOnly: facts.certificate === 'A',
    pickUpAt: null,
    snackUnits: null,
    forReservation: null,
    quoteId: null,
    seatPlanId: facts.seatPlanId,
  }
}

type Sold = Pick<Order, 'orderId' | 'seats' | 'createdAt'> & ShowOrderKey

/** Claims the seats of a sale, for good unless `until` is given. Throws `seat_taken`. */
export async function claimSeats(
  tx: Transaction,
  { seats, createdAt: now, showtimeId, orderId }: Sold,
  hold: { readonly heldBy: string; readonly until?: Date },
): Promise<void> {
  const secured = await secureSeats(tx, { showtimeId, orderId }, { seats, now, ...hold })
  if (secured.length !== seats.length) throw new AppError('seat_taken', { seats: seats.map(seatFromKey) })
}

function refuseShow(facts: ShowtimeFacts, { adultsChecked }: SaleOfSeats, now: Date): void {
  if (!facts.isAnnounced) throw new AppError('not_found')
  if (facts.isPrivateHire) throw new AppError('only_private')
  if (sellsAtCounterUntil(facts.startsAt) <= now) throw new AppError('booking_closed')
  if (facts.certificate === 'A' && !adultsChecked) throw new AppError('adults_only')
}

/** Returns the sorted keys of seats that the plan has, those that the cinema holds back included. */
function wantedSeats({ plan }: ShowtimeFacts, seats: readonly Seat[]): number[] {
  const isThere = ([row, column]: Seat) => isSellableAtCounter(plan[row]?.[column])
  if (!seats.every(isThere)) throw new AppError('seat_unknown')
  return seats.map(seatKey).toSorted((a, b) => a - b)
}

/** Complimentary tickets cost nothing and have the rate of the price of their class (decision 0097). */
function pricedLines(
  { ticketPricePaise }: ShowtimeFacts,
  { seats, method }: SaleOfSeats,
  at: Date,
): PricedLine[] {
  const item = { kind: 'ticket', quantity: seats.length, unitPrice: ticketPricePaise } as const
  const lines = priceLines([item], localDate(at))
  if (method !== 'complimentary') return lines
  return lines.map((line) => ({
    ...line,
    unitPrice: toPaise(0),
    tax: line.tax && timesSplit(0, line.tax),
  }))
}
