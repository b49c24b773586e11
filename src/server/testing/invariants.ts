import { addPaise, subtractPaise, sumPaise, toPaise } from '#domain/money.ts'
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
  const isSold = state === 'confirmed' || order.isVoidWithSeats
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
  ]
}

/** The order is sold: confirmed, or cancelled by its buyer without a refund. */
function isRevenue(state: OrderRecord['state'] | undefined): boolean {
  return state === 'confirmed' || state === 'cancelled'
}

/** The states that a reservation may have in a state of its order. */
function reservationStates(state: OrderRecord['state']): readonly OrderRecord['reservationState'][] {
  if (state === 'confirmed') return ['confirmed', 'disputed']
  if (state === 'cancelled') return ['cancelled']
  return state === 'refunded' ? [null, 'void'] : [null]
}

function reservationViolations(order: OrderRecord): string[] {
  const { orderId, state, reservationState, checkedInAt, adultsOnly, adultsDeclaredAt } = order
  return [
    ...violationIf(
      !reservationStates(state).includes(reservationState),
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

type ProviderPayment = ProviderBooks['payments'][number]

/** What the provider has returned of a payment, and taken for disputes; a lost dispute may be recovered as a refund, so both are the payment at most. */
function returnsOf({ refunds, disputes }: ProviderBooks, { id, amount }: ProviderPayment) {
  const sum = (statuses: readonly string[]) =>
    sumPaise(
      refunds
        .filter(({ payment_id, status }) => payment_id === id && statuses.includes(status))
        .map((refund) => toPaise(refund.amount)),
    )
  const refunded = sum(['processed'])
  const ofPayment = disputes.filter(({ payment_id }) => payment_id === id)
  const deducted = sumPaise(ofPayment.map((dispute) => toPaise(dispute.amount_deducted)))
  const left = subtractPaise(toPaise(amount), refunded)
  const chargedBack = toPaise(Math.max(0, Math.min(deducted, left)))
  const isDisputed = ofPayment.some(({ status }) => status === 'open' || status === 'under_review')
  return {
    refunded,
    chargedBack,
    isDisputed,
    returned: addPaise(refunded, chargedBack),
    granted: sum(['processed', 'pending']),
  }
}

/**
 * Every captured payment is a ticket or went back in whole, unless its refund needs attention or waits for the end of a dispute. A ticket
 * is valid, disputed or void as its money says. Never goes more back than came.
 */
function paymentViolations({ orders, refunds, books }: Records): string[] {
  return books.payments
    .filter(({ captured }) => captured)
    .flatMap((payment) => {
      const { id, order_id, amount } = payment
      const order = orders.find(({ providerOrderId }) => providerOrderId === order_id)
      const isOfOrder = order?.paymentId === id
      const isTicket = isOfOrder && isRevenue(order.state)
      const { returned, granted, isDisputed } = returnsOf(books, payment)
      const ownRefund = refunds.find(({ paymentId }) => paymentId === id)
      const isLeftToStaff = ownRefund?.state === 'needs_attention' && returned < amount
      // A refund waits for the end of a dispute, which may take the money itself.
      const isWaiting = ownRefund?.state === 'requested' && isDisputed
      const isStuck = isOfOrder && (order.state === 'paid' || (order.state === 'refunding' && !isWaiting))
      const isLate = payment.created_at * 1_000 >= (order?.paidUntil.getTime() ?? 0)
      const isMarked = !isOfOrder || order.state === 'needs_attention'
      return [
        ...violationIf(granted > amount, `${id} was refunded ${granted} of ${amount}`),
        ...violationIf(
          !isTicket && !isLeftToStaff && !isWaiting && returned !== amount,
          `${id} of ${order?.state}: ${returned} of ${amount} is refunded`,
        ),
        ...violationIf(
          isLeftToStaff && !isMarked,
          `${id} cannot be refunded and its order is ${order?.state}`,
        ),
        ...violationIf(isStuck, `${order?.orderId} stays ${order?.state}`),
        ...violationIf(
          isOfOrder && order.reservationState !== null && isLate,
          `${id} came when booking had closed and bought a ticket`,
        ),
        ...(isOfOrder ? ticketViolations({ order, amount, returned, isDisputed }) : []),
      ]
    })
}

type TicketMoney = {
  readonly order: OrderRecord
  readonly amount: number
  readonly returned: number
  readonly isDisputed: boolean
}

/** The state of a ticket is the state of its money. */
function ticketViolations({ order, amount, returned, isDisputed }: TicketMoney): string[] {
  const { orderId, reservationState } = order
  const isValid = returned < amount && !isDisputed
  const states = isValid ? ['confirmed'] : returned < amount ? ['disputed'] : ['void']
  return violationIf(
    reservationState !== null && reservationState !== 'cancelled' && !states.includes(reservationState),
    `${orderId} has a ticket that is ${reservationState}, ${returned} of ${amount} went back, disputed: ${isDisputed}`,
  )
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
  const { captured, fee } = books.totals
  const payments = books.payments.filter((payment) => payment.captured)
  const returns = payments.map((payment) => ({ payment, ...returnsOf(books, payment) }))
  const delivered = orders.filter(({ reservationState }) => reservationState !== null)
  const reversed = returns.filter(({ payment }) =>
    delivered.some(({ paymentId }) => paymentId === payment.id),
  )
  const refunded = sumPaise(returns.map((payment) => payment.refunded))
  const chargedBack = sumPaise(returns.map((payment) => payment.chargedBack))
  const sold = sumPaise(delivered.map(({ total }) => total))
  const earned = subtractPaise(sold, sumPaise(reversed.map(({ returned }) => returned)))
  // What is neither earned nor returned: refunds that staff has to make.
  const deposits = subtractPaise(toPaise(captured), sumPaise([refunded, chargedBack, earned]))
  const theirs = { captured, refunded, chargedBack, fee, earned, deposits }
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
