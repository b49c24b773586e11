import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { languages } from '#domain/languages.ts'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { periodCheck } from './periods.ts'
import { AskedDate, Id, Instant, LocalDate, LocalTime, PerformanceId } from './shapes.ts'

const tag = 'Schedule'
const MOST_DAYS = 7

const SheetPeriod = z.object({
  from: AskedDate,
  to: AskedDate.describe('the last business day'),
})

const SheetShow = z
  .object({
    performanceId: PerformanceId,
    title: z.string(),
    certificate: z.enum(certificates).nullable().describe('null while its movie is a draft'),
    language: z.string(),
    subtitles: z.array(z.string()),
    formats: z.array(z.enum(movieFormats)),
    seatClasses: z.array(z.enum(seatClasses)),
    isPrivate: z.boolean().describe('a private screening'),
    startsAt: Instant,
    startAt: LocalTime.describe('the adverts'),
    filmAt: LocalTime.describe('the film'),
    interval: z.object({ from: LocalTime, to: LocalTime }).nullable(),
    endAt: LocalTime,
    freeAt: LocalTime.describe('the end of cleaning'),
  })
  .meta({ id: 'SheetShow' })

export const SheetDay = z
  .object({
    day: LocalDate.describe('a business day: a show after midnight belongs to the evening before'),
    venues: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        screens: z.array(z.object({ name: z.string(), shows: z.array(SheetShow) })),
      }),
    ),
  })
  .meta({ id: 'SheetDay' })
export type SheetDay = z.infer<typeof SheetDay>
export type SheetShow = z.infer<typeof SheetShow>

export const getScheduleSheet = endpoint({
  operationId: 'getScheduleSheet',
  method: 'GET',
  path: '/showtimes/sheet',
  summary: 'The published shows of each screen with their times, for the staff of the house',
  description: `Business days, both included, at most ${MOST_DAYS}. Drafts and planned changes are left out.`,
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  query: SheetPeriod.superRefine(periodCheck({ from: 'from', until: 'to', mostDays: MOST_DAYS })),
  response: z.array(SheetDay),
  cost: 5,
})

export const getScheduleSheetPdf = endpoint({
  operationId: 'getScheduleSheetPdf',
  method: 'GET',
  path: '/showtimes/sheet/pdf',
  summary: 'The same as PDF (A4): a page for one day, a table for several',
  tag,
  access: 'staff',
  duty: whoMay.planShows,
  query: SheetPeriod.extend({ language: z.enum(languages).default('en') }).superRefine(
    periodCheck({ from: 'from', until: 'to', mostDays: MOST_DAYS }),
  ),
  produces: 'application/pdf',
  cost: 60,
})
