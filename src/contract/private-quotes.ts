import { z } from 'zod'
import { certificates } from '#domain/movie-facts.ts'
import { OrderLine, TaxSplit } from './booking/order-lines.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, LocalDate, LocalTime, Rupees } from './shapes.ts'

const tag = 'Screenings'

/** Open: it can be paid. Withdrawn: by staff, or because its showtime was deleted. */
export const quoteStates = ['open', 'expired', 'withdrawn', 'paid'] as const
export type QuoteState = (typeof quoteStates)[number]

export const QuoteToken = z.string().min(1).max(200).describe('of the link in the mail of a quote')

/** What a quote is for, without anybody's data. */
export const quoted = {
  movieId: Id,
  cinemaId: Id,
  showtimeId: Id,
  movie: z.string(),
  date: LocalDate,
  startAt: LocalTime,
  people: z.int(),
  lines: z.array(OrderLine),
  pickUpAt: Instant.nullable().describe('when its snacks are picked up'),
  total: Rupees.describe(
    'the amount at checkout until `validUntil`, also when the prices of the cinema change',
  ),
  validUntil: Instant,
}

export const QuotedScreening = z
  .object({
    ...quoted,
    state: z.enum(quoteStates),
    titleInScript: z.string().nullable(),
    certificate: z.enum(certificates),
    poster: z.string(),
    endsAt: Instant,
    tax: TaxSplit.nullable().describe('GST included in the tickets; null for a price without a valid base'),
    isHeld: z.boolean().describe('nobody else can book the showtime until `validUntil`'),
    isBookable: z.boolean().describe('booking is open and nobody else has the screening'),
    cancelUntil: Instant.describe('the whole reservation can be cancelled until the show starts'),
  })
  .meta({ id: 'QuotedScreening' })
export type QuotedScreening = z.infer<typeof QuotedScreening>

export const readQuote = endpoint({
  operationId: 'readQuote',
  method: 'POST',
  path: '/private/quote/read',
  summary: 'The quote of a link. A POST, so that the token is in no address and no log of the API',
  tag,
  access: 'public',
  body: z.strictObject({ token: QuoteToken }),
  response: QuotedScreening,
  errors: ['not_found'],
  cost: 2,
})
