import { z } from 'zod'
import { MOST_SHOWS } from '#domain/fill-day/day-request.ts'
import { movieFormats } from '#domain/movie-facts.ts'
import { dayParts } from '#domain/movie-filters.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { AskedDate, Id, IdParams, Instant, LocalDate, LocalTime } from './shapes.ts'

const tag = 'Schedule'

const MOST_MOVIES = 100
const Count = z.int().min(0).max(MOST_SHOWS)
const Parts = z.strictObject({
  morning: Count.optional(),
  afternoon: Count.optional(),
  evening: Count.optional(),
  night: Count.optional(),
})

export const MovieWish = z
  .strictObject({
    movieId: Id,
    shows: z
      .strictObject({ kind: z.enum(['exactly', 'at_least']), count: Count })
      .nullable()
      .describe('of the day, those that stay included; null: as many as pay'),
    parts: Parts.describe('shows at least, by the part of the day in which they start'),
    fixed: z
      .array(z.strictObject({ startAt: LocalTime, room: z.string().min(1).max(120).nullable() }))
      .max(20)
      .describe('starts that are wanted; in a given room, or in any (null)'),
    format: z
      .enum(movieFormats)
      .nullable()
      .default(null)
      .describe('of its shows; null: of each that of the last show of the movie in its room, else its first'),
  })
  .meta({ id: 'MovieWish' })
export type MovieWish = z.infer<typeof MovieWish>

const MissedUnit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shows'), wanted: z.int(), isExact: z.boolean() }),
  z.object({ kind: z.literal('part'), wanted: z.int(), part: z.enum(dayParts) }),
  z.object({ kind: z.literal('fixed'), startAt: LocalTime, room: z.string().nullable() }),
])

const MissCause = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'before_release',
      'after_end',
      'outside_opening_hours',
      'too_many_starts',
      'too_many_kept',
      'own_wishes_differ',
      'no_room_left',
      'taken_meanwhile',
      'room_closed',
      'room_cannot_show',
      'room_cannot_show',
    ]),
  }),
  z.object({ kind: z.literal('room_taken'), title: z.string(), startAt: LocalTime, room: z.string() }),
])

export const DayResult = z
  .object({
    shows: z.int().describe('performances that were drafted'),
    wanted: z.int().describe('wished shows and times'),
    kept: z.int().describe('how many of them the day has'),
    gap: z
      .number()
      .nullable()
      .describe('by how much a better day could exceed this one at most, as a share; null: not known'),
    seconds: z.number(),
    missed: z.array(
      z.object({
        movieId: Id,
        title: z.string(),
        unit: MissedUnit,
        planned: z.int().describe('shows of the day that count for the wish'),
        cause: MissCause,
      }),
    ),
    emptyRooms: z
      .array(
        z.object({
          name: z.string(),
          seats: z.int(),
          because: z.enum(['nothing_fits', 'too_many_starts', 'wishes_met', 'no_demand']),
        }),
      )
      .describe('rooms without a show on this day'),
    refused: z.int().describe('performances whose place was taken by others during the search'),
  })
  .meta({ id: 'DayResult' })
export type DayResult = z.infer<typeof DayResult>

export const SearchProgress = z.object({
  seconds: z.number(),
  limitSeconds: z.number(),
  gap: z.number().nullable().describe('null before the first choice is found'),
})
export type SearchProgress = z.infer<typeof SearchProgress>

export const proposalStates = ['queued', 'running', 'done', 'failed', 'withdrawn'] as const

export const DayProposal = z
  .object({
    _id: Id,
    date: LocalDate,
    state: z.enum(proposalStates),
    askedAt: Instant,
    endedAt: Instant.nullable(),
    progress: SearchProgress.nullable(),
    result: DayResult.nullable(),
    drafts: z.int().describe('its performances that are still drafts as it made them'),
  })
  .meta({ id: 'DayProposal' })
export type DayProposal = z.infer<typeof DayProposal>

export const DayToFill = z
  .object({
    date: LocalDate,
    rooms: z.array(z.object({ name: z.string(), seats: z.int() })),
    movies: z.array(
      z.object({
        movie: z.object({
          _id: Id,
          title: z.string(),
          colour: z.string(),
          durationMinutes: z.int(),
          formats: z.array(z.enum(movieFormats)),
        }),
        wish: MovieWish.describe('of the latest proposal of the day, else a usual one'),
        demand: z
          .object({ morning: z.int(), afternoon: z.int(), evening: z.int(), night: z.int() })
          .describe('tickets that can be expected to be sold'),
      }),
    ),
    kept: z.int().describe('performances that stay: published, locked, or planned by hand'),
    proposal: DayProposal.nullable().describe('the latest one'),
  })
  .meta({ id: 'DayToFill' })
export type DayToFill = z.infer<typeof DayToFill>

const VenueOfDay = Id.optional().describe('needed where there are several venues')

export const getDayToFill = endpoint({
  operationId: 'getDayToFill',
  method: 'GET',
  path: '/showtimes/proposals',
  summary: 'What a business day has and may be wished to have, with its latest proposal',
  description: 'Read it every second while a proposal is `queued` or `running`.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  query: z.object({ date: AskedDate, venueId: VenueOfDay }),
  response: DayToFill,
  errors: ['not_found'],
  cost: 5,
})

export const proposeDay = endpoint({
  operationId: 'proposeDay',
  method: 'POST',
  path: '/showtimes/proposals',
  summary: 'Let a search propose the shows of a business day',
  description:
    'Its shows are drafts. They replace the drafts of earlier proposals of the day that nobody has changed; all other showtimes stay. One search for a day at a time.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  body: z.strictObject({
    date: AskedDate,
    venueId: VenueOfDay,
    wishes: z
      .array(MovieWish)
      .max(MOST_MOVIES)
      .refine((wishes) => new Set(wishes.map(({ movieId }) => movieId)).size === wishes.length),
  }),
  status: 202,
  response: DayProposal,
  errors: ['not_found', 'day_past', 'day_being_filled', 'wish_unknown'],
  cost: 20,
})

export const WeekToFill = z
  .object({
    days: z.array(
      z.object({
        date: LocalDate,
        isPast: z.boolean(),
        proposal: DayProposal.nullable().describe('the latest one'),
      }),
    ),
  })
  .meta({ id: 'WeekToFill' })
export type WeekToFill = z.infer<typeof WeekToFill>

const AskedWeek = z.object({
  date: AskedDate.describe('the first of seven business days'),
  venueId: VenueOfDay,
})

export const getWeekToFill = endpoint({
  operationId: 'getWeekToFill',
  method: 'GET',
  path: '/showtimes/proposals/week',
  summary: 'The latest proposals of seven business days',
  description: 'Read it every second while a proposal is `queued` or `running`.',
  tag,
  access: 'admin',
  query: AskedWeek,
  response: WeekToFill,
  errors: ['not_found'],
  cost: 5,
})

export const proposeWeek = endpoint({
  operationId: 'proposeWeek',
  method: 'POST',
  path: '/showtimes/proposals/week',
  summary: 'Let searches propose the shows of seven business days, one day after the other',
  description:
    'Each day has the wishes of its latest proposal, else the usual ones. Days that have passed, on which no movie runs, or that are being searched, stay as they are: sent again it asks nothing twice.',
  tag,
  access: 'admin',
  body: z.strictObject(AskedWeek.shape),
  status: 202,
  response: WeekToFill,
  errors: ['not_found', 'day_past'],
  cost: 60,
})

export const withdrawProposal = endpoint({
  operationId: 'withdrawProposal',
  method: 'DELETE',
  path: '/showtimes/proposals/:id',
  summary: 'End a search, or delete the drafts of a proposal that nobody has changed',
  description: 'Repeated, it changes nothing.',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  params: IdParams,
  response: DayProposal,
  errors: ['not_found', 'schedule_problems'],
})
