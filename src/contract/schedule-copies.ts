import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { LeftShow } from './movie-replacements.ts'
import { ScheduleSaved } from './schedule-edits.ts'
import { AskedDate, Id } from './shapes.ts'

const call = { tag: 'Schedule', access: 'staff', duty: whoMay.planShows } as const
const MOST_DAYS = 7
const MOST_RULES = 20

const Swap = z
  .strictObject({ auditoriumId: Id, withAuditoriumId: Id })
  .refine(({ auditoriumId, withAuditoriumId }) => auditoriumId !== withAuditoriumId, {
    path: ['withAuditoriumId'],
  })

function areDistinct(swaps: readonly z.infer<typeof Swap>[]): boolean {
  const ids = swaps.flatMap(({ auditoriumId, withAuditoriumId }) => [auditoriumId, withAuditoriumId])
  return new Set(ids).size === ids.length
}

const Replacement = z
  .strictObject({ movieId: Id, withMovieId: Id })
  .refine(({ movieId, withMovieId }) => movieId !== withMovieId, { path: ['withMovieId'] })

const CopiedDays = z
  .strictObject({
    from: AskedDate.describe('the first business day that is copied'),
    to: AskedDate.describe('the first business day that gets the copies'),
    days: z.int().min(1).max(MOST_DAYS),
    withoutLast: z.boolean().default(false).describe('without the last show of each auditorium and day'),
    withoutMovieIds: z.array(Id).max(MOST_RULES).default([]),
    swaps: z
      .array(Swap)
      .max(MOST_RULES)
      .refine(areDistinct)
      .default([])
      .describe('auditoriums whose shows change places'),
    replacements: z
      .array(Replacement)
      .max(MOST_RULES)
      .refine((rules) => new Set(rules.map(({ movieId }) => movieId)).size === rules.length)
      .default([]),
    existing: z
      .enum(['keep', 'refuse'])
      .default('keep')
      .describe(
        'shows of the days that get the copies: they stay, and copies that they leave no room are left out; or nothing is copied',
      ),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'] })
  .meta({ id: 'CopiedDays' })
export type CopiedDays = z.output<typeof CopiedDays>

export const previewCopy = endpoint({
  ...call,
  operationId: 'previewCopy',
  method: 'POST',
  path: '/showtimes/copies/preview',
  summary: 'What copying business days with rules would create',
  body: CopiedDays,
  response: z.object({
    shows: z.int().describe('shows that would be created as drafts'),
    repeated: z.int().describe('shows that the same copy has created before'),
    withoutLast: z.int().describe('shows left out because they are the last ones'),
    withoutMovies: z.int().describe('shows left out because of their movies'),
    existing: z.int().describe('other shows of the days that get the copies'),
    left: z.array(LeftShow),
  }),
  errors: ['not_found'],
  cost: 40,
})

export const copyDays = endpoint({
  ...call,
  operationId: 'copyDays',
  method: 'POST',
  path: '/showtimes/copies',
  summary: 'Copy business days with rules as drafts',
  description:
    'The ids of the copies follow from what is copied where, so the same copy made again creates nothing twice. `days_not_empty` when shows are there that shall not be.',
  body: CopiedDays,
  idempotent: true,
  response: ScheduleSaved.extend({
    left: z.array(LeftShow).describe('shows that could not be created'),
    repeated: z.int(),
  }),
  errors: ['not_found', 'days_not_empty', 'schedule_problems'],
  cost: 40,
})
