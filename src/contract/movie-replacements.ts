import { z } from 'zod'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { ScheduleSaved } from './schedule-edits.ts'
import { StaffShowtime } from './schedule.ts'
import { AskedDate, Id, LocalDate, LocalTime, RecordRef } from './shapes.ts'
import { Version } from './stale.ts'

const call = { tag: 'Schedule', access: 'staff', duty: whoMay.planShows } as const

/** As many showtimes as one batch of edits takes. */
export const MOST_REPLACED = 500

const ReplacedShows = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('showtimes'), ids: z.array(Id).min(1).max(MOST_REPLACED) }),
  z
    .strictObject({
      kind: z.literal('days'),
      from: AskedDate,
      to: AskedDate.nullable().describe('the last business day; null: all that are planned'),
      auditoriumIds: z
        .array(Id)
        .max(100)
        .optional()
        .describe('in these auditoriums alone; without them in all'),
    })
    .refine(({ from, to }) => to === null || from <= to, { path: ['to'] }),
])

const Movies = z.strictObject({
  movieId: RecordRef.describe('the movie that is planned'),
  withMovieId: RecordRef.describe('the movie that takes its places'),
  format: z
    .enum(movieFormats)
    .optional()
    .describe('of the new shows; without it each keeps its own, and one that cannot is left as it is'),
})

function isOther({ movieId, withMovieId }: { readonly movieId: string; readonly withMovieId: string }) {
  return movieId !== withMovieId
}

const ReplacedMovie = z.object({
  _id: Id,
  title: z.string(),
  durationMinutes: z.int().nullable().describe('null while the movie is a draft'),
  certificate: z.enum(certificates).nullable(),
})

/** A show that is left as it is, or not made: the classes of an auditorium at one start together. */
export const LeftShow = z
  .object({
    ids: z.array(Id).describe('its showtimes'),
    title: z.string(),
    room: z.string(),
    startDate: LocalDate,
    startAt: LocalTime,
    problems: z
      .array(z.looseObject({ kind: z.string() }))
      .describe('why, as in `details.problems` of `schedule_problems`'),
  })
  .meta({ id: 'LeftShow' })
export type LeftShow = z.infer<typeof LeftShow>

export const previewReplacement = endpoint({
  ...call,
  operationId: 'previewReplacement',
  method: 'POST',
  path: '/showtimes/replacements/preview',
  summary: 'What replacing a movie by another one would change',
  description: `Of showtimes, or of business days from a date on; at most ${MOST_REPLACED} showtimes, the earliest first. A show changes in all of its classes or in none. Sold seats are for a movie, so a show with them is left as it is.`,
  body: Movies.extend({ shows: ReplacedShows }).refine(isOther, { path: ['withMovieId'] }),
  response: z.object({
    movie: ReplacedMovie,
    withMovie: ReplacedMovie,
    showtimes: z.array(StaffShowtime).describe('those that would change, as they are now'),
    drafts: z.int().describe('shows that would change at once, because visitors do not see them'),
    planned: z.int().describe('shows that would change with the next publication'),
    left: z.array(LeftShow),
    isCut: z.boolean().describe('more showtimes are there than one replacement takes'),
  }),
  errors: ['not_found'],
  cost: 20,
})

export const replaceMovie = endpoint({
  ...call,
  operationId: 'replaceMovie',
  method: 'POST',
  path: '/showtimes/replacements',
  summary: 'Replace a movie by another one in showtimes as they were previewed, all of them or none',
  description:
    'Drafts change at once, published showtimes with the next publication. Another version is refused by `schedule_problems`; a showtime that is gone, or shows another movie, by `schedule_changed`.',
  body: Movies.extend({
    showtimes: z
      .array(z.strictObject({ _id: Id, version: Version }))
      .min(1)
      .max(MOST_REPLACED),
  }).refine(isOther, { path: ['withMovieId'] }),
  mostKilobytes: 256,
  idempotent: true,
  response: ScheduleSaved,
  errors: ['not_found', 'schedule_changed', 'schedule_problems'],
  cost: 20,
})
