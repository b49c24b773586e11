import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { listFailedJobs, retryFailedJob } from '#server/platform/failed-jobs.ts'
import { sliceOf } from './paging.ts'
import { route } from './route.ts'

/** The jobs that need a person: they belong to no module, like the table they wait in. */
export function jobsRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  route(app, contract.listFailedJobs, async ({ query }) => {
    const { items, total } = await listFailedJobs(db, { ...sliceOf(query), sort: query.sort })
    return {
      items: items.map(({ id, failedAt, ...job }) => ({ _id: id, ...job, failedAt: failedAt.toISOString() })),
      total,
    }
  })

  route(app, contract.retryJob, async ({ params: { id } }) => {
    if (!(await retryFailedJob(db, { id, at: now() }))) throw new AppError('not_found')
    return { message: 'The job is tried again.' }
  })
}
