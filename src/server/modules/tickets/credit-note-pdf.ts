import type { Language } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import type { Seller } from '#domain/venue-profile.ts'
import { messagesIn } from '#server/messages.ts'
import { venueAddress } from '#server/venue-address.ts'
import { dateLabel } from './date-label.ts'
import { renderPaperDocument } from './paper-document.ts'
import { printable } from './pass-fonts.ts'
import { registeredBuyerRows, type RegisteredBuyer } from './registered-buyer-rows.ts'

/** A credit note as it is printed: what of which invoice goes back, with its tax. */
export type CreditNoteDocument = {
  readonly number: string
  readonly at: Date
  readonly invoiceNumber: string
  readonly invoicedAt: Date
  readonly seller: Seller
  /** Empty without a name. */
  readonly buyer: string
  /** The business that the invoice is made out to; null: none. */
  readonly registered: RegisteredBuyer | null
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

/** Renders a credit note (section 34 of the CGST Act, rule 53) as PDF. */
export async function renderCreditNote(note: CreditNoteDocument, language: Language): Promise<Buffer> {
  return renderPaperDocument({
    title: `${messagesIn(language).credit_note_title()} ${note.number}`,
    at: note.at,
    language,
    rows: creditNoteRows(note, language).map((text) => ({ text })),
  })
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
    venueAddress(seller, language),
    `${m.tax_gstin()} ${seller.gstin}`,
    `${m.tax_place()}: ${placeOfSupplyLabel(seller, language)}`,
    ...registeredBuyerRows(note.registered, language),
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
