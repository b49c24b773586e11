import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { Id, IdParams, Instant, LineOfText, LocalDate, SignedRupees, TextOf } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Reconciliation'

/** The provider's report of settlements, or a statement of our bank account. */
export const importKinds = ['settlements', 'bank'] as const
export type ImportKind = (typeof importKinds)[number]

export const SettlementImport = z
  .object({
    _id: Id,
    kind: z.enum(importKinds),
    name: z.string(),
    lines: z.int(),
    newLines: z.int().describe('those that were not known before'),
    ownLines: z
      .int()
      .describe('those that go when it is withdrawn: neither another file nor the provider has them'),
    at: Instant,
    by: z.string().nullable().describe('name; null after their account was erased'),
    withdrawnAt: Instant.nullable(),
  })
  .meta({ id: 'SettlementImport' })
export type SettlementImport = z.infer<typeof SettlementImport>

export const listSettlementImports = endpoint({
  operationId: 'listSettlementImports',
  method: 'GET',
  path: '/reconciliation/imports',
  summary: 'The files that were imported',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  paged: { sort: { newest: 'the latest first', oldest: 'the earliest first' } },
  response: z.array(SettlementImport),
  cost: 3,
})

export const BankLine = z
  .object({
    _id: Id,
    date: LocalDate,
    description: z.string(),
    debit: SignedRupees,
    credit: SignedRupees,
    settlementId: z.string().nullable().describe('whose reference its description has; null: none'),
  })
  .meta({ id: 'BankLine' })
export type BankLine = z.infer<typeof BankLine>

export const listImportedLines = endpoint({
  operationId: 'listImportedLines',
  method: 'GET',
  path: '/reconciliation/imports/:id/lines',
  summary: 'The lines of an imported bank statement, each with its settlement',
  description: 'A settlement report and a withdrawn statement have none.',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  params: IdParams,
  paged: { sort: { day: 'the latest day first' } },
  response: z.array(BankLine),
  errors: ['not_found'],
  cost: 3,
})

export const withdrawSettlementImport = endpoint({
  operationId: 'withdrawSettlementImport',
  method: 'POST',
  path: '/reconciliation/imports/:id/withdraw',
  summary: 'Withdraw a file that was imported by mistake',
  description:
    'Lines that only this file has are removed, and the comparison runs again. Lines that another file or the provider has stay, as do lines that were imported before this call existed. The same file can be imported again.',
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  params: IdParams,
  body: z.strictObject({ reason: TextOf(MAX_REASON) }).meta({ id: 'ImportWithdrawn' }),
  response: SuccessResponse,
  errors: ['not_found'],
  cost: 20,
})

const Column = LineOfText(100).optional()

/** The columns of a bank statement, as its first line names them; those that are not given are recognised by their names. */
export const BankColumns = z.object({
  date: Column,
  description: Column,
  debit: Column,
  credit: Column,
  amount: Column.describe('of all amounts, in place of `debit` and `credit`'),
  side: Column.describe('says Dr or Cr of each amount; without one the amounts do, or a minus is a debit'),
})

export const MOST_MEGABYTES = 5

/** Why a file is refused: its line (the first one is the names of the columns) and what is wrong there. */
export const importProblems = [
  'no_csv',
  'columns_missing',
  'wrong_values',
  'wrong_amount',
  'wrong_groups',
  'decimal_comma',
  'wrong_date',
  'future_date',
  'wrong_id',
  'wrong_currency',
  'other_before',
  'other_account',
  'empty',
  'too_many_lines',
  'too_many_columns',
  'line_too_long',
  'column_repeated',
  'column_chosen_twice',
  'two_amounts',
  'no_amount',
] as const
export type ImportProblem = (typeof importProblems)[number]

export const ImportResult = z
  .object({
    outcome: z.enum(['imported', 'known', 'refused']).describe('known: the same file was imported before'),
    lines: z.int(),
    newLines: z.int(),
    skipped: z
      .int()
      .describe('rows of a bank statement that are not lines: balances, a summary, a notice, marks'),
    problem: z
      .object({
        kind: z.enum(importProblems),
        line: z.int().nullable(),
        columns: z.array(z.string()).describe('those of the file, to choose from'),
        missing: z.array(z.string()),
        value: z.string().nullable(),
      })
      .nullable()
      .describe('of a refused file: nothing of it is taken'),
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResult>

export const importSettlements = endpoint({
  operationId: 'importSettlements',
  method: 'POST',
  path: '/reconciliation/imports',
  summary: 'Import a settlement report or a bank statement',
  description: `A form (\`multipart/form-data\`) with a CSV file of at most ${MOST_MEGABYTES} MB as \`file\`; semicolons, tabs and UTF-16 are read too. Rows of a bank statement that are not lines, such as its summary, are skipped and counted. A file with a broken line is refused as a whole, with the line’s number. The same file, or the same lines in another file, change nothing.`,
  tag,
  access: 'staff',
  duty: whoMay.reconcilePayments,
  query: BankColumns.extend({
    kind: z.enum(importKinds),
    name: LineOfText(200),
    unknown: z
      .enum(['refuse', 'take'])
      .default('refuse')
      .describe('a settlement report most of whose payments are not ours: `other_account`, or taken'),
  }),
  upload: 'file',
  response: ImportResult,
  errors: ['too_large', 'wrong_type', 'too_many_requests'],
  cost: 100,
})
