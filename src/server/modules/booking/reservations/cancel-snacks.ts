import { sumPaise, toPaise, type Paise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import { asSystem, type ActorDeps } from '#server/modules/audit/index.ts'
import {
  cancelSnackOrder,
  releasePickUp,
  returnStock,
  type SnackOrder,
} from '#server/modules/concessions/index.ts'
import { requestPartRefund } from '#server/modules/payments/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refundSnackLines, type Order } from '../orders/index.ts'

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Takes the snacks of an order from the kitchen whose payment went back, unless they are collected. */
export async function cancelSnacks(deps: Pick<TxDeps, 'db' | 'now'>, order: Order): Promise<void> {
  await takeFromKitchen(deps, order, ['ordered', 'preparing', 'ready'])
}

/**
 * Returns the snacks of a reservation that its buyer cancels, while their preparation has not begun: that cancelling gives no refund is the
 * rule of tickets. What is being prepared is not returned. Returns the sum.
 */
export async function returnSnacks(deps: TxDeps, order: Order): Promise<Paise> {
  const cancelled = await takeFromKitchen(deps, order, ['ordered'])
  if (!cancelled || order.paymentId === null) return toPaise(0)
  const snackIds = cancelled.items.map(({ snackId }) => snackId)
  const lines = await refundSnackLines(deps.db, order, snackIds)
  // Staff have refunded them before.
  if (lines.length === 0) return toPaise(0)
  const { paymentId, showtimeId, orderId } = order
  const refund = { paymentId, showtimeId, orderId, amount: sumPaise(lines.map(amountOf)) }
  const part = 'snacks_cancelled'
  return requestPartRefund({ ...deps, actor: asSystem(deps.actor) }, { ...refund, reason: part, part })
}

export type SnackOrderStates = readonly ('ordered' | 'preparing' | 'ready')[]

/**
 * Cancels the snacks of an order in the kitchen when they are in one of these states. Returns undefined when they are not. What nobody has begun to
 * prepare goes back to the stock; what is prepared is used up.
 */
export async function takeFromKitchen(
  { db, now }: Pick<TxDeps, 'db' | 'now'>,
  order: Order,
  from: SnackOrderStates,
): Promise<SnackOrder | undefined> {
  const cancelled = await cancelSnackOrder(db, order, { from, at: now() })
  if (!cancelled) return undefined
  await releasePickUp(db, { orderId: order.orderId, at: cancelled.pickUpAt })
  if (cancelled.preparingAt === null) await returnStock({ db, now }, order)
  return cancelled
}
