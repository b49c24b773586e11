import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { MovedBookings } from './moved-bookings.ts'
import { ScheduleSaved, Warning } from './schedule-edits.ts'
import { SchedulePeriod, StaffShowtime } from './schedule.ts'
import { Id } from './shapes.ts'
import { Version } from './stale.ts'

const tag = 'Schedule'
/** Two weeks of nine screens with three classes and five shows a day. */
const MOST_PUBLISHED = 2_000

const PublishedShows = z
  .array(z.strictObject({ _id: Id, version: Version }))
  .min(1)
  .max(MOST_PUBLISHED)

export const previewPublication = endpoint({
  operationId: 'previewPublication',
  method: 'POST',
  path: '/showtimes/publish/preview',
  summary: 'What publishing would change',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  body: SchedulePeriod.strict(),
  response: z.object({
    showtimes: z.array(StaffShowtime).describe('the drafts and the planned changes of these business days'),
    warnings: z.array(Warning),
    moves: z
      .array(MovedBookings)
      .describe('of planned moves of showtimes with sold seats; one that cannot be made is not among them'),
  }),
  cost: 5,
})

export const publishShowtimes = endpoint({
  operationId: 'publishShowtimes',
  method: 'POST',
  path: '/showtimes/publish',
  summary: 'Put drafts on sale and make planned changes, all of them or none',
  description:
    'Names each showtime with the version that was previewed; one that changed meanwhile is a problem of its index.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  body: z.strictObject({ showtimes: PublishedShows }),
  mostKilobytes: 256,
  idempotent: true,
  response: ScheduleSaved,
  errors: ['schedule_problems'],
  cost: 20,
})
