import { sumPaise, toPaise } from '#domain/money.ts'
import { isUnpaid } from '#server/modules/booking/orders/orders.states.ts'
import type { OrderRecord } from '../invariants.queries.ts'
import type { TenderRecord } from './money-records.queries.ts'
import { isRevenue, violationIf, type Records } from './records.ts'

/** Checks that the tenders of a sold order sum to its total, that each names a payment of its order, and that a returned one has its refund. */
export function tenderViolations(records: Records): string[] {
  const { orders, tenders } = records
  return [
    ...orders.flatMap((order) =>
      sumViolations(
        order,
        tenders.filter(({ orderId }) => orderId === order.orderId),
      ),
    ),
    ...tenders.flatMap((tender) => moneyViolations(records, tender)),
  ]
}

function sumViolations({ orderId, state, total }: OrderRecord, tenders: readonly TenderRecord[]): string[] {
  const came = tenders.filter((tender) => tender.state !== 'due')
  const sum = sumPaise(came.map(({ amount }) => toPaise(amount)))
  const isSold = isRevenue(state) || state === 'paid'
  const isWaiting = isUnpaid(state) && came.length > 0 && came.length === tenders.length
  return [
    ...violationIf(isSold && sum !== total, `${orderId} ${state} costs ${total}, its tenders pay ${sum}`),
    ...violationIf(
      isWaiting && came.every((tender) => tender.state === 'captured'),
      `${orderId} is ${state}, and all of its parts have come`,
    ),
  ]
}

function moneyViolations({ orders, payments, refunds }: Records, tender: TenderRecord): string[] {
  const { orderId, n, kind, reference, state } = tender
  const order = orders.find((one) => one.orderId === orderId)
  const name = `tender ${n} of ${orderId}`
  if (!order) return [`${name} is of no order`]
  if (state === 'due') return violationIf(isRevenue(order.state), `${name} is due, and its order is sold`)
  if (kind === 'carried')
    return violationIf(
      state === 'captured' && order.state !== 'paid',
      `${name} is carried to an order that is ${order.state}`,
    )
  const payment = payments.find(({ id }) => id === reference)
  const refund = refunds.find(({ paymentId, part }) => paymentId === reference && part === null)
  return [
    ...violationIf(payment?.orderId !== orderId, `${name} has no payment of its order`),
    ...violationIf(
      (refund?.state === 'processed') !== (state === 'returned'),
      `${name} is ${state}, its refund ${refund?.state}`,
    ),
    ...violationIf(
      isUnpaid(order.state) && order.state !== 'held' && !refund,
      `${name} is ${state}, and its order ${order.state}`,
    ),
  ]
}
