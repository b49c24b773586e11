import { AppError } from '#contract/errors.ts'
import { APPROVAL_MINUTES, isMoneyBack, type ApprovalKind } from '#domain/counter.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { AllowMoneyBack } from '#server/modules/booking/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import {
  findApproval,
  insertApproval,
  setClosed,
  setGiven,
  setRefused,
  setUsed,
  type ApprovalRow,
} from './approvals.queries.ts'
import type { Asking } from './asking.ts'

export type Approved = {
  readonly kind: ApprovalKind
  /** An order, or a sale of complimentary tickets. */
  readonly subjectId: string
  readonly amount: Paise
  readonly tickets: number
}

type ApprovalDeps = ActorDeps<'db' | 'now' | 'newId'>

/** Asks a supervisor to let a clerk do what was refused with `supervisor_needed`. */
export async function askApproval(
  deps: ApprovalDeps,
  { clerkId, ...asked }: Approved & { readonly clerkId: string; readonly reason: string },
): Promise<ApprovalRow> {
  const id = deps.newId()
  await inTransaction(deps, async (deps) => {
    await insertApproval(deps.db, { ...asked, id, clerkId, at: deps.now() })
    const { kind, subjectId, amount: amountPaise, tickets, reason } = asked
    const after = { approvalId: id, kind, subjectId, amountPaise, tickets }
    await recordChange(deps, { action: 'approval.asked', subjectId: clerkId, after, reason })
  })
  return getApproval(deps, id)
}

/** A supervisor, and the kinds of approval that they give. */
type Supervisor = { readonly userId: string; readonly kinds: readonly ApprovalKind[] }

/** Approves what a clerk asked for. Idempotent. Throws `not_found`, `own_approval` for the own question, `not_allowed` for another kind, `approval_expired`. */
export async function giveApproval(
  deps: ApprovalDeps,
  { id, userId, kinds }: Supervisor & { readonly id: string },
): Promise<ApprovalRow> {
  await inTransaction(deps, async (deps) => {
    const asked = await getApproval(deps, id)
    if (asked.clerkId === userId) throw new AppError('own_approval')
    if (!kinds.includes(asked.kind)) throw new AppError('not_allowed')
    const at = deps.now()
    if (await setGiven(deps.db, { id, userId, at, since: oldestAsked(at) })) {
      const after = { approvalId: id, kind: asked.kind, subjectId: asked.subjectId }
      await recordChange(deps, { action: 'approval.given', subjectId: asked.clerkId, after })
    } else if (asked.givenAt === null) throw new AppError('approval_expired')
  })
  return getApproval(deps, id)
}

/** Refuses what a clerk asked for; the clerk sees the reason. Idempotent. Throws `not_found`, `not_allowed` for another kind, `approval_expired` when it is given or withdrawn. */
export async function refuseApproval(
  deps: ApprovalDeps,
  { id, userId, kinds, reason }: Supervisor & { readonly id: string; readonly reason: string },
): Promise<ApprovalRow> {
  await inTransaction(deps, async (deps) => {
    const { clerkId, kind, subjectId, refusedAt } = await getApproval(deps, id)
    if (!kinds.includes(kind)) throw new AppError('not_allowed')
    if (await setRefused(deps.db, { id, userId, reason, at: deps.now() })) {
      const after = { approvalId: id, kind, subjectId }
      await recordChange(deps, { action: 'approval.refused', subjectId: clerkId, after, reason })
    } else if (refusedAt === null) throw new AppError('approval_expired')
  })
  return getApproval(deps, id)
}

/** Closes a clerk's own approval, which can be neither given nor used then. Idempotent. Throws `not_found`. */
export async function closeApproval(
  deps: ApprovalDeps,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ApprovalRow> {
  await inTransaction(deps, async (deps) => {
    const { clerkId, kind, subjectId } = await getApproval(deps, id)
    if (clerkId !== userId) throw new AppError('not_found')
    if (!(await setClosed(deps.db, { id, at: deps.now() }))) return
    const after = { approvalId: id, kind, subjectId }
    await recordChange(deps, { action: 'approval.closed', subjectId: clerkId, after })
  })
  return getApproval(deps, id)
}

/** Returns an approval. Throws `not_found`. */
export async function getApproval({ db }: { readonly db: Db }, id: string): Promise<ApprovalRow> {
  const row = await findApproval(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Returns the instant before which approvals have expired. */
export function oldestAsked(now: Date): Date {
  return minutesAfter(now, -APPROVAL_MINUTES)
}

type TxDeps = Pick<Deps, 'now'> & { readonly db: Transaction }

/** Uses up the approval of the caller for this, once, unless they do it alone. Throws `supervisor_needed` with what is to be asked. */
export async function requireApproval(
  { db, now }: TxDeps,
  asking: Asking,
  { approvalId, ...wanted }: Approved & { readonly approvalId: string | undefined },
): Promise<void> {
  if (needsNobody(asking, wanted)) return
  const { userId: clerkId } = asking
  if (approvalId !== undefined && (await approverOf({ db, now }, { ...wanted, clerkId, approvalId }))) return
  const { kind, subjectId, tickets } = wanted
  throw new AppError('supervisor_needed', {
    kind,
    subjectId,
    tickets,
    amount: rupeesFromPaise(wanted.amount),
  })
}

function needsNobody(
  { isSupervisor, returnsAlone }: Asking,
  { kind, amount }: Omit<Approved, 'subjectId'>,
): boolean {
  return isMoneyBack(kind) ? returnsAlone(amount) : isSupervisor
}

type Use = Approved & { readonly clerkId: string; readonly approvalId: string }

/** Uses up the approval of a clerk for this, once. Returns the id of the supervisor who gave it; null when there is none. */
export async function approverOf(
  { db, now }: TxDeps,
  { approvalId: id, ...use }: Use,
): Promise<string | null> {
  const at = now()
  return setUsed(db, { ...use, id, at, since: oldestAsked(at) })
}

/** Returns what a use case asks before money goes back by a call of this member of staff. */
export function allowMoneyBackTo(
  { now }: Pick<Deps, 'now'>,
  asking: Asking,
  approvalId: string | undefined,
): AllowMoneyBack {
  return (db, { orderId: subjectId, ...back }) =>
    requireApproval({ db, now }, asking, { ...back, subjectId, tickets: 0, approvalId })
}
