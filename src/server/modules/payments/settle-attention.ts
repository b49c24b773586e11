import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { closeAttention, isAttentionKnown, type AttentionKind } from './attention.queries.ts'
import { lockDifferenceOf, setSettled, type DifferenceRow } from './reconciliation/differences.queries.ts'
import { lockDifferences } from './reconciliation/keep-differences.queries.ts'

type Settling = { readonly paymentId: string; readonly reason: string }
type Seen = {
  readonly paymentId: string
  readonly kind: AttentionKind
  readonly reference: string
  readonly note: string
}
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/**
 * Closes the record of something that somebody has looked at; of a payment that is of no order of ours also its difference. Idempotent; throws
 * `not_found` for what was never there.
 */
export async function settleAttention(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { note, ...seen }: Seen,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const isUnknown = seen.kind === 'payment_unknown'
    // Before the record: the order of those who settle the difference.
    if (isUnknown) await lockDifferences(deps.db)
    const { paymentId } = seen
    if (await close(deps, seen, note)) {
      if (isUnknown) await settleUnknownPayment(deps, { paymentId, reason: note })
    } else if (!(await isAttentionKnown(deps.db, seen))) throw new AppError('not_found')
  })
}

/** Settles an open difference, which is locked. When it is of a payment that is of no order of ours, its record for staff is closed as well. */
export async function settleLocked(deps: TxDeps, difference: DifferenceRow, reason: string): Promise<void> {
  await settle(deps, difference, reason)
  const { kind, subject: paymentId } = difference
  if (kind === 'payment_not_booked')
    await close(deps, { paymentId, kind: 'payment_unknown', reference: '' }, reason)
}

async function settleUnknownPayment(deps: TxDeps, { paymentId, reason }: Settling): Promise<void> {
  const difference = await lockDifferenceOf(deps.db, { kind: 'payment_not_booked', subject: paymentId })
  if (difference?.state === 'open') await settle(deps, difference, reason)
}

async function settle(deps: TxDeps, difference: DifferenceRow, reason: string): Promise<void> {
  const { id, kind, subject, ours, theirs } = difference
  await setSettled(deps.db, { id, reason, userId: deps.actor.userId, at: deps.now() })
  await recordChange(deps, {
    action: 'difference.settled',
    subjectId: id,
    before: { state: 'open' },
    after: { state: 'settled', kind, subject, oursPaise: ours, theirsPaise: theirs },
    reason,
  })
}

/** Returns whether the record was open. */
async function close(deps: TxDeps, seen: Omit<Seen, 'note'>, reason: string): Promise<boolean> {
  if (!(await closeAttention(deps.db, { ...seen, at: deps.now() }))) return false
  const { paymentId: subjectId, kind, reference } = seen
  await recordChange(deps, { action: 'payment.settled', subjectId, after: { kind, reference }, reason })
  return true
}
