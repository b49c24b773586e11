import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { endpoint } from './endpoint.ts'
import { MovedBookings } from './moved-bookings.ts'
import { MAX_REASON } from './reason.ts'
import { AskedDate, Id, IdParams, Instant, LocalDate, LocalTime, Rupees, PriceSent } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Schedule'

/** A draft is invisible to the public. A cancelled showtime keeps its bookings, and has no place in its room. */
export const showtimeStates = ['draft', 'published', 'cancelled'] as const

const ShownMovie = z.object({
  _id: Id,
  title: z.string(),
  poster: z.string(),
  colour: z.string(),
  durationMinutes: z.int(),
  releaseDate: LocalDate,
  endDate: LocalDate,
})

const Staged = z.object({
  isRemoved: z.boolean().describe('it will be deleted'),
  movie: ShownMovie,
  cinema: z.object({ _id: Id, name: z.string() }),
  room: z.string(),
  seatClass: z.enum(seatClasses),
  startDate: LocalDate,
  startAt: LocalTime,
  ticketPrice: Rupees,
})

export const StaffShowtime = z
  .object({
    _id: Id,
    version: Version,
    state: z.enum(showtimeStates),
    isLocked: z.boolean().describe('stays where it is: it is neither moved nor deleted'),
    isProposed: z.boolean().describe('a draft of "Fill the day" that nobody has changed'),
    movie: ShownMovie,
    cinema: z.object({ _id: Id, name: z.string() }),
    room: z.string(),
    seatClass: z.enum(seatClasses),
    startDate: LocalDate,
    startAt: LocalTime,
    startsAt: Instant,
    endsAt: Instant,
    roomFreeAt: Instant.describe('the end of cleaning'),
    ticketPrice: Rupees,
    seatsTotal: z.int(),
    seatsSold: z.int(),
    bookings: z.int().describe('valid reservations'),
    cancelledAt: Instant.nullable(),
    staged: Staged.nullable().describe('what becomes of a published one with the next publication'),
  })
  .meta({ id: 'StaffShowtime' })
export type StaffShowtime = z.infer<typeof StaffShowtime>

const Place = z.object({
  movieId: Id,
  cinemaId: Id,
  startDate: AskedDate,
  startAt: LocalTime,
  ticketPrice: PriceSent.optional().describe('that of the cinema unless given; of sold tickets it stays'),
})
const EditedState = z.enum(['draft', 'published'])

const Changes = Place.partial().extend({ isLocked: z.boolean().optional() })

export const ScheduleEdit = z
  .discriminatedUnion('kind', [
    Place.extend({
      kind: z.literal('create'),
      id: Id.describe('chosen by the client: the same edit sent again changes nothing'),
      state: EditedState.default('draft'),
      isLocked: z.boolean().optional(),
    }),
    Changes.extend({ kind: z.literal('change'), id: Id, version: Version }),
    Changes.extend({
      kind: z.literal('stage'),
      id: Id,
      version: Version,
      isRemoved: z.boolean().default(false),
    }).describe(
      'as `change` or `delete`, of a published one with the next publication; in its own place it is not planned any more',
    ),
    z.object({ kind: z.literal('delete'), id: Id, version: Version }),
  ])
  .meta({ id: 'ScheduleEdit' })
export type ScheduleEdit = z.output<typeof ScheduleEdit>

/** More than two starts within ten minutes: the foyer is crowded. */
const Warning = z.object({
  kind: z.literal('starts_crowded'),
  startDate: LocalDate,
  startAt: LocalTime,
  starts: z.int(),
})

const ScheduleSaved = SuccessResponse.extend({
  showtimes: z.array(StaffShowtime).describe('the created and changed ones as they are now'),
  deleted: z.array(Id),
  warnings: z.array(Warning),
}).meta({ id: 'ScheduleSaved' })

const ShowtimeSaved = SuccessResponse.extend({
  _id: Id,
  showtime: StaffShowtime,
  warnings: z.array(Warning),
}).meta({ id: 'ShowtimeSaved' })

const MOST_EDITS = 500
const MOST_DAYS = 31

export const listSchedule = endpoint({
  operationId: 'listSchedule',
  method: 'GET',
  path: '/showtimes/schedule',
  summary: 'The programme as staff plan it',
  description: `Drafts and cancelled showtimes included, by start and cinema. At most ${MOST_DAYS} business days, which last from 06:00 to 05:59.`,
  tag,
  access: 'admin',
  query: z.object({ from: AskedDate, to: AskedDate.describe('the last business day') }),
  response: z.array(StaffShowtime),
  errors: ['too_many_days'],
  cost: 5,
})

export const listStaffShowtimes = endpoint({
  operationId: 'listStaffShowtimes',
  method: 'GET',
  path: '/showtimes/all',
  summary: 'Showtimes as a list, drafts and cancelled ones among them',
  description: 'From the current business day on, unless a business day is named.',
  tag,
  access: 'admin',
  query: z.object({
    movieId: Id.optional(),
    cinemaId: Id.optional(),
    date: AskedDate.optional().describe('a business day'),
    state: z.enum(showtimeStates).optional(),
  }),
  paged: {
    sort: {
      start: 'the next first',
      start_desc: 'the last first',
      movie: 'by title, then start',
      cinema: 'by cinema, then start',
    },
    search: 'of the title or the cinema',
  },
  response: z.array(StaffShowtime),
  cost: 5,
})

export type StaffShowtimeSort = z.infer<(typeof listStaffShowtimes)['query']>['sort']

export const getStaffShowtime = endpoint({
  operationId: 'getStaffShowtime',
  method: 'GET',
  path: '/showtimes/all/:id',
  summary: 'One showtime as staff plan it',
  tag,
  access: 'admin',
  params: IdParams,
  response: StaffShowtime,
  errors: ['not_found'],
})

export const createShowtime = endpoint({
  operationId: 'createShowtime',
  method: 'POST',
  path: '/showtimes',
  summary: 'Create a showtime',
  description: 'On sale at once unless it is a draft.',
  tag,
  access: 'admin',
  body: Place.extend({ state: EditedState.default('published') }).meta({ id: 'NewShowtime' }),
  status: 201,
  idempotent: true,
  response: ShowtimeSaved,
  errors: ['schedule_problems'],
})

export const updateShowtime = endpoint({
  operationId: 'updateShowtime',
  method: 'PATCH',
  path: '/showtimes/:id',
  summary: 'Change a showtime',
  description:
    'One with bookings is moved by a planned change and its publication; its price changes for tickets that are not sold yet.',
  tag,
  access: 'admin',
  params: IdParams,
  body: Changes.extend({ version: Version }).meta({ id: 'ShowtimeChanges' }),
  idempotent: true,
  response: ShowtimeSaved,
  errors: ['not_found', 'stale_edit', 'schedule_problems'],
})

export const deleteShowtime = endpoint({
  operationId: 'deleteShowtime',
  method: 'DELETE',
  path: '/showtimes/:id',
  summary: 'Delete a showtime that nobody has ordered from',
  description: 'One with bookings is cancelled instead.',
  tag,
  access: 'admin',
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'schedule_problems'],
})

export const editSchedule = endpoint({
  operationId: 'editSchedule',
  method: 'POST',
  path: '/showtimes/batch',
  summary: 'Apply many edits of the programme, all of them or none',
  description: `At most ${MOST_EDITS}. \`schedule_problems\` names the problems of every edit by its index. What undoes a batch is another one: created showtimes are deleted, deleted ones created with their ids, changed ones changed back.`,
  tag,
  access: 'admin',
  body: z.object({ edits: z.array(ScheduleEdit).min(1).max(MOST_EDITS) }),
  mostKilobytes: 256,
  idempotent: true,
  response: ScheduleSaved,
  errors: ['schedule_problems'],
  cost: 20,
})

const PublishedShows = z
  .array(z.object({ _id: Id, version: Version }))
  .min(1)
  .max(MOST_EDITS)

export const previewPublication = endpoint({
  operationId: 'previewPublication',
  method: 'POST',
  path: '/showtimes/publish/preview',
  summary: 'What publishing would change',
  tag,
  access: 'admin',
  body: z.object({ from: AskedDate, to: AskedDate }),
  response: z.object({
    showtimes: z.array(StaffShowtime).describe('the drafts and the planned changes of these business days'),
    warnings: z.array(Warning),
    moves: z
      .array(MovedBookings)
      .describe('of planned moves of showtimes with sold seats; one that cannot be made is not among them'),
  }),
  errors: ['too_many_days'],
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
  access: 'admin',
  body: z.object({ showtimes: PublishedShows }),
  idempotent: true,
  response: ScheduleSaved,
  errors: ['schedule_problems'],
  cost: 20,
})

export const ShowCancellation = z
  .object({
    showtimeId: Id,
    reason: z.string(),
    cancelledAt: Instant,
    isDone: z.boolean().describe('every booking is refunded or in the hands of staff'),
    bookings: z.array(
      z.object({
        orderId: Id,
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
  access: 'admin',
  params: IdParams,
  body: z.object({ reason: z.string().trim().min(1, 'reason_missing').max(MAX_REASON) }),
  response: SuccessResponse.extend({ cancellation: ShowCancellation }),
  errors: ['not_found', 'not_cancellable'],
})

export const getShowCancellation = endpoint({
  operationId: 'getShowCancellation',
  method: 'GET',
  path: '/showtimes/:id/cancellation',
  summary: 'How far the refunds of a cancelled show are, booking by booking',
  tag,
  access: 'admin',
  params: IdParams,
  response: ShowCancellation,
  errors: ['not_found'],
})
