import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { isRunning } from './read-state.ts'
import { reconcileJob } from './reconciliation.jobs.ts'

/** Asks for a comparison now. One that is under way is enough; the request is recorded all the same. */
export function askForRun(deps: ActorDeps<'db' | 'now' | 'newId'>): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const [id, at] = [deps.newId(), deps.now()]
    if (!(await isRunning(deps.db, at))) await enqueue(deps.db, reconcileJob, {}, { id, at })
    await recordChange(deps, { action: 'reconciliation.asked', subjectId: id })
  })
}
