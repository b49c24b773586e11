import { addPaise, toPaise, type Paise } from '#domain/money.ts'
import { closeAttention } from './attention.queries.ts'
import { handToStaff } from './hand-to-staff.ts'
import type { ReturnsDeps } from './process-returns.ts'
import {
  closeRefund,
  findProviderStatus,
  hasAcceptedRefundFailed,
  listPartRefunds,
  type Refund,
} from './refunds.queries.ts'
import type { ReturnedPayment, ReturnsOfPayment } from './returns.queries.ts'

/**
 * Closes the refunds of parts of a payment, whose row is locked: each when the provider has processed it, one that staff makes by hand when so
 * much went back in all, and every one when the whole payment went back. Returns the sum of what we return so: closed, or under way.
 */
export async function closeParts(
  deps: ReturnsDeps,
  payment: ReturnedPayment,
  { returned }: ReturnsOfPayment,
): Promise<Paise> {
  let ours = toPaise(0)
  for (const part of await listPartRefunds(deps.db, [payment.id])) {
    const withIt = addPaise(ours, part.amount)
    const isCovered = returned >= payment.amount || (part.state === 'needs_attention' && returned >= withIt)
    if (part.state === 'processed' || (await isProcessed(deps, part)) || isCovered) {
      await closePart(deps, part)
    } else if (await hasAcceptedRefundFailed(deps.db, part.id)) {
      await handToStaff(deps, part, 'failed_at_provider')
      continue
    }
    if (part.state !== 'needs_attention' || isCovered) ours = withIt
  }
  return ours
}

async function isProcessed({ db }: ReturnsDeps, { providerRefundId }: Refund): Promise<boolean> {
  return providerRefundId !== null && (await findProviderStatus(db, providerRefundId)) === 'processed'
}

async function closePart(deps: ReturnsDeps, part: Refund): Promise<void> {
  const at = deps.now()
  if (!(await closeRefund(deps.db, { id: part.id, at, providerRefundId: null }))) return
  if (part.state === 'needs_attention')
    await closeAttention(deps.db, {
      paymentId: part.paymentId,
      kind: 'refund_refused',
      reference: part.id,
      at,
    })
  await deps.paymentOwner.onRefundClosed(deps, part, 'processed')
}
