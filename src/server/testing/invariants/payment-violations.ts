import { sumPaise, toPaise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import type { OrderRecord } from '../invariants.queries.ts'
import type { RefundRecord } from './money-records.queries.ts'
import { returnsOf } from './provider-returns.ts'
import { isRevenue, violationIf, type Records } from './records.ts'

/**
 * Every captured payment is a ticket or went back in whole, unless its refund needs attention or waits for the end of a dispute. A ticket
 * is valid, disputed or void as its money says. Never goes more back than came.
 */
export function paymentViolations({ orders, refunds, payments, books }: Records): string[] {
  return books.payments
    .filter(({ captured }) => captured)
    .flatMap((payment) => {
      const { id, order_id, amount } = payment
      // An exchange hands a payment over to another order than it was made for.
      const ours = payments.find((record) => record.id === id)
      const order = orders.find(({ orderId, providerOrderId }) =>
        ours ? orderId === ours.orderId : providerOrderId === order_id,
      )
      const isOfOrder =
        order !== undefined && order.paymentId !== null && [id, ours?.completes].includes(order.paymentId)
      const isTicket = isOfOrder && isRevenue(order.state)
      const { returned, granted, isDisputed } = returnsOf(books, payment)
      const ownRefund = refunds.find(({ paymentId, part }) => paymentId === id && part === null)
      const ofOrder = refunds.filter(({ orderId, part }) => orderId === order?.orderId && part !== null)
      const parts = ofOrder.filter(({ part }) => part?.startsWith('exchange') === false)
      const ofPayment = refunds.filter(({ paymentId }) => paymentId === id)
      const recorded = sumOf(ofPayment)
      const isLeftToStaff = ownRefund?.state === 'needs_attention' && returned < amount
      const isAnyLeftToStaff = returned < amount && ofPayment.some(({ state }) => state === 'needs_attention')
      // A refund waits for the end of a dispute, which may take the money itself.
      const isWaiting = isDisputed && ofPayment.some(({ state }) => state === 'requested')
      const isStuck = isOfOrder && (order.state === 'paid' || (order.state === 'refunding' && !isWaiting))
      const isLate = payment.created_at * 1_000 >= (order?.paidUntil?.getTime() ?? 0)
      const inParts = sumOf(ofPayment.filter(({ part }) => part !== null))
      // The ticket is still worth the first payment, or its other units.
      const isTicketLeft = returned === amount && (Boolean(ours?.completes) || inParts === amount)
      const isMarked = !isOfOrder || order.state === 'needs_attention'
      return [
        ...violationIf(granted > amount, `${id} was refunded ${granted} of ${amount}`),
        ...violationIf(recorded > amount, `${id} has refunds of ${recorded} of ${amount}`),
        ...violationIf(
          !isTicket && !isAnyLeftToStaff && !isWaiting && returned !== amount,
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
        ...(isOfOrder
          ? partViolations({
              order,
              id,
              amount,
              returned,
              parts,
              isReturned: ownRefund?.state === 'processed',
            })
          : []),
        ...(isOfOrder && !isTicketLeft
          ? ticketViolations({ order, amount, returned, isDisputed, isAnyLeftToStaff })
          : []),
      ]
    })
}

type TicketMoney = {
  readonly order: OrderRecord
  readonly amount: number
  readonly returned: number
  readonly isDisputed: boolean
  /** A refund of the payment, in whole or of a part. */
  readonly isAnyLeftToStaff: boolean
}

/** The state of a ticket is the state of its money. */
function ticketViolations({ order, amount, returned, isDisputed, isAnyLeftToStaff }: TicketMoney): string[] {
  const { orderId, state, reservationState } = order
  // Its refund is decided, and left to staff.
  if (isAnyLeftToStaff && !isRevenue(state) && reservationState === 'void') return []
  const isValid = returned < amount && !isDisputed
  const states = isValid ? ['confirmed'] : returned < amount ? ['disputed'] : ['void']
  return violationIf(
    reservationState !== null && reservationState !== 'cancelled' && !states.includes(reservationState),
    `${orderId} has a ticket that is ${reservationState}, ${returned} of ${amount} went back, disputed: ${isDisputed}`,
  )
}

type PartMoney = Omit<TicketMoney, 'isDisputed' | 'isAnyLeftToStaff'> & {
  /** Of the payment. */
  readonly id: string
  /** Of the order, also those of its other payments. */
  readonly parts: readonly RefundRecord[]
  /** Whether what the parts left of the payment went back, too: a cancelled order that was refunded. */
  readonly isReturned: boolean
}

/** The refunds of parts are those of the refunded units, and their money went back. */
function partViolations({ order, id, amount, returned, parts, isReturned }: PartMoney): string[] {
  const { orderId, state, lines } = order
  const refunded = sumPaise(
    lines.map(({ refundedQuantity: quantity, unitPrice }) => amountOf({ quantity, unitPrice })),
  )
  const asked = sumOf(parts)
  const ofPayment = parts.filter(({ paymentId }) => paymentId === id)
  const done = sumOf(ofPayment.filter((part) => part.state === 'processed'))
  const isOpen = ofPayment.some((part) => part.state === 'requested')
  return [
    ...violationIf(
      isRevenue(state) && !isReturned && asked !== refunded,
      `${orderId} ${state} has refunded lines of ${refunded} and refunds of parts of ${asked}`,
    ),
    ...violationIf(done > returned, `${orderId}: ${done} of parts is refunded, but ${returned} came back`),
    ...violationIf(isOpen && returned >= amount, `${orderId} has an open refund of a part of nothing`),
  ]
}

function sumOf(parts: readonly RefundRecord[]): number {
  return sumPaise(parts.map(({ amount }) => toPaise(amount)))
}
