import { AppError } from '#contract/errors.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { recordCashDrop } from '#server/modules/payments/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { approverOf } from './approvals.ts'
import { insertCashDrop } from './drawer.queries.ts'
import type { ShiftRow } from './shifts.queries.ts'
import type { Asking } from './asking.ts'
import { getShift, lockOwn } from './shifts.ts'

type DropDeps = ActorDeps<'db' | 'now' | 'newId'>

type Wanted = {
  readonly id: string
  readonly amount: Paise
  /** Why nobody confirms it. */
  readonly reason: string | undefined
  readonly approvalId: string | undefined
}

/**
 * Takes cash out of the drawer of an open shift to the safe. A second person confirms it, or it has a reason. How much is in the drawer is not
 * compared: a refusal would say it. Throws `not_found`, `shift_not_open`, `supervisor_needed`.
 */
export async function dropCash(deps: DropDeps, asking: Asking, wanted: Wanted): Promise<ShiftRow> {
  const { id: shiftId, amount } = wanted
  await inTransaction(deps, async (deps) => {
    const shift = await lockOwn(deps.db, asking, shiftId)
    if (shift.state !== 'open') throw new AppError('shift_not_open')
    const confirmedBy = await confirmerOf(deps, asking, { shift, wanted })
    const reason = wanted.reason ?? null
    if (confirmedBy === null && reason === null) throw new AppError('supervisor_needed', toBeAsked(wanted))
    const [id, at, droppedBy] = [deps.newId(), deps.now(), shift.clerkId]
    await insertCashDrop(deps.db, { id, shiftId, amount, reason, droppedBy, confirmedBy, at })
    await recordCashDrop(deps.db, { id, shiftId, amount, at })
    const after = { amountPaise: amount, isConfirmed: confirmedBy !== null }
    await recordChange(deps, {
      action: 'shift.cash_dropped',
      subjectId: shiftId,
      after,
      ...(reason !== null && { reason }),
    })
  })
  return getShift(deps, shiftId)
}

/** Returns the second person: an admin who drops the cash of a clerk, or who has approved it; null when there is none. */
async function confirmerOf(
  deps: Pick<DropDeps, 'now'> & { readonly db: Transaction },
  { userId, isSupervisor }: Asking,
  { shift, wanted }: { readonly shift: ShiftRow; readonly wanted: Wanted },
): Promise<string | null> {
  if (isSupervisor && shift.clerkId !== userId) return userId
  const { amount, approvalId } = wanted
  if (approvalId === undefined) return null
  const asked = { kind: 'cash_drop', subjectId: shift.id, amount, tickets: 0 } as const
  return approverOf(deps, { ...asked, clerkId: userId, approvalId })
}

function toBeAsked({ id, amount }: Wanted) {
  return { kind: 'cash_drop', subjectId: id, tickets: 0, amount: rupeesFromPaise(amount) }
}
