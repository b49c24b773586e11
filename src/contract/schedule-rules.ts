import { z } from 'zod'
import { minutesIntoBusinessDay } from '#domain/schedule.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalTime, RecordRef } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const call = { tag: 'Schedule', access: 'staff', duty: whoMay.planShows } as const
const MOST_MINUTES = 60
const MOST_CLEANING_MINUTES = 120

const Rules = z.object({
  firstStart: LocalTime.describe('the first start of a business day, which begins at 06:00'),
  lastStart: LocalTime.describe('the last start; 00:30 is in the night that follows'),
  advertMinutes: z.int().min(0).max(MOST_MINUTES).describe('adverts and trailers before the film'),
  intervalMinutes: z.int().min(0).max(MOST_MINUTES),
  cleaningMinutes: z.int().min(0).max(MOST_CLEANING_MINUTES).describe('of the room after a show'),
})
const { shape } = Rules

const AskedVenue = RecordRef.nullish()
  .transform((id) => id ?? undefined)
  .describe('without it the only venue')

export const OwnScheduleRules = z
  .object({
    venueId: Id.nullable().describe('null: the rules of a movie, in all venues'),
    auditoriumId: Id.nullable(),
    room: z.string().nullable().describe('the name of the auditorium; with all its classes'),
    movieId: Id.nullable(),
    version: Version,
    firstStart: shape.firstStart.nullable(),
    lastStart: shape.lastStart.nullable(),
    advertMinutes: shape.advertMinutes.nullable(),
    intervalMinutes: shape.intervalMinutes.nullable(),
    cleaningMinutes: shape.cleaningMinutes.nullable(),
  })
  .meta({ id: 'OwnScheduleRules' })
export type OwnScheduleRules = z.infer<typeof OwnScheduleRules>

function isInOrder({ firstStart, lastStart }: Partial<Pick<OwnScheduleRules, 'firstStart' | 'lastStart'>>) {
  if (!firstStart || !lastStart) return true
  return minutesIntoBusinessDay(firstStart) <= minutesIntoBusinessDay(lastStart)
}

export const listScheduleRules = endpoint({
  ...call,
  operationId: 'listScheduleRules',
  method: 'GET',
  path: '/schedule-rules',
  summary: 'When shows may start, and their minutes of adverts, interval and cleaning',
  description:
    'Each rule of a show is that of its movie, else of its room, else of the venue (neither room nor movie), else of `defaults`. A room or movie that is missing has version 1 and no own rules.',
  query: z.object({ venueId: AskedVenue }),
  errors: ['not_found'],
  response: z.object({
    defaults: Rules,
    own: z.array(OwnScheduleRules).describe('the venue first'),
  }),
})

export const saveScheduleRules = endpoint({
  ...call,
  operationId: 'saveScheduleRules',
  method: 'PUT',
  path: '/schedule-rules',
  summary: 'Set the rules of the venue, a room or a movie',
  description:
    'A rule that is null or left out is as in the wider scope. They hold for shows that are planned from now on; those that exist keep their times. `malformed` also when the last start would be before the first of the wider scope, and when hours of the venue would leave a room, or a movie that has not ended, without a start.',
  body: z
    .strictObject({
      venueId: AskedVenue,
      auditoriumId: RecordRef.nullish()
        .transform((id) => id ?? undefined)
        .describe('needed where rooms of several venues have this name'),
      room: z.string().min(1).max(60).nullish().describe('the rules of a room; not together with a movie'),
      movieId: RecordRef.nullish().describe('the rules of a movie'),
      version: Version.optional().describe('of the edited rules; without it the last one to save wins'),
      firstStart: shape.firstStart.nullish(),
      lastStart: shape.lastStart.nullish(),
      advertMinutes: shape.advertMinutes.nullish(),
      intervalMinutes: shape.intervalMinutes.nullish(),
      cleaningMinutes: shape.cleaningMinutes.nullish(),
    })
    .refine(({ room, movieId }) => !room || !movieId, { path: ['movieId'] })
    .refine(isInOrder, { path: ['lastStart'], error: 'last_start_early' }),
  response: SuccessResponse.extend({ rules: OwnScheduleRules }),
  errors: ['not_found', 'stale_edit'],
})
