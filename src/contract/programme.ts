import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { movieFormats } from '#domain/movie-facts.ts'
import { tracks } from '#domain/screen-facts.ts'
import { endpoint } from './endpoint.ts'
import {
  AskedDate,
  Id,
  IdParams,
  Instant,
  LocalDate,
  LocalTime,
  PerformanceId,
  Rupees,
  SeatMatrixSchema,
} from './shapes.ts'

const tag = 'Showtimes'

export const Showtime = z
  .object({
    _id: Id,
    performanceId: PerformanceId,
    movieId: z.object({ _id: Id, title: z.string(), titleInScript: z.string().nullable() }),
    cinemaId: z.object({ _id: Id, name: z.string() }),
    room: z.string(),
    seatClass: z.enum(seatClasses),
    formats: z
      .array(z.enum(movieFormats))
      .describe('in which it is shown: one, or those of its movie while none is decided'),
    tracks: z.array(z.enum(tracks)).describe('what its movie comes with and its auditorium has'),
    startDate: LocalDate,
    startAt: LocalTime,
    startsAt: Instant,
    endsAt: Instant,
    bookingClosesAt: Instant,
    ticketPrice: Rupees,
    seatsTotal: z.int(),
    seatsAvailable: z.int().describe('seats that are neither sold nor held'),
    isBookable: z
      .boolean()
      .describe('booking is open and seats are available; of a private screening: nobody has it'),
  })
  .meta({ id: 'Showtime' })
export type Showtime = z.infer<typeof Showtime>

export const SeatMap = z
  .object({
    showtimeId: Id,
    version: z.string().describe('changes whenever the matrix does; also the ETag'),
    seats: SeatMatrixSchema,
    seatsAvailable: z.int(),
  })
  .meta({ id: 'SeatMap' })
export type SeatMap = z.infer<typeof SeatMap>

/** Payload of the live event `changed`: the cells that changed since the last event. */
export const SeatsChanged = z.object({
  showtimeId: Id,
  version: z.string(),
  seatsAvailable: z.int(),
  changed: z.array(z.tuple([z.int(), z.int(), z.int()])).describe('[row, column, new code]'),
})
export type SeatsChanged = z.infer<typeof SeatsChanged>

/** How far the list of showtimes goes without a filter. */
export const DAYS_WITHOUT_FILTER = 7

export const listShowtimes = endpoint({
  operationId: 'listShowtimes',
  method: 'GET',
  path: '/showtimes',
  summary: 'Showtimes from now on',
  description: `Without movieId, cinemaId, date or day: those of the coming ${DAYS_WITHOUT_FILTER} days, at most two seconds old. Those for private screenings are a list of their own (isPrivate): they are sold as a whole, never by the seat.`,
  tag,
  access: 'public',
  query: z.object({
    movieId: Id.optional(),
    cinemaId: Id.optional(),
    date: AskedDate.optional(),
    day: AskedDate.optional().describe('a business day: from 06:00 to 05:59 of the next morning'),
    isPrivate: z.enum(['true', 'false']).optional().describe('only those for private screenings'),
  }),
  paged: { sort: { start: 'the next one first', movie: 'by title, then by start' }, isWholeByDefault: true },
  response: z.array(Showtime),
})

export const getSeatMap = endpoint({
  operationId: 'getSeatMap',
  method: 'GET',
  path: '/showtimes/:id/seats',
  summary: 'The current seats',
  tag,
  access: 'public',
  params: IdParams,
  response: SeatMap,
  errors: ['not_found'],
})

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MOST_WATCHED_WITH = 5

export const watchSeats = endpoint({
  operationId: 'watchSeats',
  method: 'GET',
  path: '/showtimes/:id/events',
  summary: 'Live changes of the seats (server-sent events)',
  description:
    'First the event `seats` with the whole SeatMap, then `changed` with the cells that changed; of several showtimes those of each, named by `showtimeId`.',
  tag,
  access: 'public',
  params: IdParams,
  query: z.object({
    performanceId: PerformanceId.optional().describe(
      'the performance of the showtime: its other classes are on the same stream, instead of those of `with`',
    ),
    with: z
      .string()
      .regex(new RegExp(`^${UUID}(,${UUID}){0,${MOST_WATCHED_WITH - 1}}$`, 'i'))
      .optional()
      .describe(
        `ids of up to ${MOST_WATCHED_WITH} more showtimes on the same stream, separated by commas: the other classes of the room. One that does not exist is left out.`,
      ),
  }),
  produces: 'text/event-stream',
  errors: ['not_found'],
})
