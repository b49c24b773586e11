import { AppError } from '#contract/errors.ts'
import { sumPaise } from '#domain/money.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import {
  completeParts,
  listParts,
  recordCaptures,
  takeRest,
  tenderOf,
  type PaymentDeps,
} from '#server/modules/payments/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import { seatFromKey } from '#domain/seats.ts'
import { inTransaction } from '#server/platform/database.ts'
import {
  getOrder,
  lockOrder,
  orderOfShow,
  type LockedOrder,
  type Order,
  type StampedOrder,
} from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { announce } from './announce.ts'
import { counterPayments, type TakenPayment } from './counter-payments.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { secureOrder } from './secure-order.ts'
import type { SaleDeps } from './sell-at-counter.ts'

type Rest = {
  readonly shiftId: string
  readonly parts: readonly TakenPayment[]
  /** Writes what the counter keeps, in the same transaction, and keeps the shift open. */
  readonly record: (tx: SaleDeps) => Promise<void>
}

/**
 * Sells an order at the counter whose part by UPI has come, with what the clerk has taken of the rest. Its payments are recorded with the sale or not at
 * all. Throws `order_expired`, `order_not_paid`, `amount_mismatch`, `seat_taken`.
 */
export async function sellWithRest(deps: PaymentDeps, key: OrderKey, rest: Rest): Promise<Order> {
  const order = await inTransaction(deps, (deps) => secureWithRest(deps, key, rest))
  announce(deps, order, 'secured')
  await fulfilOrder(deps, order)
  return getOrder(deps.db, key)
}

async function secureWithRest(
  deps: SaleDeps & Pick<PaymentDeps, 'lineHandlers'>,
  key: OrderKey,
  rest: Rest,
): Promise<StampedOrder> {
  const { db } = deps
  // Before the order: the shift is locked before it everywhere.
  await rest.record(deps)
  const { orders } = await lockInOrder(db, { orders: (tx) => lockOrder(tx, key) })
  if (orders?.state !== 'held') throw new AppError('order_expired')
  const order = orderOfShow(orders)
  await refuseOtherRest(deps, order, rest)
  const at = deps.now()
  const payments = counterPayments(order, { ...rest, at })
  const [first] = payments
  if (!first) throw new AppError('amount_mismatch')
  await recordCaptures(db, payments)
  await takeRest(
    db,
    order,
    payments.map((payment) => tenderOf(payment)),
  )
  const secured = await secureOrder(deps, {
    order,
    from: 'held',
    payment: { status: 'captured', createdAt: at },
    isOfPrice: true,
    tender: tenderOf(first),
    firstPaymentId: await completeParts(db, order),
  })
  if (secured.kind === 'refused') throw refusalOf(order, secured.failure)
  const after = {
    showtimeId: order.showtimeId,
    seats: order.seats.length,
    totalPaise: order.total,
    method: 'split',
  }
  await recordChange(deps, { action: 'order.sold_at_counter', subjectId: order.orderId, after })
  return secured.order
}

/** The parts of the provider have come and stay, and the rest is what was due beside them. */
async function refuseOtherRest({ db }: SaleDeps, order: LockedOrder, { parts }: Rest): Promise<void> {
  const planned = await listParts(db, order)
  const atProvider = planned.filter(({ provider }) => provider !== 'counter')
  const due = planned.filter(({ provider }) => provider === 'counter')
  const isPaid =
    atProvider.length > 0 &&
    atProvider.every(({ state, isGoingBack }) => state === 'captured' && !isGoingBack)
  if (!isPaid) throw new AppError('order_not_paid')
  const sum = sumPaise(parts.map(({ amount }) => amount))
  if (sum !== sumPaise(due.map(({ amount }) => amount))) throw new AppError('amount_mismatch')
}

/** Nothing of the rest is recorded: the clerk hands it back. */
function refusalOf({ seats }: LockedOrder, failure: string): AppError {
  return failure === 'seats_lost'
    ? new AppError('seat_taken', { seats: seats.map(seatFromKey) })
    : new AppError('order_expired')
}
