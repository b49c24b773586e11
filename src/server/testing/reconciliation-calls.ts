import type { DifferenceKind } from '#contract/reconciliation.ts'
import type { ImportResult, SettlementImport } from '#contract/settlement-imports.ts'
import { inTransaction } from '#server/platform/database.ts'
import { localDate } from '#domain/time.ts'
import { toPaise } from '#domain/money.ts'
import { keepDifferences } from '#server/modules/payments/reconciliation/keep-differences.queries.ts'
import { aPhotoUpload } from './account-calls.ts'
import type { ApiResponse } from './api-client.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** Keeps a difference as a comparison does. Returns its id. */
export async function aDifference(
  { deps }: TestCinema,
  { kind = 'payment_not_booked' }: { readonly kind?: DifferenceKind } = {},
): Promise<string> {
  const id = deps.newId()
  const subject = `pay_${id.replaceAll('-', '')}`
  const day = localDate(deps.now())
  const money = { ours: null, theirs: toPaise(48_000) }
  const difference = {
    id,
    kind,
    subject,
    day,
    facts: {},
    paymentId: subject,
    providerOrderId: null,
    orderId: null,
    ...money,
  }
  await inTransaction(deps, ({ db }) =>
    // Of a day that no comparison looks at: the others stay as they are.
    keepDifferences(db, [difference], { at: deps.now(), sinceDay: '2999-01-01', unclear: [] }),
  )
  return id
}

let statements = 0

/** A statement of one line that no other has. */
export function aStatement(): string {
  statements += 1
  return `Date,Description,Debit,Credit\n05/10/2026,Interest ${statements},0.00,${statements}.50\n`
}

/** Uploads a bank statement. */
export async function importStatement(
  { api }: TestCinema,
  token: string,
  csv: string | Buffer,
  query = '',
): Promise<ApiResponse<ImportResult>> {
  const form = await aPhotoUpload(Buffer.from(csv as string), { name: 'bank.csv', type: 'text/csv' })
  return api.post<ImportResult>(`/reconciliation/imports?kind=bank&name=bank.csv${query}`, { token, ...form })
}

/** The columns of a settlement report of the provider's dashboard. */
export const REPORT_HEAD =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,notes,payment_id,arn,settlement_utr,order_id,order_receipt,method,upi_flow,card_network,card_issuer,card_type,dispute_id'

/** A line of such a report, in rupees. */
export const reportLine = (
  id: string,
  { amount = '480.00', settlement = 'setl_1', date = '05/10/2026 10:21:33' } = {},
) =>
  `${id},payment,0,468.67,${amount},INR,11.33,1.73,false,true,${date},05-10-2026,${settlement},,,,,UTR1234567890,order_1,,upi,,,,,`

/** Uploads a settlement report. */
export async function importReport(
  { api }: TestCinema,
  token: string,
  csv: string | Buffer,
  name = 'report.csv',
) {
  const form = await aPhotoUpload(Buffer.from(csv as string), { name, type: 'text/csv' })
  return api.post(`/reconciliation/imports?kind=settlements&name=${name}`, { token, ...form })
}

/** Imports a statement. Returns the import's id. */
async function anImport(cinema: TestCinema): Promise<string> {
  const { token } = await cinema.aPerson('admin')
  await importStatement(cinema, token, aStatement())
  const { body } = await cinema.api.get<SettlementImport[]>('/reconciliation/imports?limit=1', { token })
  return body[0]?._id ?? ''
}

/** The calls about the reconciliation, for `createEndpointCalls`. */
export function reconciliationCalls(cinema: TestCinema): EndpointCalls {
  return {
    getReconciliation: async () => ({}),
    listDifferences: async () => ({ query: { state: 'open', page: '1', limit: '10' } }),
    exportDifferences: async () => ({ query: { state: 'open' } }),
    getDifference: async () => ({ params: { id: await aDifference(cinema) } }),
    settleDifference: async () => ({
      params: { id: await aDifference(cinema) },
      body: { reason: 'Of the other shop on this account', version: 1 },
    }),
    runReconciliation: async () => ({}),
    listReconciliationDays: async () => ({ query: { from: '2026-10-01', until: '2026-10-31' } }),
    listSettlementImports: async () => ({ query: { page: '1', limit: '10' } }),
    listImportedLines: async () => ({
      params: { id: await anImport(cinema) },
      query: { page: '1', limit: '10' },
    }),
    withdrawSettlementImport: async () => ({
      params: { id: await anImport(cinema) },
      body: { reason: 'Of the other account' },
    }),
    importSettlements: async () => ({
      query: { kind: 'bank', name: 'bank.csv' },
      ...(await aPhotoUpload(Buffer.from(aStatement()), { name: 'bank.csv', type: 'text/csv' })),
    }),
  }
}
