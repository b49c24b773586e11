import type { EditProblem } from '#contract/edit-problem.ts'
import type { Deps } from '#server/deps.ts'
import { moveClaims, setSnackPickUps } from '#server/modules/concessions/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { listPickUps, setPickUps } from './moved-pick-ups.queries.ts'
import type { MovedPickUp } from './plan-pick-ups.ts'

type TxDeps = Pick<Deps, 'now'> & { readonly db: Transaction }

/** Moves snacks to their new slots: capacity, orders, kitchen. Returns the problem when a slot has been taken since it was planned. */
export async function movePickUps(
  { db, now }: TxDeps,
  showtimeId: string,
  pickUps: readonly MovedPickUp[],
): Promise<EditProblem | null> {
  if (pickUps.length === 0) return null
  const at = now()
  const full = await moveClaims(db, pickUps, at)
  if (full) {
    const rows = await listPickUps(db, { showtimeId, now: at })
    return { kind: 'no_pick_up', code: rows.find(({ orderId }) => orderId === full)?.code ?? '' }
  }
  const moved = pickUps.map(({ orderId, to }) => ({ orderId, at: to }))
  await setPickUps(db, showtimeId, moved)
  await setSnackPickUps(db, moved)
  return null
}
