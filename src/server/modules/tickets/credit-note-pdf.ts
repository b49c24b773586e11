import type { Language } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import type { Seller } from '#domain/ticket-tax.ts'
import { localDate } from '#domain/time.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import { messagesIn } from '#server/messages.ts'
import { venueAddress } from '#server/venue-profile.ts'
import { dateLabel } from './date-label.ts'
import { printable } from './pass-fonts.ts'
import { A6, CARD, LEFT, WIDTH } from './pass-page.ts'
import { createStructure } from './pass-structure.ts'
import { bytesOf, drawPaperPage, measureWith, newDocument } from './pdf-document.ts'
import { placeText, type TextSpec } from './place-text.ts'

/** A credit note as it is printed: what of which invoice goes back, with its tax. */
export type CreditNoteDocument = {
  readonly number: string
  readonly at: Date
  readonly invoiceNumber: string
  readonly invoicedAt: Date
  readonly seller: Seller
  /** Empty without a name. */
  readonly buyer: string
  readonly amount: Paise
  readonly lines: readonly CreditNoteLine[]
}

/** The part of an invoice line that a credit note takes back; `taxable`, `cgst` and `sgst` sum to `amount`. */
export type CreditNoteLine = {
  /** Null for tickets and screenings. */
  readonly label: string | null
  readonly taxCode: string
  /** Null for a price without a valid base. */
  readonly ratePercent: number | null
  readonly amount: Paise
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
}

const FIRST_ROW = CARD.y + 48
const ROW_HEIGHT = 14
const ROWS_OF_PAGE = Math.floor((CARD.y + CARD.height - 12 - FIRST_ROW) / ROW_HEIGHT)

/** Renders a credit note (section 34 of the CGST Act, rule 53) as A6 pages, tagged for screen readers. The output is deterministic. */
export async function renderCreditNote(note: CreditNoteDocument, language: Language): Promise<Buffer> {
  const title = `${messagesIn(language).credit_note_title()} ${note.number}`
  const doc = newDocument({ title, at: note.at, language })
  const measure = measureWith(doc)
  const structure = createStructure(doc)
  const rows = creditNoteRows(note, language)
  for (let from = 0; from < rows.length; from += ROWS_OF_PAGE) {
    if (from > 0) doc.addPage({ size: [A6.width, A6.height], margin: 0 })
    const specs = pageOf(title, rows.slice(from, from + ROWS_OF_PAGE))
    drawPaperPage(
      doc,
      structure,
      specs.map((spec) => placeText(measure, spec)),
    )
  }
  structure.end()
  return bytesOf(doc)
}

/** Returns the texts of a credit note, one for each row. */
export function creditNoteRows(note: CreditNoteDocument, language: Language): string[] {
  const m = messagesIn(language)
  const { seller } = note
  const buyer = printable(note.buyer)
  const dated = (number: string, at: Date) => `${number}, ${dateLabel(localDate(at), language)}`
  return [
    dated(note.number, note.at),
    `${m.credit_note_of_invoice()}: ${dated(note.invoiceNumber, note.invoicedAt)}`,
    `${m.tax_seller()}: ${seller.legalName}`,
    venueAddress(language),
    `${m.tax_gstin()} ${seller.gstin}`,
    `${m.tax_place()}: ${placeOfSupplyLabel(m, seller)}`,
    ...(buyer === '' ? [] : [`${m.pass_name()}: ${buyer}`]),
    ...note.lines.flatMap((line) => lineRows(line, language)),
    '',
    `${m.credit_note_total()}: ${formatPaise(note.amount)}`,
  ]
}

function lineRows(line: CreditNoteLine, language: Language): string[] {
  const m = messagesIn(language)
  const { label, taxCode, ratePercent, amount, taxable, cgst, sgst } = line
  const item = `${label ?? m.tax_ticket()} · ${m.tax_code({ code: taxCode })} · ${formatPaise(amount)}`
  if (ratePercent === null) return ['', item]
  const percent = ratePercent / 2
  const tax = [
    `${m.tax_taxable()} ${formatPaise(taxable)}`,
    `${m.tax_cgst({ percent })} ${formatPaise(cgst)}`,
    `${m.tax_sgst({ percent })} ${formatPaise(sgst)}`,
  ]
  return ['', item, tax.join(' · ')]
}

function pageOf(title: string, rows: readonly string[]): TextSpec[] {
  const paper = { x: LEFT, width: WIDTH }
  const head: TextSpec = {
    ...paper,
    y: CARD.y + 18,
    height: 20,
    text: title,
    sizes: [16, 8],
    ink: 'paperInk',
  }
  return [
    head,
    ...rows.map((text, index): TextSpec => ({
      ...paper,
      y: FIRST_ROW + index * ROW_HEIGHT,
      height: ROW_HEIGHT,
      text: printable(text),
      sizes: [9, 4],
      face: 'text',
      ink: 'paperSoft',
      lineHeight: 1.25,
    })),
  ]
}
