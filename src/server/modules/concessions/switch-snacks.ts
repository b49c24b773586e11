import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { switchSoldOut } from './kitchen.queries.ts'
import { KITCHEN_CHANGES } from './read-kitchen.ts'
import { setSnackBar, type SnackBar } from './snack-bar.queries.ts'

type SwitchDeps = ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>

/** Says that an item is sold out, or is there again. An order that is confirmed later goes without it. Throws `not_found`. */
export async function setSoldOut(
  deps: SwitchDeps,
  { id, isSoldOut }: { readonly id: string; readonly isSoldOut: boolean },
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const before = await switchSoldOut(deps.db, id, isSoldOut)
    if (before === undefined) throw new AppError('not_found')
    if (before === isSoldOut) return
    const change = { before: { isSoldOut: before }, after: { isSoldOut } }
    await recordChange(deps, { action: 'snack.sold_out_changed', subjectId: id, ...change })
  })
  deps.seatBus.changed(KITCHEN_CHANGES)
}

/** Pauses orders with a message for visitors, or takes them again. Orders that are paid already are prepared. */
export async function pauseSnacks(deps: SwitchDeps, bar: SnackBar): Promise<SnackBar> {
  await inTransaction(deps, async (deps) => {
    const before = await setSnackBar(deps.db, bar, deps.now())
    if (before.isPaused === bar.isPaused && before.message === bar.message) return
    await recordChange(deps, {
      action: 'snack_bar.paused_changed',
      subjectId: 'snack_bar',
      before: { isPaused: before.isPaused },
      after: { isPaused: bar.isPaused },
      ...(bar.message !== null && { reason: bar.message }),
    })
  })
  deps.seatBus.changed(KITCHEN_CHANGES)
  return bar
}
