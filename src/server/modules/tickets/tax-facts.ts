import type { Language } from '#domain/languages.ts'
import { formatPaise, timesPaise, type Paise } from '#domain/money.ts'
import type { SnackTax } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import { messagesIn } from '#server/messages.ts'
import { oneLine } from '#server/platform/compose-mail.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { dateLabel } from './date-label.ts'
import type { Ticket } from './ticket.ts'

/** What makes a ticket a tax invoice, as labels and values. Without the amounts where the price has no valid base. */
export function taxFacts(ticket: Ticket, language: Language): MailContent['facts'] {
  const { tax, venue, invoiceNumber, bookedAt, snacks } = ticket
  const m = messagesIn(language)
  const date = dateLabel(localDate(bookedAt), language)
  const invoice = [m.tax_title(), `${invoiceNumber}, ${date}`] as const
  if (!tax) return [invoice]
  const percent = tax.ratePercent / 2
  return [
    invoice,
    [m.tax_seller(), `${tax.legalName}, ${m.tax_gstin()} ${tax.gstin}`],
    [m.mail_booking_service(), `${m.tax_service()} ${tax.sac}`],
    [m.tax_place(), placeOfSupplyLabel(venue, language)],
    [m.tax_reverse_charge_label(), m.tax_reverse_charge_no()],
    [m.tax_taxable(), formatPaise(tax.taxable)],
    [m.tax_cgst({ percent }), formatPaise(tax.cgst)],
    [m.tax_sgst({ percent }), formatPaise(tax.sgst)],
    ...(snacks?.lines ?? []).map((line) => billLineFact(line, language)),
    ...(snacks?.taxes ?? []).map((each) => snackTaxFact(each, language)),
    ...(snacks ? [[m.tax_total(), formatPaise(ticket.total)] as const] : []),
  ]
}

/** A line of a bill: what was sold, with its price. `taxCode`: SAC or HSN; null for a price without a valid base. */
export type BillLine = {
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Paise
  readonly taxCode: string | null
}

/** Returns a line of a bill: `2 × Samosa · ₹90 each · ₹180 · tax code 996331`. */
export function billLineText(line: BillLine, language: Language): string {
  return billLineFact(line, language).join(' · ')
}

/** Returns what was sold, and its price each, amount and tax code. */
export function billLineFact(
  { name, quantity, unitPrice, taxCode }: BillLine,
  language: Language,
): readonly [string, string] {
  const m = messagesIn(language)
  const parts = [
    m.tax_each({ price: formatPaise(unitPrice) }),
    formatPaise(timesPaise(quantity, unitPrice)),
    ...(taxCode === null ? [] : [m.tax_code({ code: taxCode })]),
  ]
  return [m.mail_booking_snack({ name: oneLine(name), count: String(quantity) }), parts.join(' · ')]
}

/** The tax of snacks of one tax code and rate, in one line. */
export function snackTaxFact({ taxCode, tax }: SnackTax, language: Language): readonly [string, string] {
  const m = messagesIn(language)
  const percent = tax.ratePercent / 2
  const parts = [
    `${m.tax_taxable()} ${formatPaise(tax.taxable)}`,
    `${m.tax_cgst({ percent })} ${formatPaise(tax.cgst)}`,
    `${m.tax_sgst({ percent })} ${formatPaise(tax.sgst)}`,
  ]
  return [m.tax_snacks({ code: taxCode }), parts.join(' · ')]
}
