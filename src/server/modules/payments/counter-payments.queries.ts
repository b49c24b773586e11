import type { Db } from '#server/platform/database.ts'
import type { ProviderName } from './gateway.ts'
import { IS_BY_HAND_SQL, kindOf } from './tenders/tender-kinds.ts'

/** Finds how the counter gives back a payment; undefined when it does not. */
export async function findCounterPayment(
  db: Db,
  paymentId: string,
): Promise<{ readonly mode: 'cash' | 'card' } | undefined> {
  const [payment] = await db.query<{ provider: ProviderName; method: string }>(
    `select p.provider, p.method from payment p where p.id = $1 and ${IS_BY_HAND_SQL}`,
    [paymentId],
  )
  const wayBack = payment && kindOf(payment).wayBack
  return wayBack?.kind === 'by_hand' ? { mode: wayBack.mode } : undefined
}
