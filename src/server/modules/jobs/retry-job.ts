import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { retryFailedJob } from '#server/platform/failed-jobs.ts'

/** Makes a failed job due, with all its attempts before it. Throws `not_found` when there is no failed job of this id. */
export function retryJob(deps: ActorDeps<'db' | 'now' | 'newId'>, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    if (!(await retryFailedJob(deps.db, { id, at: deps.now() }))) throw new AppError('not_found')
    await recordChange(deps, { action: 'job.retried', subjectId: id })
  })
}
