import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalDate, SignedRupees } from './shapes.ts'

export const monthChecks = ['days', 'revenue', 'screens', 'documents', 'payments', 'cash_counts'] as const

const Revenue = {
  kind: z.string().describe('what was sold'),
  rate: z.string().describe('of GST in percent; none: a price without a rate'),
  taxable: SignedRupees.describe('without GST'),
  cgst: SignedRupees,
  sgst: SignedRupees,
}

export const OwnerMonth = z
  .object({
    month: z.string(),
    until: LocalDate.describe('the last business day that is in it'),
    isOver: z.boolean().describe('false: until now'),
    money: z
      .array(
        z.object({
          day: LocalDate,
          kind: z.string().describe('of the entries: captured, refunded, cash_difference'),
          account: z.string().describe('of the ledger'),
          amount: SignedRupees.describe('a debit; below zero a credit'),
        }),
      )
      .describe('what the entries of each day have'),
    revenue: z.array(z.object({ day: LocalDate, ...Revenue })).describe('less what credit notes took back'),
    screens: z.array(z.object({ screen: z.string().nullable().describe('null: of no show'), ...Revenue })),
    foodCost: SignedRupees.nullable().describe('null: not known'),
    checks: z
      .array(
        z.object({
          check: z.enum(monthChecks),
          part: z.string().describe('the account, or the part of the revenue'),
          expected: SignedRupees,
          found: SignedRupees,
          agrees: z.boolean(),
        }),
      )
      .describe('other records against the days, each read by itself'),
    agrees: z.boolean().describe('everything is equal to the paisa; otherwise no total is right'),
  })
  .meta({ id: 'OwnerMonth' })
export type OwnerMonth = z.infer<typeof OwnerMonth>

export const getOwnerMonth = endpoint({
  operationId: 'getOwnerMonth',
  method: 'GET',
  path: '/owner-month',
  summary: 'A month of a venue by business day and screen, compared with the other records',
  tag: 'Reports',
  access: 'staff',
  duty: whoMay.readMonth,
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .describe('YYYY-MM'),
    venue: Id.optional().describe('of several venues'),
  }),
  response: OwnerMonth,
  errors: ['not_found'],
  cost: 100,
})
