import { localDate } from '#contract/time.ts'
import { taxWords as words } from './tax-words.ts'
import { rupees, showDate } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

/** What makes a ticket a tax invoice, as labels and values. Without the amounts where the price has no valid base. */
export function taxFacts(ticket: Ticket): (readonly [label: string, value: string])[] {
  const { tax, invoiceNumber, bookedAt } = ticket
  const invoice = [words.invoice, `${invoiceNumber}, ${showDate(localDate(bookedAt))}`] as const
  if (!tax) return [invoice]
  const half = percent(tax.ratePercent / 2)
  return [
    invoice,
    [words.seller, `${tax.legalName}, ${words.gstin} ${tax.gstin}`],
    [words.supply, `${words.sac} ${tax.sac}, ${tax.placeOfSupply}`],
    [words.taxable, rupees(tax.taxable)],
    [`${words.cgst} ${half}`, rupees(tax.cgst)],
    [`${words.sgst} ${half}`, rupees(tax.sgst)],
  ]
}

/** The same as small print: at most four short lines. */
export function taxLines(ticket: Ticket): string[] {
  const { tax, invoiceNumber, bookedAt } = ticket
  const invoice = `${words.invoice} ${invoiceNumber} · ${showDate(localDate(bookedAt))}`
  if (!tax) return [invoice]
  const half = percent(tax.ratePercent / 2)
  return [
    invoice,
    `${tax.legalName} · ${words.gstin} ${tax.gstin}`,
    `${words.sac} ${tax.sac} · ${words.supply}: ${tax.placeOfSupply}`,
    [
      `${words.taxable} ${rupees(tax.taxable)}`,
      `${words.cgst} ${half} ${rupees(tax.cgst)}`,
      `${words.sgst} ${half} ${rupees(tax.sgst)}`,
    ].join(' · '),
  ]
}

function percent(rate: number): string {
  return `${rate}%`
}
