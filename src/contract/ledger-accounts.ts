import { z } from 'zod'
import { plainText } from '#domain/plain-text.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Id, PRINTABLE_LINE } from './shapes.ts'

const tag = 'Reports'

/** A name of an account of ours: `cash`, `sales/ticket/18`. */
const AccountName = z
  .string()
  .regex(/^[a-z_]+(?:\/[a-z0-9_]+){0,2}$/, 'text_characters')
  .max(80)

function optionalLine(max: number) {
  return z
    .string()
    .overwrite(plainText)
    .trim()
    .max(max, 'text_long')
    .refine((text) => PRINTABLE_LINE.test(text), 'text_characters')
}

export const LedgerAccountEdit = z
  .strictObject({
    account: AccountName,
    ledger: optionalLine(100).describe("the accountant's name of it; empty: none"),
    group: optionalLine(100).describe('the group above it, for the accountant alone'),
    code: optionalLine(40).describe('for another program than Tally'),
  })
  .meta({ id: 'LedgerAccountEdit' })
export type LedgerAccountEdit = z.infer<typeof LedgerAccountEdit>

export const LedgerAccount = z
  .object({
    account: z.string(),
    ledger: z.string(),
    group: z.string(),
    code: z.string(),
    isProposed: z.boolean().describe('nobody has saved another name'),
  })
  .meta({ id: 'LedgerAccount' })
export type LedgerAccount = z.infer<typeof LedgerAccount>

const query = z.object({ venue: Id.optional().describe('of several venues') })

export const listLedgerAccounts = endpoint({
  operationId: 'listLedgerAccounts',
  method: 'GET',
  path: '/ledger-accounts',
  summary: "The accounts of the ledger with the accountant's names",
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  query,
  response: z.array(LedgerAccount),
  errors: ['not_found'],
})

export const saveLedgerAccounts = endpoint({
  operationId: 'saveLedgerAccounts',
  method: 'PUT',
  path: '/ledger-accounts',
  summary: "Set the accountant's names of accounts; those that are not sent stay",
  description: 'Vouchers that were made keep the names that they have.',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  query,
  body: z.strictObject({ accounts: z.array(LedgerAccountEdit).min(1).max(200) }),
  response: z.array(LedgerAccount),
  errors: ['not_found'],
})
