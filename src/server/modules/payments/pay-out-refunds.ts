import { minutesAfter } from '#domain/time.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { GatewayRefund } from './gateway.ts'
import type { BackgroundSettleDeps, SettleDeps } from './payment-owner.ts'
import {
  claimDueRefunds,
  closeRefund,
  countRefusal,
  setNextAttempt,
  setRefundAccepted,
  type Refund,
  type RefundOutcome,
} from './refunds.queries.ts'

type RefundPart = 'db' | 'now' | 'newId' | 'gateways' | 'log' | 'config' | 'paymentOwner'
type RefundDeps = Pick<SettleDeps, RefundPart | 'actor'>

/** Number of refusals by the provider before the refund needs attention by staff. */
const REFUSALS_BEFORE_ATTENTION = 5
const LONGEST_PAUSE_MINUTES = 30
const AT_ONCE = 20

/**
 * Requests the due refunds from the provider: all, or that of one payment. The refund's id is the idempotency key of every attempt, so a
 * lost response is requested again and never pays twice. Returns the number of refunds processed.
 */
export async function payOutRefunds(
  deps: RefundDeps,
  { paymentId }: { readonly paymentId?: string } = {},
): Promise<number> {
  const now = deps.now()
  const lease = minutesAfter(now, 1)
  const due = await claimDueRefunds(deps.db, {
    now,
    nextAttemptAt: lease,
    limit: AT_ONCE,
    ...(paymentId && { paymentId }),
  })
  await Promise.all(due.map((refund) => payOut(deps, refund)))
  return due.length
}

/** The refund job: processes refunds that are not requested yet or whose last attempt failed. Returns their number. */
export function payOutDueRefunds(deps: Pick<BackgroundSettleDeps, RefundPart>): Promise<number> {
  return payOutRefunds({ ...deps, actor: jobActor('refunds') })
}

async function payOut(deps: RefundDeps, refund: Refund): Promise<void> {
  const known =
    refund.providerRefundId &&
    (await deps.gateways.payments.findRefund(refund.providerRefundId).catch(() => null))
  if (known) return applyRefundResult(deps, refund, known)
  const { paymentId, amount, id: key } = refund
  const result = await deps.gateways.payments.refund({ paymentId, amount, key })
  switch (result.kind) {
    case 'accepted':
      await setRefundAccepted(deps.db, refund.id, result.refund.id)
      return applyRefundResult(deps, refund, result.refund)
    case 'refused':
      return refused(deps, refund, result.reason)
    case 'unknown':
      return tryLater(deps, refund)
  }
}

async function refused(deps: RefundDeps, refund: Refund, reason: string): Promise<void> {
  const refusals = await countRefusal(deps.db, refund.id)
  deps.log.warn({ refundId: refund.id, reason, refusals }, 'refund refused')
  if (refusals >= REFUSALS_BEFORE_ATTENTION) return close(deps, refund, { state: 'needs_attention' })
  return tryLater(deps, refund)
}

/** Records the state of a refund as the provider reports it, in a response or a webhook. */
export async function applyRefundResult(
  deps: RefundDeps,
  refund: Refund,
  { id: providerRefundId, status }: GatewayRefund,
): Promise<void> {
  if (status === 'processed') return close(deps, refund, { state: 'processed', providerRefundId })
  if (status === 'failed') return close(deps, refund, { state: 'needs_attention' })
  return tryLater(deps, refund)
}

async function close(deps: RefundDeps, refund: Refund, outcome: RefundOutcome): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const isClosed = await closeRefund(deps.db, { ...outcome, id: refund.id, at: deps.now() })
    if (isClosed) await deps.paymentOwner.onRefundClosed(deps, refund, outcome.state)
  })
}

/** Exponential backoff, from the recovery job's period up to half an hour. */
async function tryLater(deps: RefundDeps, { id, attempts }: Refund): Promise<void> {
  const pause = Math.min((deps.config.RECOVERY_SECONDS / 60) * 2 ** (attempts - 1), LONGEST_PAUSE_MINUTES)
  await setNextAttempt(deps.db, id, minutesAfter(deps.now(), pause))
}
