import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { priceLines, taxesOfSnacks } from '#domain/pricing.ts'
import { layoutRows } from './paper-rows.ts'
import { renderTaxInvoice, taxInvoiceRows, type TaxInvoice } from './tax-invoice-pdf.ts'

const item = { kind: 'snack', snackId: 'a', name: 'Samosa', taxCode: '996331' } as const
const lines = priceLines([{ ...item, quantity: 2, unitPrice: toPaise(9_000) }], '2026-11-28')
const invoice: TaxInvoice = {
  number: 'MQ26-27/0000042',
  at: new Date('2026-11-28T10:00:00Z'),
  code: 'K7QM3X',
  seller: aVenue(),
  buyer: 'Asha Verma',
  registered: null,
  lines: lines.map((line) => ({ ...line, name: line.label })),
  taxes: taxesOfSnacks(lines),
  total: toPaise(18_000),
  fssaiLicence: '11423999000000',
}
const textsOf = (language: 'en' | 'hi') => taxInvoiceRows(invoice, language).map(({ text }) => text)

test('an invoice of snacks alone has all that rule 46 wants', () => {
  const texts = textsOf('en')
  for (const text of [
    'MQ26-27/0000042, Sat 28 Nov 2026',
    'Sold by: Marquee Cinemas Private Limited',
    expect.stringContaining('Indore'),
    'GSTIN 23AABCM2003Q1ZP',
    expect.stringContaining('Place of supply: Madhya Pradesh'),
    'Reverse charge: No',
    'Name: Asha Verma',
    'Booking code: K7QM3X',
    '2 × Samosa · ₹90 each · ₹180 · tax code 996331',
    'tax code 996331: Taxable value ₹171.44',
    'CGST 2.5% ₹4.28 · SGST 2.5% ₹4.28',
    'Total with GST: ₹180',
    'This document does not admit to the show.',
    'FSSAI licence 11423999000000',
  ])
    expect(texts).toContainEqual(text)
  expect(textsOf('hi')).toContain('रिवर्स चार्ज: नहीं')
})

test('an invoice to a registered business names it with its GSTIN (rule 46(d))', () => {
  const registered = { gstin: '27AAPFU0939F1ZV', legalName: 'Asha Traders LLP' }
  const texts = taxInvoiceRows({ ...invoice, registered }, 'en').map(({ text }) => text)
  expect(texts).toContain('Billed to: Asha Traders LLP')
  expect(texts).toContain('GSTIN of the buyer: 27AAPFU0939F1ZV')
  expect(textsOf('en').join()).not.toContain('Billed to')
})

test('it is a PDF that is the same each time', async () => {
  const pdf = await renderTaxInvoice(invoice, 'hi')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await renderTaxInvoice(invoice, 'hi')).toEqual(pdf)
})

test('all rows have one size, also those that need several lines', () => {
  const measure = (text: string) => [...text].length * 0.62
  const rows = [{ text: 'Short' }, { text: 'A long row of an invoice '.repeat(9) }, { text: 'Short again' }]
  const [page = []] = layoutRows(measure, rows, { top: 50, bottom: 400 })
  expect(new Set(page.map(({ size }) => size)).size).toBe(1)
  expect(page[1]?.lines.length).toBeGreaterThan(1)
  expect(page[2]?.y).toBeCloseTo((page[1]?.y ?? 0) + (page[1]?.height ?? 0))
})
