import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { announceAdmission } from './announce-admission.ts'
import { findConflict, insertSettlement, type ConflictRow } from './conflicts.queries.ts'

export type Settling = { readonly admissionId: string; readonly note: string; readonly by: string }

/**
 * Keeps what a person has found about a conflict, once. The same note of the same person again changes nothing. Throws `not_found` for an
 * admission that is no conflict, `conflict_settled` when somebody settled it before.
 */
export async function settleConflict(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { admissionId, note, by }: Settling,
): Promise<ConflictRow> {
  const conflict = await findConflict(deps.db, admissionId)
  if (!conflict) throw new AppError('not_found')
  await inTransaction(deps, async (deps) => {
    if (!(await insertSettlement(deps.db, { admissionId, note, by, at: deps.now() }))) return
    await recordChange(deps, { action: 'conflict.settled', subjectId: admissionId, reason: note })
  })
  const settled = (await findConflict(deps.db, admissionId)) ?? conflict
  if (settled.settledById !== by || settled.settledNote !== note) throw new AppError('conflict_settled')
  announceAdmission(deps, settled.showtimeId)
  return settled
}
