import { z } from 'zod'
import { MOST_TYPED_CODE } from '#domain/campaigns.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { AskedDate, Id, Instant, LocalTime, Rupees } from './shapes.ts'

export const CampaignCode = z
  .string()
  .min(1)
  .max(MOST_TYPED_CODE)
  .describe('the code of a campaign; case, spaces and hyphens do not matter')

/** Why a code does not lower a price. */
export const campaignRefusals = [
  'campaign_code_unknown',
  'campaign_code_over',
  'campaign_code_other_movie',
  'campaign_code_other_day',
  'campaign_code_other_time',
  'campaign_code_too_much',
  'campaign_code_used',
  'campaign_code_used_up',
] as const satisfies readonly ErrorCode[]

export const CodeQuestion = z
  .object({ code: CampaignCode, movieId: Id, cinemaId: Id, date: AskedDate, startAt: LocalTime })
  .meta({ id: 'CodeQuestion' })

export const CodePrice = z
  .object({
    name: z.string().describe('of the campaign'),
    listPrice: Rupees.describe('of a ticket without the code'),
    ticketPrice: Rupees,
    until: Instant.describe('when the campaign ends'),
    weekdays: z.array(z.int()).describe('1 Monday to 7 Sunday, of the business day; none: every day'),
    startFrom: LocalTime.nullable(),
    startUntil: LocalTime.nullable(),
    isOfSomeMovies: z.boolean(),
    usesEach: z.int().nullable().describe('orders of one person; null: any number'),
  })
  .meta({ id: 'CodePrice' })

export const checkCampaignCode = endpoint({
  operationId: 'checkCampaignCode',
  method: 'POST',
  path: '/campaign-codes/check',
  summary: 'Read the price of a ticket with a code, or why the code is not for a show',
  description: 'Takes no use: the order does. Guesses of codes of gift cards and campaigns have one limit.',
  tag: 'Booking',
  access: 'public',
  body: CodeQuestion,
  response: CodePrice,
  errors: [
    'not_found',
    'only_private',
    'campaign_code_unknown',
    'campaign_code_over',
    'campaign_code_other_movie',
    'campaign_code_other_day',
    'campaign_code_other_time',
    'campaign_code_too_much',
    'campaign_code_used_up',
  ],
  limit: 'gift-card',
})
