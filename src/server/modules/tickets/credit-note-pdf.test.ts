import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { creditNoteRows, renderCreditNote, type CreditNoteDocument } from './credit-note-pdf.ts'

const note: CreditNoteDocument = {
  number: 'CN26-27/0000007',
  at: new Date('2026-11-28T10:00:00Z'),
  invoiceNumber: 'MQ26-27/0000042',
  invoicedAt: new Date('2026-11-21T10:00:00Z'),
  seller: aVenue(),
  registered: null,
  buyer: 'Asha Verma',
  amount: toPaise(9_000),
  lines: [
    {
      label: 'Samosa',
      taxCode: '996331',
      ratePercent: 5,
      amount: toPaise(9_000),
      taxable: toPaise(8_572),
      cgst: toPaise(214),
      sgst: toPaise(214),
    },
  ],
}

test('a credit note names its invoice with its date, the seller, and what goes back with its tax', () => {
  const rows = creditNoteRows(note, 'en')
  for (const text of [
    'CN26-27/0000007, Sat 28 Nov 2026',
    'For tax invoice: MQ26-27/0000042, Sat 21 Nov 2026',
    'GSTIN 23AABCM2003Q1ZP',
    'Samosa · tax code 996331 · ₹90',
    'Taxable value ₹85.72 · CGST 2.5% ₹2.14 · SGST 2.5% ₹2.14',
    'Credited, GST included: ₹90',
  ])
    expect(rows).toContain(text)
})

test('a credit note names its buyer also when no font has the letters of the name', () => {
  expect(creditNoteRows({ ...note, buyer: '🙂🙂' }, 'en')).toContain('Name: :slight_smile::slight_smile:')
  expect(creditNoteRows({ ...note, buyer: '王小明' }, 'en')).toContain('Name: WangXiaoMing')
})

test('it is a PDF that is the same each time, with as many pages as its lines need', async () => {
  const pagesOf = async (lines: number) => {
    const [line] = note.lines
    const pdf = await renderCreditNote(
      { ...note, lines: line ? Array.from({ length: lines }, () => line) : [] },
      'hi',
    )
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  expect(await pagesOf(1)).toBe(1)
  expect(await pagesOf(20)).toBeGreaterThan(1)
  expect(await renderCreditNote(note, 'en')).toEqual(await renderCreditNote(note, 'en'))
})
