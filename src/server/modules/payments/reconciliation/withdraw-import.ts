import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { deleteLinesOfImport, findWithdrawal, setWithdrawn } from './imports.queries.ts'
import { reconcileJob } from './reconciliation.jobs.ts'

type Withdrawal = { readonly id: string; readonly reason: string }

/**
 * Removes the lines that only this imported file has, and asks for a comparison. Lines of other files, of the provider, and of files that were
 * imported before lines kept their files, stay. The file can be imported again. Idempotent; throws `not_found`.
 */
export function withdrawImport(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { id, reason }: Withdrawal,
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { db, newId, now } = deps
    const withdrawn = await setWithdrawn(db, id, now())
    if (!withdrawn && !(await findWithdrawal(db, id))) throw new AppError('not_found')
    if (!withdrawn) return
    const removedLines = await deleteLinesOfImport(db, id, withdrawn.kind)
    await enqueue(db, reconcileJob, {}, { id: newId(), at: now() })
    await recordChange(deps, {
      action: 'settlements.withdrawn',
      subjectId: id,
      before: { ...withdrawn },
      after: { removedLines, reason },
    })
  })
}
