import { sumPaise, type Paise } from '#domain/money.ts'
import { asSystem, type ActorDeps } from '#server/modules/audit/index.ts'
import { requestRefund } from '#server/modules/payments/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { listSoldSnackOrders, moveOrder } from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { takeFromKitchen, type SnackOrderStates } from './cancel-snacks.ts'

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
type Return = {
  /** States of the kitchen in which snacks are returned. */
  readonly from: SnackOrderStates
  readonly reason: 'snacks_cancelled' | 'reservation_cancelled'
}

/**
 * Sends back the money of the snacks that were bought afterwards for the reservation of an order, which is cancelled or void in the same
 * transaction: its row is locked, so that no order of snacks is confirmed meanwhile; one that is paid and not confirmed yet goes back then. Returns the sum.
 */
export async function returnSnackOrders(
  deps: TxDeps,
  ofReservation: OrderKey,
  { from, reason }: Return,
): Promise<Paise> {
  const { db, now } = deps
  const actor = asSystem(deps.actor)
  const returned: Paise[] = []
  for (const order of await listSoldSnackOrders(db, ofReservation)) {
    if (!(await takeFromKitchen(deps, order, from))) continue
    const move = { from: 'confirmed', to: 'refunding', cause: 'snacks_returned', actor, at: now() } as const
    const isMoved = await moveOrder(db, order, { ...move, failure: reason })
    if (!isMoved || order.paymentId === null) continue
    const { paymentId, orderId } = order
    returned.push(await requestRefund({ ...deps, actor }, { paymentId, orderId, reason }))
  }
  return sumPaise(returned)
}
