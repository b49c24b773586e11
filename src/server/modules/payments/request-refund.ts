import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertRefund, type NewRefund } from './refunds.queries.ts'

/**
 * Decides, in the caller's transaction, that a payment goes back whole. One refund a payment: asking twice changes nothing. After
 * the transaction `payOutRefunds` asks the provider; if nobody calls it, the refund job does.
 */
export async function requestRefund(
  { db, now, newId }: Pick<Deps, 'now' | 'newId'> & { readonly db: Transaction },
  refund: Omit<NewRefund, 'id'>,
): Promise<void> {
  await insertRefund(db, { ...refund, id: newId() }, now())
}
