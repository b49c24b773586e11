import { formatPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { venueProfile } from '#server/venue-profile.ts'
import { taxWords } from './tax-words.ts'
import { showDate } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

const words = taxWords.en

/** What makes a ticket a tax invoice, as small print: at most four short lines. Without the amounts where the price has no valid base. */
export function taxLines({ tax, invoiceNumber, bookedAt }: Ticket): string[] {
  const invoice = `${words.invoice} ${invoiceNumber} · ${showDate(localDate(bookedAt))}`
  if (!tax) return [invoice]
  const half = `${tax.ratePercent / 2}%`
  return [
    invoice,
    `${tax.legalName}, ${venueProfile.address}`,
    `${words.gstin} ${tax.gstin} · ${words.sac} ${tax.sac} · ${words.supply}: ${tax.placeOfSupply}`,
    [
      `${words.taxable} ${formatPaise(tax.taxable)}`,
      `${words.cgst} ${half} ${formatPaise(tax.cgst)}`,
      `${words.sgst} ${half} ${formatPaise(tax.sgst)}`,
    ].join(' · '),
  ]
}
