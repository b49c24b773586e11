import { AppError } from '#contract/errors.ts'
import type { NoteCount } from '#domain/cash.ts'
import {
  addPaise,
  comparePaise,
  negatePaise,
  paiseFromRupees,
  subtractPaise,
  type Paise,
} from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { recordCashDifference, sumCash } from '#server/modules/payments/index.ts'
import { inTransaction, violatedConstraint, type Transaction } from '#server/platform/database.ts'
import type { Asking } from './asking.ts'
import {
  findShift,
  insertShift,
  lockShift,
  storeClosing,
  storeCount,
  type ShiftRow,
} from './shifts.queries.ts'

type ShiftDeps = ActorDeps<'db' | 'now' | 'newId' | 'config'>

/** Opens a shift with so much cash in its drawer. Throws `shift_open`: a clerk has one at a time, which the index decides. */
export async function openShift(
  deps: ShiftDeps,
  { clerkId, float }: { readonly clerkId: string; readonly float: Paise },
): Promise<ShiftRow> {
  const id = deps.newId()
  try {
    await inTransaction(deps, async (deps) => {
      await insertShift(deps.db, { id, clerkId, float, at: deps.now() })
      await recordChange(deps, { action: 'shift.opened', subjectId: id, after: { floatPaise: float } })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'counter_shift_open') throw new AppError('shift_open')
    throw error
  }
  return getShift(deps, id)
}

/** `notes`: what of the sum are notes; without them it was counted as one sum. */
export type CountedDrawer = {
  readonly id: string
  readonly counted: Paise
  readonly notes?: readonly NoteCount[] | null | undefined
}

/**
 * Stores what was counted, once, compares it with the float and the cash of the shift in the ledger, and enters the difference there. A
 * small difference closes the shift. Throws `not_found`, `shift_not_open`.
 */
export async function countShift(
  deps: ShiftDeps,
  asking: Asking,
  { id, counted, notes = null }: CountedDrawer,
): Promise<ShiftRow> {
  await inTransaction(deps, async (deps) => {
    const shift = await lockOwn(deps.db, asking, id)
    if (shift.state !== 'open') throw new AppError('shift_not_open')
    const at = deps.now()
    const expected = addPaise(shift.float, await sumCash(deps.db, id))
    const difference = subtractPaise(counted, expected)
    const isClosed = isSmall(difference, paiseFromRupees(deps.config.COUNTER_DIFFERENCE_RUPEES))
    await storeCount(deps.db, { id, counted, notes, expected, by: deps.actor.userId, at, isClosed })
    if (difference !== 0) await recordCashDifference(deps.db, { shiftId: id, difference, at })
    const after = { countedPaise: counted, expectedPaise: expected }
    await recordChange(deps, { action: 'shift.counted', subjectId: id, after })
  })
  return getShift(deps, id)
}

/** Closes a counted shift with the reason of its difference. Throws `not_found`, `shift_not_open`. */
export async function closeShift(
  deps: ShiftDeps,
  asking: Asking,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<ShiftRow> {
  await inTransaction(deps, async (deps) => {
    await lockOwn(deps.db, asking, id)
    if (!(await storeClosing(deps.db, { id, reason, at: deps.now() }))) throw new AppError('shift_not_open')
    await recordChange(deps, { action: 'shift.closed', subjectId: id, reason })
  })
  return getShift(deps, id)
}

/** Whether the caller reads a shift: the own one, or any. */
export function isVisible(
  { clerkId }: Pick<ShiftRow, 'clerkId'>,
  { userId, seesAllShifts }: Asking,
): boolean {
  return seesAllShifts || clerkId === userId
}

/** Locks a shift of the caller, or any for a supervisor. Throws `not_found`. */
export async function lockOwn(tx: Transaction, asking: Asking, id: string): Promise<ShiftRow> {
  const shift = await lockShift(tx, id)
  if (!shift || (shift.clerkId !== asking.userId && !asking.isSupervisor)) throw new AppError('not_found')
  return shift
}

/** Returns true when a difference, in either direction, is at most `most`. */
export function isSmall(difference: Paise, most: Paise): boolean {
  return comparePaise(difference, most) <= 0 && comparePaise(negatePaise(difference), most) <= 0
}

export async function getShift({ db }: Pick<ShiftDeps, 'db'>, id: string): Promise<ShiftRow> {
  const shift = await findShift(db, id)
  if (!shift) throw new AppError('not_found')
  return shift
}
