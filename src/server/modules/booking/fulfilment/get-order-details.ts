import type { BookingData } from '#contract/booking/orders.ts'
import type { Deps } from '#server/deps.ts'
import { listRefundsOfOrder } from '#server/modules/payments/index.ts'
import { withInvoiceNumbers } from '../invoices/index.ts'
import {
  findReplacement,
  type FollowedOrder,
  listOrderLines,
  type Order,
  type StampedOrder,
  sealOrder,
} from '../orders/index.ts'
import { factsOfCounterSale, findReservation, findReservationOfOrder } from '../reservations/index.ts'
import { presentBooking, presentOutcome, type Outcome } from './order-details.presenter.ts'
import { readFacts } from './read-facts.ts'

type DetailsDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'showtimes' | 'now'>

/** Returns the booking of an order with its outcome. */
export async function getOrderDetails(
  deps: DetailsDeps,
  { order, isPaymentInProgress }: FollowedOrder,
): Promise<BookingData> {
  const [facts, lines, outcome, replacement] = await Promise.all([
    readFacts(deps, order),
    listOrderLines(deps.db, [order]),
    outcomeOf(deps, order),
    findReplacement(deps.db, order),
  ])
  const sealed = sealOrder(deps.keys.seal, order)
  return presentBooking(deps, {
    order,
    lines: lines.get(order.orderId) ?? [],
    facts,
    sealed,
    now: deps.now(),
    isPaymentInProgress,
    replacedBy: replacement ? sealOrder(deps.keys.seal, replacement) : null,
    ...outcome,
  })
}

/** Returns the outcome of an order. */
export async function outcomeOf(deps: DetailsDeps, order: Order | StampedOrder): Promise<Outcome> {
  if (order.paymentId === null) return { reservation: null, refund: null, refunds: [] }
  const [facts, reservation, refunds] = await Promise.all([
    readFacts(deps, order),
    order.forReservation === null
      ? findReservationOfOrder(deps.db, order)
      : findReservation(deps.db, order.forReservation),
    listRefundsOfOrder(deps.db, order),
  ])
  const [invoiced] = await withInvoiceNumbers(deps, reservation ? [reservation] : [])
  const outcome = await presentOutcome(deps, { order, facts, reservation: invoiced, refunds })
  if (!outcome.reservation || !reservation) return outcome
  const ofCounter = await factsOfCounterSale(deps.db, reservation)
  return { ...outcome, reservation: { ...outcome.reservation, ...ofCounter } }
}
