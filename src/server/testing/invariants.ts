import { sumPaise, toPaise } from '#domain/money.ts'
import { isAdmission, totalOf } from '#domain/pricing.ts'
import { isLawfulTransition } from '#server/modules/booking/orders/orders.states.ts'
import type { Db } from '#server/platform/database.ts'
import {
  listOrderRecords,
  listRefundRecords,
  listSeatsSoldTwice,
  listTransitions,
  listUnbalancedEntries,
  sumLedger,
  type OrderRecord,
  type RefundRecord,
  type OrderTransition,
} from './invariants.queries.ts'
import type { ProviderBooks } from './provider-books.ts'

type Records = {
  readonly orders: readonly OrderRecord[]
  readonly refunds: readonly RefundRecord[]
  readonly books: ProviderBooks
}

/**
 * Checks the invariants of the product (every captured payment is a ticket or a refund, each seat is sold once, all seats of an order or
 * none, ledgers that agree) in the database and the providers' books when all work has finished. Returns a description of each violation.
 */
export async function listViolations(
  db: Db,
  { now, books }: { now: Date; books: ProviderBooks },
): Promise<string[]> {
  const [orders, refunds, soldTwice, transitions] = await Promise.all([
    listOrderRecords(db, now),
    listRefundRecords(db),
    listSeatsSoldTwice(db),
    listTransitions(db),
  ])
  const records = { orders, refunds, books }
  return [
    ...soldTwice.map(({ seat }) => `seat ${seat} is sold twice`),
    ...orders.flatMap(seatViolations),
    ...orders.flatMap((order) => transitionViolations(order, transitions)),
    ...orders.flatMap(lineViolations),
    ...orders.flatMap(reservationViolations),
    ...paymentViolations(records),
    ...ticketingViolations(records),
    ...(await ledgerViolations(db, records)),
  ]
}

function seatViolations(order: OrderRecord): string[] {
  const { orderId, state, seats, reservedSeats, soldSeats, heldSeats } = order
  const isSold = state === 'confirmed'
  const shouldHold = state === 'held' && !order.isHoldExpired
  const expected = (hasSeats: boolean) => (hasSeats ? seats.toString() : '')
  return [
    ...violationIf(
      soldSeats.toString() !== expected(isSold),
      `${orderId} ${state} has sold claims ${soldSeats}`,
    ),
    ...violationIf(
      heldSeats.toString() !== expected(shouldHold),
      `${orderId} ${state} has live claims ${heldSeats}`,
    ),
    ...violationIf(
      (reservedSeats ?? []).toString() !== expected(isSold),
      `${orderId} ${state} has reserved ${reservedSeats}`,
    ),
    ...violationIf(state === 'paid' || state === 'refunding', `${orderId} stays ${state}`),
  ]
}

/** The order is sold: confirmed, or cancelled by its buyer without a refund. */
function isRevenue(state: OrderRecord['state'] | undefined): boolean {
  return state === 'confirmed' || state === 'cancelled'
}

function reservationViolations(order: OrderRecord): string[] {
  const { orderId, state, reservationState, checkedInAt, adultsOnly, adultsDeclaredAt } = order
  return [
    ...violationIf(
      reservationState !== (isRevenue(state) ? state : null),
      `${orderId} ${state} has a reservation that is ${reservationState}`,
    ),
    ...violationIf(
      reservationState === 'cancelled' && checkedInAt !== null,
      `${orderId} is cancelled and checked in`,
    ),
    ...violationIf(
      isRevenue(state) && adultsOnly && adultsDeclaredAt === null,
      `${orderId} is for adults only, and has no declaration`,
    ),
  ]
}

/** An order costs the sum of its lines, which count its seats. All units of a refunded order are refunded, none of any other. */
function lineViolations({ orderId, state, total, lines, seats }: OrderRecord): string[] {
  const admissions = lines.filter(isAdmission)
  const admitted = admissions.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = totalOf(lines)
  const isRefunded = state === 'refunded'
  return [
    ...violationIf(sum !== total, `${orderId} costs ${total}, its lines ${sum}`),
    ...violationIf(admitted !== seats.length, `${orderId} has ${seats.length} seats and ${admitted} tickets`),
    ...violationIf(
      lines.some((line) => line.refundedQuantity !== (isRefunded ? line.quantity : 0)),
      `${orderId} ${state} has refunded units ${lines.map((line) => line.refundedQuantity)}`,
    ),
  ]
}

function transitionViolations(
  { orderId, state }: OrderRecord,
  transitions: readonly OrderTransition[],
): string[] {
  const orderTransitions = transitions.filter((transition) => transition.orderId === orderId)
  const isLawful = orderTransitions.every(({ from, to }, index) =>
    from === null
      ? index === 0 && to === 'created'
      : orderTransitions[index - 1]?.to === from && isLawfulTransition(from, to),
  )
  const lastState = orderTransitions.at(-1)?.to
  const states = orderTransitions.map(({ to }) => to).join(' -> ')
  return violationIf(!isLawful || lastState !== state, `${orderId} is ${state} after ${states}`)
}

/** Every captured payment is a reservation (confirmed or cancelled) or fully refunded, unless its refund failed and needs attention. */
function paymentViolations({ orders, refunds, books }: Records): string[] {
  return books.payments
    .filter(({ captured }) => captured)
    .flatMap(({ id, order_id, amount }) => {
      const order = orders.find(({ providerOrderId }) => providerOrderId === order_id)
      const isTicket = order?.paymentId === id && isRevenue(order.state)
      const providerRefunds = books.refunds.filter(
        ({ payment_id, status }) => payment_id === id && status !== 'failed',
      )
      const refunded = sumPaise(providerRefunds.map((refund) => toPaise(refund.amount)))
      const ownRefund = refunds.find(({ paymentId }) => paymentId === id)
      const isRefundFailed = ownRefund?.state === 'needs_attention' && refunded === 0
      const isMarked = order?.paymentId !== id || order.state === 'needs_attention'
      return [
        ...violationIf(isTicket && refunded > 0, `${id} has a ticket and a refund of ${refunded}`),
        ...violationIf(refunded > amount, `${id} was refunded ${refunded} of ${amount}`),
        ...violationIf(
          !isTicket && !isRefundFailed && refunded !== amount,
          `${id} of ${order?.state}: ${refunded} of ${amount} is refunded`,
        ),
        ...violationIf(
          isRefundFailed && !isMarked,
          `${id} cannot be refunded and its order is ${order?.state}`,
        ),
      ]
    })
}

function ticketingViolations({ orders, books }: Records): string[] {
  const sold = orders.filter(({ state }) => isRevenue(state))
  const bookings = (orderId: string) =>
    books.ticketing.filter(
      ({ bookingId, errorMessage }) => bookingId === orderId && errorMessage === 'Bought',
    )
  return [
    ...sold.flatMap(({ orderId, seats }) =>
      violationIf(
        bookings(orderId).length !== 1 || bookings(orderId)[0]?.request.noOftiket !== seats.length,
        `${orderId} has a ticket and ${bookings(orderId).length} bookings at the ticketing system`,
      ),
    ),
    ...orders.flatMap(({ orderId }) =>
      violationIf(bookings(orderId).length > 1, `${orderId} is booked twice at the ticketing system`),
    ),
  ]
}

async function ledgerViolations(db: Db, { orders, books }: Records): Promise<string[]> {
  const [unbalanced, ours] = await Promise.all([listUnbalancedEntries(db), sumLedger(db)])
  const { captured, refunded, refundsPending, fee } = books.totals
  const earned = sumPaise(orders.filter(({ state }) => isRevenue(state)).map(({ total }) => total))
  const theirs = { captured, refunded: refunded - refundsPending, fee, earned }
  return [
    ...unbalanced.map(({ entry }) => `the legs of ${entry} do not sum to zero`),
    ...violationIf(
      JSON.stringify(ours) !== JSON.stringify(theirs),
      `ledger ${JSON.stringify(ours)}, providers ${JSON.stringify(theirs)}`,
    ),
  ]
}

function violationIf(isViolated: boolean, description: string): string[] {
  return isViolated ? [description] : []
}
