import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { FIRST_MONTH, Gstr1File } from './gstr-1-file.ts'
import { SignedRupees } from './shapes.ts'

const tag = 'Reports'

/** The tables of GSTR-1 in the order of the form, by their sheets in the offline tool; `docs` is a list of its own. */
export const gstr1TableNames = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn_b2b', 'hsn_b2c'] as const
export type Gstr1TableName = (typeof gstr1TableNames)[number]

/** What a return is compared with, each part by itself. */
export const gstr1Checks = [
  'ledger_sales',
  'ledger_returns',
  'registers',
  'gst_summary',
  'table_12',
  'documents_invoices',
  'documents_credit_notes',
] as const
export type Gstr1CheckName = (typeof gstr1Checks)[number]

const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .refine((month) => month >= FIRST_MONTH, 'field_invalid')
  .describe('YYYY-MM, from 2025-05: earlier months have a table 12 of another form')

export const Gstr1Query = z.object({
  month: Month,
  gstin: z
    .string()
    .regex(/^[0-9A-Z]{15}$/)
    .optional()
    .describe('of the venues that the return is for; that of the first venue by default'),
})

const Taxes = {
  taxable: SignedRupees,
  cgst: SignedRupees,
  sgst: SignedRupees,
  amount: SignedRupees,
}

export const Gstr1 = z
  .object({
    gstin: z.string(),
    gstins: z.array(z.string()).describe('of all venues, each once'),
    legalName: z.string(),
    month: z.string(),
    isOver: z.boolean().describe('the month has ended, so nothing is added any more'),
    tables: z.array(
      z.object({
        table: z.enum(gstr1TableNames),
        rows: z.int().describe('documents of b2b and cdnr, else rows'),
        ...Taxes,
      }),
    ),
    documents: z.array(
      z.object({
        document: z.enum(['invoice', 'credit_note']),
        from: z.string(),
        to: z.string(),
        total: z.int(),
        cancelled: z.int(),
        net: z.int(),
      }),
    ),
    checks: z
      .array(
        z.object({
          check: z.enum(gstr1Checks),
          part: z.enum(['taxable', 'cgst', 'sgst', 'amount', 'count']),
          expected: z.number().describe('rupees, or a count'),
          found: z.number(),
          agrees: z.boolean(),
        }),
      )
      .describe('the ledger and the registers against the tables, each read by itself'),
    agrees: z.boolean().describe('everything is equal to the paisa; otherwise there are no files'),
  })
  .meta({ id: 'Gstr1' })
export type Gstr1 = z.infer<typeof Gstr1>

export const getGstr1 = endpoint({
  operationId: 'getGstr1',
  method: 'GET',
  path: '/gst-returns/gstr-1',
  summary: 'GSTR-1 of a month: the sums of its tables, and whether they equal ledger and registers',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  query: Gstr1Query,
  response: Gstr1,
  errors: ['not_found'],
  cost: 100,
})

export const exportGstr1File = endpoint({
  operationId: 'exportGstr1File',
  method: 'GET',
  path: '/gst-returns/gstr-1/json',
  summary: 'The same as the JSON file of the offline tool',
  description: 'Refused while the tables differ from ledger or registers.',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  query: Gstr1Query,
  response: Gstr1File,
  errors: ['not_found', 'return_differs'],
  cost: 100,
})

export const exportGstr1Workbook = endpoint({
  operationId: 'exportGstr1Workbook',
  method: 'GET',
  path: '/gst-returns/gstr-1/xlsx',
  summary: 'The same as the workbook of the offline tool, a sheet for each table',
  description: 'Refused while the tables differ from ledger or registers, and for more than 20,000 rows.',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  query: Gstr1Query,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['not_found', 'return_differs', 'report_too_large'],
  cost: 100,
})
