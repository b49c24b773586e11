import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { type ActorDeps, recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { listFailedJobs, retryFailedJob } from '#server/platform/failed-jobs.ts'

/** The failed jobs of all modules, which need a person. The queue is `platform/outbox.ts`. */
export function jobsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.listFailedJobs, async ({ query }) => {
    const { items, total } = await listFailedJobs(deps.db, { ...sliceOf(query), sort: query.sort })
    return {
      items: items.map(({ id, failedAt, ...job }) => ({ _id: id, ...job, failedAt: failedAt.toISOString() })),
      total,
    }
  })

  route(app, contract.retryJob, async (request) => {
    await retryJob(withActor(deps, request), request.params.id)
    return successResponse('job_retried')
  })
}

/** Makes a failed job due, with all its attempts before it. Throws `not_found` when there is no failed job of this id. */
function retryJob(deps: ActorDeps<'db' | 'now' | 'newId'>, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    if (!(await retryFailedJob(deps.db, { id, at: deps.now() }))) throw new AppError('not_found')
    await recordChange(deps, { action: 'job.retried', subjectId: id })
  })
}
