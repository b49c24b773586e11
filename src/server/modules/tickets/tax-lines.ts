import { formatPaise } from '#domain/money.ts'
import type { Language } from '#domain/languages.ts'
import { localDate } from '#domain/time.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import { messagesIn } from '#server/messages.ts'
import { venueAddress } from '#server/venue-address.ts'
import { dateLabel } from './date-label.ts'
import type { Ticket } from './ticket.ts'

/** What makes a ticket a tax invoice, as small print: at most four short lines. Without the amounts where the price has no valid base. */
export function taxLines({ tax, venue, invoiceNumber, bookedAt }: Ticket, language: Language): string[] {
  const m = messagesIn(language)
  const invoice = `${m.tax_title()} ${invoiceNumber} · ${dateLabel(localDate(bookedAt), language)}`
  if (!tax) return [invoice]
  const percent = tax.ratePercent / 2
  return [
    `${invoice} · ${m.tax_reverse_charge()}`,
    `${tax.legalName}, ${venueAddress(venue, language)}`,
    `${m.tax_gstin()} ${tax.gstin} · ${m.tax_service()} ${tax.sac} · ${m.tax_place()}: ${placeOfSupplyLabel(venue, language)}`,
    [
      `${m.tax_taxable()} ${formatPaise(tax.taxable)}`,
      `${m.tax_cgst({ percent })} ${formatPaise(tax.cgst)}`,
      `${m.tax_sgst({ percent })} ${formatPaise(tax.sgst)}`,
    ].join(' · '),
  ]
}
