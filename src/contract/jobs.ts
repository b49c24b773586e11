import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Instant } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Jobs'

export const FailedJob = z
  .object({
    _id: Id,
    kind: z.string(),
    payload: z.unknown(),
    attempts: z.int(),
    failedAt: Instant,
    lastError: z.string(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

export const listFailedJobs = endpoint({
  operationId: 'listFailedJobs',
  method: 'GET',
  path: '/jobs/failed',
  summary: 'Background jobs that are not tried any more, such as mails that did not get through',
  tag,
  access: 'admin',
  paged: { sort: { newest: 'the latest failed first', oldest: 'the earliest failed first' } },
  response: z.array(FailedJob),
})

export const retryJob = endpoint({
  operationId: 'retryJob',
  method: 'POST',
  path: '/jobs/:id/retry',
  summary: 'Try a failed job again',
  tag,
  access: 'admin',
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found'],
})
