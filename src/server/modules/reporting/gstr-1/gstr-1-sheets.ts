import { portalPlace } from '#domain/gstin.ts'
import { negatePaise, toPaise, type Paise } from '#domain/money.ts'
import { documentKinds, isDebit, unsigned } from './gstr-1-file.ts'
import { sumTaxes, type HsnSum, type RegisteredDocument, type TaxSum } from './gstr-1-tables.ts'
import type { Gstr1Return } from './read-gstr-1.ts'

/** `amount`: paise. `date`: YYYY-MM-DD. */
export type SheetValue =
  | { readonly kind: 'amount'; readonly value: Paise }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | null

/** A sheet of the offline tool: its title, labels and values of totals above their columns, the headings in the fourth row, the rows below. */
export type Gstr1Sheet = {
  readonly name: string
  readonly title: string
  readonly headings: readonly string[]
  /** By the heading of the column that they stand above. */
  readonly totals: Readonly<Record<string, readonly [label: string, value: SheetValue]>>
  readonly rows: readonly (readonly SheetValue[])[]
}

const amount = (value: Paise): SheetValue => ({ kind: 'amount', value })
const number = (value: number): SheetValue => ({ kind: 'number', value })
const text = (value: string): SheetValue => ({ kind: 'text', value })
const date = (value: string): SheetValue => ({ kind: 'date', value })
const NO_CESS = amount(toPaise(0))
const REGULAR = text('Regular B2B')
const GSTIN = 'GSTIN/UIN of Recipient'
const NAME = 'Receiver Name'
const PLACE = 'Place Of Supply'
const PERCENT = 'Applicable % of Tax Rate'
const TAXABLE = 'Taxable Value'
const CESS = 'Cess Amount'

/** Returns the sheets of the tables, with the names and headings of the offline tool's template. */
export function sheetsOf(read: Gstr1Return): Gstr1Sheet[] {
  const { hsnB2b, hsnB2c } = read.tables
  return [
    b2bSheet(read),
    emptySheet('b2cl', 'Summary For B2CL(5)', [
      ...['Invoice Number', 'Invoice date', 'Invoice Value', PLACE, PERCENT, 'Rate', TAXABLE, CESS],
      'E-Commerce GSTIN',
    ]),
    b2csSheet(read),
    cdnrSheet(read),
    emptySheet('cdnur', 'Summary For CDNUR(9B)', [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', PLACE, 'Note Value', PERCENT, 'Rate', TAXABLE],
      CESS,
    ]),
    hsnSheet('hsn(b2b)', hsnB2b),
    hsnSheet('hsn(b2c)', hsnB2c),
    docsSheet(read),
  ]
}

function emptySheet(name: string, title: string, headings: readonly string[]): Gstr1Sheet {
  return { name, title, headings, totals: {}, rows: [] }
}

function b2bSheet({ gstin, tables: { b2b } }: Gstr1Return): Gstr1Sheet {
  return {
    name: 'b2b,sez,de',
    title: 'Summary For B2B, SEZ, DE (4A, 4B, 6B, 6C)',
    headings: [
      ...[GSTIN, NAME, 'Invoice Number', 'Invoice date', 'Invoice Value', PLACE, 'Reverse Charge', PERCENT],
      ...['Invoice Type', 'E-Commerce GSTIN', 'Rate', TAXABLE, CESS],
    ],
    totals: {
      [GSTIN]: ['No. of Recipients', number(countReceivers(b2b))],
      'Invoice Number': ['No. of Invoices', number(b2b.length)],
      'Invoice Value': ['Total Invoice Value', amount(sumTaxes(b2b).amount)],
      [TAXABLE]: ['Total Taxable Value', amount(sumTaxes(b2b).taxable)],
      [CESS]: ['Total Cess', NO_CESS],
    },
    rows: b2b.flatMap((invoice) =>
      invoice.items.map((item) => [
        ...[text(invoice.receiver), text(invoice.receiverName), text(invoice.number), date(invoice.date)],
        ...[amount(invoice.amount), text(portalPlace(gstin)), text('N'), null, REGULAR, null],
        ...[number(item.rate), amount(item.taxable), NO_CESS],
      ]),
    ),
  }
}

function b2csSheet({ gstin, tables: { b2cs } }: Gstr1Return): Gstr1Sheet {
  return {
    name: 'b2cs',
    title: 'Summary For B2CS(7)',
    headings: ['Type', PLACE, PERCENT, 'Rate', TAXABLE, CESS, 'E-Commerce GSTIN'],
    totals: {
      [TAXABLE]: ['Total Taxable Value', amount(sumTaxes(b2cs).taxable)],
      [CESS]: ['Total Cess', NO_CESS],
    },
    rows: b2cs.map((row) => [
      ...[text('OE'), text(portalPlace(gstin)), null, number(row.rate), amount(row.taxable), NO_CESS, null],
    ]),
  }
}

function cdnrSheet({ gstin, tables: { cdnr } }: Gstr1Return): Gstr1Sheet {
  return {
    name: 'cdnr',
    title: 'Summary For CDNR(9B)',
    headings: [
      ...[GSTIN, NAME, 'Note Number', 'Note Date', 'Note Type', PLACE, 'Reverse Charge', 'Note Supply Type'],
      ...['Note Value', PERCENT, 'Rate', TAXABLE, CESS],
    ],
    totals: {
      [GSTIN]: ['No. of Recipients', number(countReceivers(cdnr))],
      'Note Number': ['No. of Notes', number(cdnr.length)],
      'Note Value': ['Total Note Value', amount(netOfNotes(cdnr).amount)],
      [TAXABLE]: ['Total Taxable Value', amount(netOfNotes(cdnr).taxable)],
      [CESS]: ['Total Cess', NO_CESS],
    },
    rows: cdnr.flatMap((note) =>
      note.items.map((item) => [
        ...[text(note.receiver), text(note.receiverName), text(note.number), date(note.date)],
        ...[text(isDebit(note) ? 'D' : 'C'), text(portalPlace(gstin)), text('N'), REGULAR],
        ...[amount(unsigned(note).amount), null, number(item.rate), amount(unsigned(item).taxable), NO_CESS],
      ]),
    ),
  }
}

/** In the return a credit note takes away; above its sheet the tool sums them so. */
function netOfNotes(notes: readonly RegisteredDocument[]): Pick<TaxSum, 'amount' | 'taxable'> {
  const { amount: value, taxable } = sumTaxes(notes)
  return { amount: negatePaise(value), taxable: negatePaise(taxable) }
}

function hsnSheet(name: string, rows: readonly HsnSum[]): Gstr1Sheet {
  const total = sumTaxes(rows)
  return {
    name,
    title: 'Summary For HSN(12)',
    headings: [
      ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', TAXABLE],
      ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', CESS],
    ],
    totals: {
      HSN: ['No. of HSN', number(new Set(rows.map(({ hsn }) => hsn)).size)],
      'Total Value': ['Total Value', amount(total.amount)],
      [TAXABLE]: ['Total Taxable Value', amount(total.taxable)],
      'Integrated Tax Amount': ['Total Integrated Tax', NO_CESS],
      'Central Tax Amount': ['Total Central Tax', amount(total.cgst)],
      'State/UT Tax Amount': ['Total State/UT Tax', amount(total.sgst)],
      [CESS]: ['Total Cess', NO_CESS],
    },
    rows: rows.map((row) => [
      ...[text(row.hsn), null, text(row.quantity === null ? 'NA' : 'NOS-NUMBERS'), number(row.quantity ?? 0)],
      ...[amount(row.amount), number(row.rate), amount(row.taxable), NO_CESS, amount(row.cgst)],
      ...[amount(row.sgst), NO_CESS],
    ]),
  }
}

function docsSheet({ documents }: Gstr1Return): Gstr1Sheet {
  const sum = (key: 'total' | 'cancelled') => documents.reduce((all, row) => all + row[key], 0)
  return {
    name: 'docs',
    title: 'Summary of documents issued during the tax period (13)',
    headings: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    totals: {
      'Total Number': ['Total Number', number(sum('total'))],
      Cancelled: ['Total Cancelled', number(sum('cancelled'))],
    },
    rows: documents.map(({ document, from, to, total, cancelled }) => [
      ...[text(documentKinds[document].name), text(from), text(to), number(total), number(cancelled)],
    ]),
  }
}

function countReceivers(documents: readonly RegisteredDocument[]): number {
  return new Set(documents.map(({ receiver }) => receiver)).size
}
