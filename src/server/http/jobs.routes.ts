import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { listFailedJobs } from '#server/platform/failed-jobs.ts'
import { withActor } from './actor.ts'
import { sliceOf } from './paging.ts'
import { retryJob } from './retry-job.ts'
import { route } from './route.ts'
import { successResponse } from './success.ts'

/** The jobs that need a person: they belong to no module, like the table they wait in. */
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
