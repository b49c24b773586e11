import { addPaise, subtractPaise, sumPaise, toPaise, type Paise } from '#domain/money.ts'
import { closeAttention } from './attention.queries.ts'
import { handToStaff } from './hand-to-staff.ts'
import type { ReturnsDeps } from './process-returns.ts'
import { closeRefund, listReportedRefunds, type Refund, type ReportedRefund } from './refunds.queries.ts'
import type { ReturnedPayment, ReturnsOfPayment } from './returns.queries.ts'

export type ReturnedParts = {
  /** What we return as parts: closed, or under way. */
  readonly asked: Paise
  /** What has not gone back yet, under way or left to staff. */
  readonly open: Paise
}

/**
 * Closes the refunds of parts of a payment, whose row is locked: each when the provider has processed it, one that staff makes by hand when
 * so much went back beside all other refunds of ours, and every one when the whole payment went back. Hands those that have failed to staff.
 * `reversal`: the entry by which this return took back revenue.
 */
export async function closeParts(
  deps: ReturnsDeps,
  payment: ReturnedPayment,
  { returned, reversal }: ReturnsOfPayment & { readonly reversal: string | null },
): Promise<ReturnedParts> {
  const refunds = await listReportedRefunds(deps.db, payment.id)
  const isWhole = returned >= payment.amount
  let byHand = subtractPaise(returned, sumPaise(refunds.map(accountedFor)))
  const asked: Paise[] = []
  const open: Paise[] = []
  for (const part of refunds.filter(({ part }) => part !== null)) {
    const { amount, state, providerStatus } = part
    // Less went back than was closed: what has failed since is open again.
    const hasFailedLater = state === 'processed' && providerStatus === 'failed' && byHand < 0
    if (hasFailedLater) byHand = addPaise(byHand, amount)
    const isProcessed = !hasFailedLater && (state === 'processed' || providerStatus === 'processed')
    const isByHand = !isProcessed && state === 'needs_attention' && amount <= byHand
    if (isByHand) byHand = subtractPaise(byHand, amount)
    const isClosed = isProcessed || isByHand || isWhole
    const hasFailed = !isClosed && (hasFailedLater || (state === 'requested' && providerStatus === 'failed'))
    if (isClosed) await closePart(deps, part, reversal)
    else open.push(amount)
    if (hasFailed) await handToStaff(deps, part, 'failed_at_provider')
    if (isClosed || (state === 'requested' && !hasFailed)) asked.push(amount)
  }
  return { asked: sumPaise(asked), open: sumPaise(open) }
}

/** Returns what of the returned money is that of a refund: all of a closed one, by whatever way, and what the provider has processed of an open one. */
function accountedFor({ state, amount, providerStatus, providerAmount }: ReportedRefund): Paise {
  if (state === 'processed') return amount
  return providerStatus === 'processed' && providerAmount !== null ? providerAmount : toPaise(0)
}

async function closePart(deps: ReturnsDeps, part: Refund, reversal: string | null): Promise<void> {
  const at = deps.now()
  const reversals = reversal === null ? [] : [reversal]
  if (!(await closeRefund(deps.db, { id: part.id, at, providerRefundId: null, reversals }))) return
  if (part.state === 'needs_attention')
    await closeAttention(deps.db, {
      paymentId: part.paymentId,
      kind: 'refund_refused',
      reference: part.id,
      at,
    })
  await deps.fulfilmentHandler.onRefundClosed(deps, part, 'processed')
}
