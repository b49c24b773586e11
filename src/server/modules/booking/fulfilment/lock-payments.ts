import { lockSalePayments } from '#server/modules/payments/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { findOrder } from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'

/** Locks the payments of orders. What is decided is read again under the locks. */
export async function lockPaymentsOf(tx: Transaction, keys: readonly OrderKey[]): Promise<void> {
  const orders = await Promise.all(keys.map((key) => findOrder(tx, key)))
  await lockSalePayments(
    tx,
    orders.flatMap((order) => order?.paymentId ?? []),
  )
}
