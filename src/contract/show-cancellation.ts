import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { Id, IdParams, Instant, Rupees, TextOf } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Schedule'
/** A week of one screen with three classes and twelve shows a day. */
const MOST_CANCELLED = 250

const ShowIds = z.array(Id).min(1).max(MOST_CANCELLED)

export const ShowCancellation = z
  .object({
    showtimeId: Id,
    reason: z.string(),
    cancelledAt: Instant,
    isDone: z.boolean().describe('every booking is refunded or in the hands of staff'),
    bookings: z.array(
      z.object({
        orderId: Id,
        code: z.string().nullable().describe('of the booking; null when it has no ticket'),
        seats: z.int(),
        total: Rupees,
        state: z
          .enum(['open', 'waiting', 'refunded', 'by_hand'])
          .describe('waiting: for the payment provider'),
      }),
    ),
  })
  .meta({ id: 'ShowCancellation' })
export type ShowCancellation = z.infer<typeof ShowCancellation>

export const cancelShow = endpoint({
  operationId: 'cancelShow',
  method: 'POST',
  path: '/showtimes/:id/cancel',
  summary: 'Cancel a show and refund all its bookings',
  description:
    'Sales stop at once; a job refunds every booking with its snacks and tells its buyer. Also of a show that has begun; one that is over is refused. Repeated, it changes nothing.',
  tag,
  access: 'staff',
  duty: whoMay.cancelShows,
  params: IdParams,
  body: z.strictObject({ reason: TextOf(MAX_REASON, 'reason_missing') }),
  response: SuccessResponse.extend({ cancellation: ShowCancellation }),
  errors: ['not_found', 'not_cancellable', 'refund_right_needed'],
})

export const cancelShows = endpoint({
  operationId: 'cancelShows',
  method: 'POST',
  path: '/showtimes/cancel',
  summary: 'Cancel several shows with one reason and refund all their bookings',
  description: 'All of them or none. What `cancelShow` says is so of each.',
  tag,
  access: 'staff',
  duty: whoMay.cancelShows,
  body: z.strictObject({ showtimes: ShowIds, reason: TextOf(MAX_REASON, 'reason_missing') }),
  response: SuccessResponse,
  errors: ['not_found', 'not_cancellable', 'refund_right_needed'],
  cost: 20,
})

export const CancellationPreview = z
  .object({
    bookings: z.int().describe('that would be refunded'),
    seats: z.int().describe('of these bookings'),
    amount: Rupees.describe('what would go back, with snacks that are not handed over yet'),
  })
  .meta({ id: 'CancellationPreview' })
export type CancellationPreview = z.infer<typeof CancellationPreview>

export const previewShowCancellation = endpoint({
  operationId: 'previewShowCancellation',
  method: 'GET',
  path: '/showtimes/:id/cancellation-preview',
  summary: 'How many bookings cancelling a show would refund now, and how much money would go back',
  description: 'What is refunded already is not counted again. Nothing of a show that is cancelled.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  params: IdParams,
  response: CancellationPreview,
  errors: ['not_found'],
})

export const previewCancellations = endpoint({
  operationId: 'previewCancellations',
  method: 'POST',
  path: '/showtimes/cancel/preview',
  summary: 'The same of several shows together',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  body: z.strictObject({ showtimes: ShowIds }),
  response: CancellationPreview,
  errors: ['not_found'],
  cost: 5,
})

export const getShowCancellation = endpoint({
  operationId: 'getShowCancellation',
  method: 'GET',
  path: '/showtimes/:id/cancellation',
  summary: 'How far the refunds of a cancelled show are, booking by booking',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  params: IdParams,
  response: ShowCancellation,
  errors: ['not_found'],
})
