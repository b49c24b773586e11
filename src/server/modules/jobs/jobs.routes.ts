import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { listFailedJobs } from '#server/platform/failed-jobs.ts'
import { retryJob } from './retry-job.ts'

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
