import { AppError, fieldError } from '#contract/errors.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { divideRefund } from '#domain/exchange.ts'
import { comparePaise, sumPaise, type Paise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { KITCHEN_CHANGES } from '#server/modules/concessions/index.ts'
import {
  lockRefundable,
  requestPartRefund,
  requestRefund,
  submitRefunds,
  type PaymentDeps,
} from '#server/modules/payments/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import {
  findOrder,
  listOrderLines,
  lockOrder,
  moveOrder,
  refundUnits,
  type AllowMoneyBack,
  type Order,
  type OrderLine,
  type RefundedUnits,
} from '../orders/index.ts'
import { cancelSnacks, returnSnackOrders, voidReservation } from '../reservations/index.ts'

export type RefundByStaff = {
  readonly orderId: string
  /** Null: all that is left of the payment; the ticket is void then. */
  readonly units: readonly RefundedUnits[] | null
  /** What the page showed as left to refund, and as the sum of this refund. */
  readonly left: Paise
  readonly amount: Paise
  /** In the words of staff; for the audit log. */
  readonly reason: string
  /** Of a clerk who voids a sale; admins need no leave. */
  readonly allowMoneyBack?: AllowMoneyBack
}

/**
 * Refunds a sold or cancelled order: units of its lines, which leaves the ticket as it is, or all that is left, which makes it void. The
 * payment's lock decides between two people, and who decided on other figures than those of now is refused: `booking_changed`.
 * Throws `not_found`, `refund_amount_mismatch` and `not_refundable`: not sold, disputed, nothing is left, or, for a clerk, somebody was let in.
 */
export async function refundByStaff(deps: PaymentDeps, wanted: RefundByStaff): Promise<void> {
  const order = await findOrder(deps.db, wanted)
  if (!order) throw new AppError('not_found')
  const { paymentId, showtimeId } = order
  if (paymentId === null) throw new AppError('not_refundable')
  await inTransaction(deps, (deps) => refund(deps, { ...order, paymentId }, wanted))
  deps.seatBus.changed(showtimeId)
  deps.seatBus.changed(KITCHEN_CHANGES)
  await submitRefunds(deps, { paymentId })
}

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
type Paid = Order & { readonly paymentId: string }

async function refund(deps: TxDeps, order: Paid, wanted: RefundByStaff): Promise<void> {
  const { db } = deps
  const { units, left, amount, reason: note } = wanted
  const { paymentId, orderId } = order
  const { payments: payment, orders: locked } = await lockInOrder(db, {
    payments: (tx) => lockRefundable(tx, paymentId),
    orders: (tx) => lockOrder(tx, order),
  })
  const state = locked?.state
  if (!payment || payment.isDisputed || (state !== 'confirmed' && state !== 'cancelled'))
    throw new AppError('not_refundable')
  if (payment.left !== left) throw new AppError('booking_changed')
  if (left === 0) throw new AppError('not_refundable')
  const sum = units === null ? left : await sumOfUnits(db, order, units)
  if (sum !== amount) throw new AppError('refund_amount_mismatch')
  if (comparePaise(sum, left) > 0) throw new AppError('not_refundable')
  await wanted.allowMoneyBack?.(db, { kind: 'void', orderId, amount: sum })
  const request = { orderId, reason: 'by_staff', note }
  if (sum === left) {
    if (state === 'confirmed')
      await endSale(deps, order, { refusesAdmitted: wanted.allowMoneyBack !== undefined })
    await requestRefund(deps, { ...request, paymentId })
    return
  }
  for (const { id, amount } of divideRefund(payment.payments, sum)) {
    const part = payment.payments.find((one) => one.id === id)?.nextPart
    if (part) await requestPartRefund(deps, { ...request, paymentId: id, amount, part })
  }
}

/** Marks the units as refunded and returns their price. Throws `not_refundable` when a line has fewer left, and `malformed` for a part of a line of snacks. */
async function sumOfUnits(db: Transaction, order: Order, units: readonly RefundedUnits[]): Promise<Paise> {
  refuseParts((await listOrderLines(db, [order])).get(order.orderId) ?? [], units)
  const lines = await refundUnits(db, order, units)
  if (lines.length !== units.length) throw new AppError('not_refundable')
  return sumPaise(lines.map(amountOf))
}

/** The kitchen knows no parts of a line (decision 0046). */
function refuseParts(lines: readonly OrderLine[], units: readonly RefundedUnits[]): void {
  units.forEach(({ line, quantity }, index) => {
    const sold = lines[line - 1]
    if (sold && isMenuItem(sold) && sold.refundedQuantity === 0 && quantity < sold.quantity)
      throw fieldError(`lines.${index}.quantity`, { kind: 'snack_in_part', max: sold.quantity })
  })
}

/** The ticket is void, its seats are free before the show, and snacks that nobody has collected are not handed over. */
async function endSale(deps: TxDeps, order: Paid, by: { readonly refusesAdmitted: boolean }): Promise<void> {
  const { db, actor } = deps
  const at = deps.now()
  const move = { from: 'confirmed', to: 'refunding', cause: 'refunded_by_staff', actor, at } as const
  await moveOrder(db, order, { ...move, failure: 'refunded_by_staff' })
  await cancelSnacks(deps, order)
  if (order.forReservation !== null) return
  await voidReservation(db, order, { reason: 'refunded', at, ...by })
  const from = ['ordered', 'preparing', 'ready'] as const
  await returnSnackOrders(deps, order, { from, reason: 'reservation_cancelled' })
}
