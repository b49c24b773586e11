import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { movieFormats } from '#domain/movie-facts.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { periodCheck } from './periods.ts'
import { AskedDate, Id, IdParams, Instant, LocalDate, LocalTime, PerformanceId, Rupees } from './shapes.ts'
import { Version } from './stale.ts'
import { queryInteger } from './query-integer.ts'

const tag = 'Schedule'
const MOST_DAYS = 31

/** Business days, both included. */
export const SchedulePeriod = z
  .object({ from: AskedDate, to: AskedDate.describe('the last business day') })
  .superRefine(periodCheck({ from: 'from', until: 'to', mostDays: MOST_DAYS }))

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
  formats: z.array(z.enum(movieFormats)),
})

const OwnFormat = z
  .enum(movieFormats)
  .nullable()
  .describe('null: the only one of its movie, or not decided yet')

/** "3D" or "3D,IMAX" */
const FormatList = z
  .string()
  .max(60)
  .transform((sent) => sent.split(','))
  .pipe(z.array(z.enum(movieFormats)))

const Staged = z.object({
  isRemoved: z.boolean().describe('it will be deleted'),
  movie: ShownMovie,
  cinema: z.object({ _id: Id, name: z.string() }),
  room: z.string(),
  seatClass: z.enum(seatClasses),
  startDate: LocalDate,
  startAt: LocalTime,
  format: OwnFormat,
  outsideHoursReason: z.string().nullable(),
  ticketPrice: Rupees,
})

export const StaffShowtime = z
  .object({
    _id: Id,
    performanceId: PerformanceId,
    version: Version,
    state: z.enum(showtimeStates),
    isLocked: z.boolean().describe('stays where it is: it is neither moved nor deleted'),
    isProposed: z.boolean().describe('a draft of "Fill the day" that nobody has changed'),
    movie: ShownMovie,
    isMovieShown: z
      .boolean()
      .describe(
        'visitors see its movie, of a planned change the next one; a show of another movie cannot be booked',
      ),
    cinema: z.object({ _id: Id, name: z.string() }),
    room: z.string(),
    seatClass: z.enum(seatClasses),
    startDate: LocalDate,
    startAt: LocalTime,
    startsAt: Instant,
    endsAt: Instant,
    roomFreeAt: Instant.describe('the end of cleaning'),
    outsideHoursReason: z.string().nullable().describe('why it starts outside of the opening hours'),
    format: OwnFormat,
    ticketPrice: Rupees,
    seatsTotal: z.int(),
    seatsSold: z.int(),
    bookings: z.int().describe('valid reservations'),
    cancelledAt: Instant.nullable(),
    staged: Staged.nullable().describe('what becomes of a published one with the next publication'),
  })
  .meta({ id: 'StaffShowtime' })
export type StaffShowtime = z.infer<typeof StaffShowtime>

export const listSchedule = endpoint({
  operationId: 'listSchedule',
  method: 'GET',
  path: '/showtimes/schedule',
  summary: 'The programme as staff plan it',
  description: `Drafts and cancelled showtimes included, by start and cinema. At most ${MOST_DAYS} business days, which last from 06:00 to 05:59.`,
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  query: SchedulePeriod,
  response: z.array(StaffShowtime),
  cost: 5,
})

export const listStaffShowtimes = endpoint({
  operationId: 'listStaffShowtimes',
  method: 'GET',
  path: '/showtimes/all',
  summary: 'Showtimes as a list, drafts and cancelled ones among them',
  description: 'From the current business day on, unless days are named.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  query: z
    .object({
      movieId: Id.optional(),
      cinemaId: Id.optional(),
      date: AskedDate.optional().describe('a business day'),
      from: AskedDate.optional().describe('on this business day or later'),
      to: AskedDate.optional().describe('the last business day'),
      room: z.string().min(1).max(60).optional().describe('a room with all its classes'),
      hour: queryInteger({ min: 0, max: 23 }).optional().describe('starts in this hour'),
      sale: z.enum(['seats', 'private']).optional().describe('sold by the seat, or as a whole'),
      needsFormats: FormatList.optional().describe(
        'to come, and in one of these formats, so that its movie cannot lose them',
      ),
      isToCome: z.literal('true').optional().describe('has not begun and is not cancelled'),
      state: z.enum(showtimeStates).optional(),
    })
    .superRefine(periodCheck({ from: 'from', until: 'to' })),
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
  access: 'staff',
  duty: whoMay.planShows,
  params: IdParams,
  response: StaffShowtime,
  errors: ['not_found'],
})
