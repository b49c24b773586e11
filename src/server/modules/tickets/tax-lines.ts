import { formatPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { venueProfile } from '#server/venue-profile.ts'
import { dateLabel } from './date-label.ts'
import type { Ticket } from './ticket.ts'

const m = messagesIn('en')

/** What makes a ticket a tax invoice, as small print: at most four short lines. Without the amounts where the price has no valid base. */
export function taxLines({ tax, invoiceNumber, bookedAt }: Ticket): string[] {
  const invoice = `${m.tax_title()} ${invoiceNumber} · ${dateLabel(localDate(bookedAt), 'en')}`
  if (!tax) return [invoice]
  const percent = tax.ratePercent / 2
  return [
    invoice,
    `${tax.legalName}, ${venueProfile.address}`,
    `${m.tax_gstin()} ${tax.gstin} · ${m.tax_service()} ${tax.sac} · ${m.tax_place()}: ${tax.placeOfSupply}`,
    [
      `${m.tax_taxable()} ${formatPaise(tax.taxable)}`,
      `${m.tax_cgst({ percent })} ${formatPaise(tax.cgst)}`,
      `${m.tax_sgst({ percent })} ${formatPaise(tax.sgst)}`,
    ].join(' · '),
  ]
}
