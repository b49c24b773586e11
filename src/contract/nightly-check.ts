import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Instant, LocalDate } from './shapes.ts'

/** What must never be found in the database. The sentence of each is `check_<name>` in the message catalogues. */
export const nightlyChecks = [
  'seats_sold_twice',
  'orders_without_end',
  'entries_unbalanced',
  'money_unexplained',
  'people_beyond_tickets',
  'pick_ups_overfull',
  'stock_differs',
  'drawers_differ',
  'gift_cards_differ',
  'invoice_sums_differ',
  'document_numbers_missing',
  'sales_sums_differ',
  'closed_days_differ',
] as const
export type NightlyCheckName = (typeof nightlyChecks)[number]

export const NightlyFinding = z
  .object({
    check: z.enum(nightlyChecks),
    count: z.int().positive(),
    examples: z
      .array(z.string())
      .describe(
        'the first of them, at most 5: ids of orders or reservations, stock items, seats, entries of the ledger, times, days',
      ),
  })
  .meta({ id: 'NightlyFinding' })
export type NightlyFinding = z.infer<typeof NightlyFinding>

export const NightlyCheck = z
  .object({
    day: LocalDate.describe('the business day on whose first minutes it was made'),
    finishedAt: Instant,
    findings: z.array(NightlyFinding).describe('empty when everything is right'),
  })
  .meta({ id: 'NightlyCheck' })
export type NightlyCheck = z.infer<typeof NightlyCheck>

export const getNightlyCheck = endpoint({
  operationId: 'getNightlyCheck',
  method: 'GET',
  path: '/admin/nightly-check',
  summary: 'The latest check of the books and seats; null before the first one has ended',
  tag: 'Reporting',
  access: 'staff',
  duty: whoMay.readNotices,
  response: z.object({ latest: NightlyCheck.nullable() }),
})
