import type { SettlementLine } from '../gateway.ts'
import { addPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { RefusedFile } from './import-problem.ts'
import type { CsvRow } from './read-csv.ts'
import {
  isUnixSeconds,
  readId,
  readMoment,
  readPaise,
  readRupees,
  refuseLater,
  refuseTwoAmounts,
} from './read-values.ts'
import { refuseRepeated } from './refuse-columns.ts'

/** Another name of a column, in the provider's report of all transactions. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  transaction_entity: 'type',
  'fee (exclusive tax)': 'fee_without_tax',
}
const NEEDED = [
  'entity_id',
  'type',
  'debit',
  'credit',
  'amount',
  'currency',
  'tax',
  'settled_at',
  'settlement_id',
]

const OPTIONAL = ['fee', 'fee_without_tax', 'settlement_utr', 'payment_id', 'order_id', 'dispute_id']

/**
 * Reads the lines of the provider's report of settlements, by the names of its columns (razorpay.com/docs/api/settlements/fetch-recon). Times in
 * Unix seconds are those of the API, whose amounts are in paise; the dashboard's file has dates, and rupees. What is not settled yet has no
 * settlement and is left out. A settlement after `latestDay`, a local date, refuses the report.
 */
export function parseSettlements(
  [head, ...rows]: readonly CsvRow[],
  { latestDay }: { readonly latestDay: string },
): SettlementLine[] {
  if (!head) throw new RefusedFile('empty')
  const names = head.values.map((name) => OTHER_NAMES[name.toLowerCase()] ?? name.toLowerCase())
  const missing = NEEDED.filter((name) => !names.includes(name))
  if (!names.includes('fee') && !names.includes('fee_without_tax')) missing.push('fee')
  if (missing.length > 0)
    throw new RefusedFile('columns_missing', { line: head.line, missing, columns: head.values })
  refuseRepeated({ line: head.line, values: names }, [...NEEDED, ...OPTIONAL])
  if (rows.length === 0) throw new RefusedFile('empty')
  return rows.flatMap((row) => {
    const line = parseLine(names, row)
    if (!line) return []
    refuseLater(localDate(line.settledAt), latestDay, row)
    return [line]
  })
}

function parseLine(names: readonly string[], row: CsvRow): SettlementLine | null {
  if (row.values.length !== names.length) throw new RefusedFile('wrong_values', { line: row.line })
  const value = (name: string) => row.values[names.indexOf(name)] ?? ''
  const settlementId = readId(value('settlement_id'), row)
  if (settlementId === null) return null
  const entityId = readId(value('entity_id'), row)
  const kind = value('type').toLowerCase()
  if (entityId === null || !/^[\w ]{1,40}$/.test(kind))
    throw new RefusedFile('wrong_id', { line: row.line, value: kind })
  const currency = value('currency')
  if (!/^[A-Z]{3}$/.test(currency))
    throw new RefusedFile('wrong_currency', { line: row.line, value: currency })
  const readAmount = isUnixSeconds(value('settled_at')) ? readPaise : readRupees
  const amount = (name: string) => readAmount(value(name), row)
  const tax = amount('tax')
  const sides = { debit: amount('debit'), credit: amount('credit') }
  refuseTwoAmounts(sides, row)
  return {
    provider: 'razorpay',
    settlementId,
    entityId,
    kind,
    currency,
    tax,
    ...sides,
    utr: value('settlement_utr') || null,
    amount: amount('amount'),
    fee: names.includes('fee') ? amount('fee') : addPaise(amount('fee_without_tax'), tax),
    settledAt: readMoment(value('settled_at'), row),
    paymentId: readId(value('payment_id'), row),
    providerOrderId: readId(value('order_id'), row),
    disputeId: readId(value('dispute_id'), row),
  }
}
