import type { ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { raiseAttention } from './raise-attention.ts'
import { handRefundToStaff, type Refund } from './refunds.queries.ts'

type HandDeps = ActorDeps<'now' | 'newId' | 'config' | 'log'> &
  Pick<PaymentDeps, 'fulfilmentHandler' | 'lineHandlers'> & { readonly db: Transaction }

/** Hands a refund to staff, who make it by hand at the provider. It closes by itself when the money has gone back. */
export async function handToStaff(deps: HandDeps, refund: Refund, reason: string): Promise<void> {
  if (!(await handRefundToStaff(deps.db, refund))) return
  const { paymentId, orderId, amount: amountPaise } = refund
  const facts = { orderId, amountPaise, reason }
  const attention = { paymentId, kind: 'refund_refused', reference: refund.id, facts } as const
  await raiseAttention(deps, attention, 'refund needs attention')
  await deps.fulfilmentHandler.onRefundClosed(deps, refund, 'needs_attention')
}
