import { AppError, fieldError } from '#contract/errors.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { comparePaise, sumPaise, type Paise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
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
  handlersOf,
  listOrderLines,
  lockOrder,
  refundUnits,
  type AllowMoneyBack,
  type Order,
  type OrderLine,
  type RefundedUnits,
} from '../orders/index.ts'
import { announce } from './announce.ts'
import { endSale } from './end-sale.ts'

export type RefundByStaff = {
  readonly orderId: string
  /** Null: all that is left of the payment; the ticket is void then. */
  readonly units: readonly RefundedUnits[] | null
  /** What the page showed as left to refund, and as the sum of this refund. */
  readonly left: Paise
  readonly amount: Paise
  /** In the words of staff; for the audit log. */
  readonly reason: string
  readonly allowMoneyBack: AllowMoneyBack
  /** A sale of an open shift, which is refused once somebody was let in. */
  readonly isVoidedSale?: boolean
}

/**
 * Refunds a sold or cancelled order: units of its lines, which leaves the ticket as it is, or all that is left, which makes it void. The
 * payment's lock decides between two people, and who decided on other figures than those of now is refused: `booking_changed`.
 * Throws `not_found`, `refund_amount_mismatch` and `not_refundable`: not sold, disputed, nothing is left, or, of a voided sale, somebody was let in.
 */
export async function refundByStaff(deps: PaymentDeps, wanted: RefundByStaff): Promise<void> {
  const order = await findOrder(deps.db, wanted)
  if (!order) throw new AppError('not_found')
  const { paymentId } = order
  if (paymentId === null) throw new AppError('not_refundable')
  await inTransaction(deps, (deps) => refund(deps, { ...order, paymentId }, wanted))
  announce(deps, order, 'ended')
  await submitRefunds(deps, { paymentId })
}

type TxDeps = ActorDeps<'now' | 'newId' | 'lineHandlers'> & { readonly db: Transaction }
type Paid = Order & { readonly paymentId: string }

async function refund(deps: TxDeps, order: Paid, wanted: RefundByStaff): Promise<void> {
  const { db } = deps
  const { units, left, amount } = wanted
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
  for (const { mayRefund } of handlersOf(deps, order)) await mayRefund?.(deps, order)
  await giveBack(deps, order, { wanted, state, sum })
  // After all checks, so that a supervisor approves only refunds that can be made.
  await wanted.allowMoneyBack(db, { kind: wanted.isVoidedSale ? 'void' : 'refund', orderId, amount: sum })
}

type Decided = {
  readonly wanted: RefundByStaff
  readonly state: 'confirmed' | 'cancelled'
  readonly sum: Paise
}

async function giveBack(deps: TxDeps, order: Paid, { wanted, state, sum }: Decided): Promise<void> {
  const { left, reason: note } = wanted
  const { paymentId, orderId } = order
  const reason = 'by_staff'
  if (sum === left && state === 'confirmed') {
    const ending = { reason: 'refunded', refusesAdmitted: wanted.isVoidedSale ?? false } as const
    const log = { cause: 'refunded_by_staff', failure: 'refunded_by_staff' } as const
    return void (await endSale(deps, order, { from: state, ...log, ending, refund: { reason, note } }))
  }
  const request = { orderId, reason, note }
  if (sum === left) return void (await requestRefund(deps, { ...request, paymentId }))
  await requestPartRefund(deps, { ...request, paymentId, amount: sum, part: 'staff' })
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
