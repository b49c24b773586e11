import type { Gstr1CheckName } from '#contract/gst-returns.ts'
import { sumPaise, type Paise } from '#domain/money.ts'
import {
  addTaxes,
  negateTaxes,
  sumTaxes,
  type Gstr1Tables,
  type SuppliedRow,
  type TaxSum,
} from './gstr-1-tables.ts'
import type { IssuedDocuments, LedgerSums, RegisterSums } from './gstr-1.queries.ts'

const parts = ['taxable', 'cgst', 'sgst', 'amount'] as const

/** Two figures that have to be equal: paise, or documents for the part `count`. */
export type Gstr1Check = {
  readonly check: Gstr1CheckName
  readonly part: (typeof parts)[number] | 'count'
  readonly expected: number
  readonly found: number
}

export type ReadForReturn = {
  readonly supplies: readonly SuppliedRow[]
  readonly tables: Gstr1Tables
  readonly documents: readonly IssuedDocuments[]
  readonly registers: readonly RegisterSums[]
  readonly ledger: LedgerSums
  /** Null where venues have several GSTINs: the summary has all of them together. */
  readonly summary: TaxSum | null
}

/**
 * Compares a return with the ledger and the registers, which are read by other statements than its tables. A price without a valid base is in no
 * table, so a sale at one shows here.
 */
export function checkReturn(read: ReadForReturn): Gstr1Check[] {
  const { tables, documents, registers, ledger, summary } = read
  const net = netOf(tables)
  const inTable12 = sumTaxes([...tables.hsnB2b, ...tables.hsnB2c])
  return [
    compareAmount('ledger_sales', ledger.sold, ratedAmount(read, 'invoice')),
    compareAmount('ledger_returns', ledger.returned, ratedAmount(read, 'credit_note')),
    ...compareTaxes(
      'registers',
      addTaxes(totalOf(registers, 'invoice'), negateTaxes(totalOf(registers, 'credit_note'))),
      net,
    ),
    ...(summary ? compareTaxes('gst_summary', summary, net) : []),
    ...compareTaxes('table_12', net, inTable12),
    compareCount('documents_invoices', 'invoice', { registers, documents }),
    compareCount('documents_credit_notes', 'credit_note', { registers, documents }),
  ]
}

/** What the tables say was supplied in the month: invoices less credit notes. */
export function netOf({ b2b, b2cs, cdnr }: Gstr1Tables): TaxSum {
  return addTaxes(sumTaxes([...b2b, ...b2cs]), negateTaxes(sumTaxes(cdnr)))
}

type Document = IssuedDocuments['document']

function ratedAmount({ supplies }: ReadForReturn, document: Document): Paise {
  const rows = supplies.filter((row) => row.document === document && row.rate !== null)
  return sumPaise(rows.map(({ amount }) => amount))
}

function totalOf(registers: readonly RegisterSums[], document: Document): TaxSum {
  return sumTaxes(registers.filter((register) => register.document === document))
}

function compareAmount(check: Gstr1CheckName, expected: Paise, found: Paise): Gstr1Check {
  return { check, part: 'amount', expected, found }
}

function compareTaxes(check: Gstr1CheckName, expected: TaxSum, found: TaxSum): Gstr1Check[] {
  return parts.map((part) => ({ check, part, expected: expected[part], found: found[part] }))
}

function compareCount(
  check: Gstr1CheckName,
  document: Document,
  { registers, documents }: Pick<ReadForReturn, 'registers' | 'documents'>,
): Gstr1Check {
  const isOf = (row: { readonly document: Document }) => row.document === document
  const expected = registers.filter(isOf).reduce((sum, { count }) => sum + count, 0)
  const found = documents.filter(isOf).reduce((sum, { net }) => sum + net, 0)
  return { check, part: 'count', expected, found }
}

/** Returns whether a figure is what it has to be. */
export function agrees({ expected, found }: Gstr1Check): boolean {
  return expected === found
}
