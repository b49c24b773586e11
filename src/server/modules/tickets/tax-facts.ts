import type { Language } from '#domain/languages.ts'
import { formatPaise } from '#domain/money.ts'
import type { SnackTax } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import { messagesIn } from '#server/messages.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { dateLabel } from './date-label.ts'
import type { Ticket } from './ticket.ts'

/** What makes a ticket a tax invoice, as labels and values. Without the amounts where the price has no valid base. */
export function taxFacts(ticket: Ticket, language: Language): MailContent['facts'] {
  const { tax, invoiceNumber, bookedAt, snacks } = ticket
  const m = messagesIn(language)
  const date = dateLabel(localDate(bookedAt), language)
  const invoice = [m.tax_title(), `${invoiceNumber}, ${date}`] as const
  if (!tax) return [invoice]
  const percent = tax.ratePercent / 2
  return [
    invoice,
    [m.tax_seller(), `${tax.legalName}, ${m.tax_gstin()} ${tax.gstin}`],
    [m.mail_booking_service(), `${m.tax_service()} ${tax.sac}`],
    [m.tax_place(), placeOfSupplyLabel(m, tax)],
    [m.tax_taxable(), formatPaise(tax.taxable)],
    [m.tax_cgst({ percent }), formatPaise(tax.cgst)],
    [m.tax_sgst({ percent }), formatPaise(tax.sgst)],
    ...(snacks?.taxes ?? []).map((each) => snackTaxFact(each, language)),
  ]
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
