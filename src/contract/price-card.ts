import { z } from 'zod'
import { movieFormats } from '#domain/movie-facts.ts'
import { seatClasses } from '#domain/cinema-names.ts'
import { endOfPart, holidayConditions, priceEffects, weekdays } from '#domain/price-card.ts'
import { minutesIntoBusinessDay } from '#domain/schedule.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import {
  Id,
  Instant,
  LocalDate,
  LocalTime,
  PriceSent,
  RecordRef,
  Rupees,
  StoredDate,
  TextOf,
} from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const call = { tag: 'Schedule', access: 'staff', duty: whoMay.planShows } as const
const MOST_RULES = 30
const MOST_HOLIDAYS = 100
const MOST_CAPS = 20
const MAX_NAME = 60
const MAX_SOURCE = 300

const conditions = {
  weekdays: z
    .array(z.literal(weekdays))
    .max(weekdays.length)
    .describe('1 is Monday; empty: every day. Of the business day, which begins at 06:00'),
  from: LocalTime.nullable().describe('the first start that fits'),
  until: LocalTime.nullable().describe('the first start that does not fit any more'),
  holiday: z.enum(holidayConditions).nullable(),
  format: z.enum(movieFormats).nullable(),
  isFirstWeek: z.boolean().describe('seven business days from the release on'),
  effect: z.enum(priceEffects),
}

const PriceRule = z
  .object({ name: z.string(), ...conditions, movieId: Id.nullable(), amount: Rupees })
  .meta({ id: 'PriceRule' })
const PriceRuleSent = z
  .strictObject({ name: TextOf(MAX_NAME), ...conditions, movieId: RecordRef.nullable(), amount: PriceSent })
  .refine(({ from, until }) => (from === null ? 0 : minutesIntoBusinessDay(from)) < endOfPart(until), {
    path: ['until'],
  })
  .meta({ id: 'PriceRuleSent' })

const period = {
  from: StoredDate,
  until: StoredDate.nullable().describe('the last day; null: until it is lifted'),
}
const PriceCap = z
  .object({ amount: Rupees, from: LocalDate, until: LocalDate.nullable(), source: z.string() })
  .meta({ id: 'PriceCap' })
const PriceCapSent = z
  .strictObject({ amount: PriceSent.describe('with tax'), ...period, source: TextOf(MAX_SOURCE) })
  .refine(({ from, until }) => until === null || from <= until, { path: ['until'] })
  .meta({ id: 'PriceCapSent' })

const Area = z.object({
  cinemaId: Id,
  name: z.string(),
  room: z.string(),
  seatClass: z.enum(seatClasses),
  ticketPrice: Rupees.describe('the base price'),
})

const ShowOverCap = z.object({
  _id: Id,
  title: z.string(),
  cinemaName: z.string(),
  startsAt: Instant,
  ticketPrice: Rupees,
  cap: Rupees,
  source: z.string(),
})

export const PriceCard = z
  .object({
    venueId: Id,
    version: Version,
    rules: z.array(PriceRule).describe('in the order in which they are applied'),
    holidays: z.array(LocalDate),
    caps: z.array(PriceCap),
    areas: z.array(Area),
    showsOverCap: z
      .array(ShowOverCap)
      .describe(
        'shows to come whose price was set before the cap: published ones are sold at it, drafts are not published',
      ),
  })
  .meta({ id: 'PriceCard' })
export type PriceCard = z.infer<typeof PriceCard>

const AskedVenue = RecordRef.nullish()
  .transform((id) => id ?? undefined)
  .describe('without it the only venue')

export const getPriceCard = endpoint({
  ...call,
  operationId: 'getPriceCard',
  method: 'GET',
  path: '/price-card',
  summary: 'The base prices of a venue, the rules for new shows, and the caps by orders of the state',
  query: z.object({ venueId: AskedVenue }),
  errors: ['not_found'],
  response: PriceCard,
})

export const savePriceCard = endpoint({
  ...call,
  operationId: 'savePriceCard',
  method: 'PUT',
  path: '/price-card',
  summary: 'Set the price card of a venue',
  description:
    'The rules hold for shows that are planned from now on; those that exist keep their prices. `price_card_problems` lists the prices that no rate of GST fits, and those over a cap of today. A cap that begins later lowers what the rules give for its dates.',
  body: z
    .strictObject({
      venueId: AskedVenue,
      version: Version.optional().describe('of the edited card; without it the last one to save wins'),
      rules: z.array(PriceRuleSent).max(MOST_RULES),
      holidays: z.array(StoredDate).max(MOST_HOLIDAYS),
      caps: z.array(PriceCapSent).max(MOST_CAPS),
      bases: z
        .array(z.strictObject({ cinemaId: RecordRef, ticketPrice: PriceSent }))
        .max(200)
        .default([])
        .describe('the base prices that change'),
    })
    .meta({ id: 'PriceCardSent' }),
  response: SuccessResponse.extend({ card: PriceCard }),
  errors: ['not_found', 'stale_edit', 'price_card_problems'],
})
