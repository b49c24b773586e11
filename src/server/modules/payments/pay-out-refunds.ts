import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import type { GatewayRefund } from './gateway.ts'
import { refundedEntry } from './ledger.ts'
import {
  claimDueRefunds,
  closeRefund,
  setNextAttempt,
  setRefundAccepted,
  writeEntry,
  type Refund,
} from './payments.queries.ts'

/** What the owner of the order does when its refund is through or stuck; runs in the same transaction. */
export type OnRefundClosed = (
  deps: Pick<Deps, 'now'> & { readonly db: Db },
  refund: Refund,
  state: 'processed' | 'needs_attention',
) => Promise<void>

type RefundDeps = Pick<Deps, 'db' | 'now' | 'gateways' | 'log' | 'config'>
type Scope = { readonly paymentId?: string; readonly onClosed: OnRefundClosed }

/** A refusal is repeated this often before a person has to look. */
const REFUSALS_BEFORE_ATTENTION = 5
const LONGEST_PAUSE_MINUTES = 30
const AT_ONCE = 20

/**
 * Asks the provider for the refunds that are due. The refund's own id is the key of every attempt, so a lost answer is asked for
 * again and never pays twice. Answers how many it worked on.
 */
export async function payOutRefunds(deps: RefundDeps, { paymentId, onClosed }: Scope): Promise<number> {
  const now = deps.now()
  const lease = minutesAfter(now, 1)
  const due = await claimDueRefunds(deps.db, {
    now,
    nextAttemptAt: lease,
    limit: AT_ONCE,
    ...(paymentId && { paymentId }),
  })
  await Promise.all(due.map((refund) => payOut(deps, refund, onClosed)))
  return due.length
}

async function payOut(deps: RefundDeps, refund: Refund, onClosed: OnRefundClosed): Promise<void> {
  const known =
    refund.providerRefundId &&
    (await deps.gateways.payments.findRefund(refund.providerRefundId).catch(() => null))
  if (known) return noteRefund(deps, { refund, answer: known, onClosed })
  const { paymentId, amount, id: key } = refund
  const answer = await deps.gateways.payments.refund({ paymentId, amount, key })
  switch (answer.kind) {
    case 'accepted':
      await setRefundAccepted(deps.db, refund.id, answer.refund.id)
      return noteRefund(deps, { refund, answer: answer.refund, onClosed })
    case 'refused':
      deps.log.warn(
        { refundId: refund.id, reason: answer.reason, attempts: refund.attempts },
        'refund refused',
      )
      if (refund.attempts >= REFUSALS_BEFORE_ATTENTION)
        await close(deps, { refund, state: 'needs_attention', onClosed })
      else await tryLater(deps, refund)
      return
    case 'unknown':
      return tryLater(deps, refund)
  }
}

type Notice = { readonly refund: Refund; readonly answer: GatewayRefund; readonly onClosed: OnRefundClosed }

/** Books what the provider says of a refund, in answer to us or in a webhook. */
export async function noteRefund(deps: RefundDeps, { refund, answer, onClosed }: Notice): Promise<void> {
  if (answer.status === 'processed') return close(deps, { refund, state: 'processed', onClosed })
  if (answer.status === 'failed') return close(deps, { refund, state: 'needs_attention', onClosed })
  return tryLater(deps, refund)
}

async function close(
  deps: RefundDeps,
  {
    refund,
    state,
    onClosed,
  }: { refund: Refund; state: 'processed' | 'needs_attention'; onClosed: OnRefundClosed },
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    if (!(await closeRefund(deps.db, { id: refund.id, state, at: deps.now() }))) return
    if (state === 'processed') {
      await writeEntry(deps.db, refund, refundedEntry(refund.paymentId, refund.amount), deps.now())
    }
    await onClosed(deps, refund, state)
  })
}

/** Growing pauses, from the recovery job's own period up to half an hour. */
async function tryLater(deps: RefundDeps, { id, attempts }: Refund): Promise<void> {
  const pause = Math.min((deps.config.RECOVERY_SECONDS / 60) * 2 ** (attempts - 1), LONGEST_PAUSE_MINUTES)
  await setNextAttempt(deps.db, id, minutesAfter(deps.now(), pause))
}
