import { AppError } from '#contract/errors.ts'
import { paiseFromRupees, subtractPaise } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { recordCashDifference } from '#server/modules/payments/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { getLastCount, insertRecount } from './drawer.queries.ts'
import type { ShiftRow } from './shifts.queries.ts'
import type { Asking } from './asking.ts'
import { getShift, isSmall, lockOwn, type CountedDrawer } from './shifts.ts'

type Recount = CountedDrawer & { readonly reason: string }

/**
 * Counts a shift again whose difference waits for its reason, by its clerk or an admin. The first count stays beside it, and the ledger has the
 * difference of the last. A small one closes the shift. Throws `not_found`, `shift_not_counted`, `shift_not_open` when it is closed.
 */
export async function recountShift(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'config'>,
  asking: Asking,
  { id, counted, notes = null, reason }: Recount,
): Promise<ShiftRow> {
  await inTransaction(deps, async (deps) => {
    const { state, expected } = await lockOwn(deps.db, asking, id)
    if (state === 'closed') throw new AppError('shift_not_open')
    if (expected === null) throw new AppError('shift_not_counted')
    const last = await getLastCount(deps.db, id)
    const [number, at] = [last.recounts + 1, deps.now()]
    const most = paiseFromRupees(deps.config.COUNTER_DIFFERENCE_RUPEES)
    const isClosed = isSmall(subtractPaise(counted, expected), most)
    await insertRecount(deps.db, {
      shiftId: id,
      number,
      counted,
      notes,
      reason,
      by: asking.userId,
      at,
      isClosed,
    })
    const difference = subtractPaise(counted, last.counted)
    if (difference !== 0) await recordCashDifference(deps.db, { shiftId: id, number, difference, at })
    const [before, after] = [{ countedPaise: last.counted }, { countedPaise: counted }]
    await recordChange(deps, { action: 'shift.recounted', subjectId: id, before, after, reason })
  })
  return getShift(deps, id)
}
