import type { Language } from '#domain/languages.ts'
import { formatPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { mailWords } from './mail-words/index.ts'
import { taxWords } from './tax-words.ts'
import type { Ticket } from './ticket.ts'

/** What makes a ticket a tax invoice, as labels and values. Without the amounts where the price has no valid base. */
export function taxFacts({ tax, invoiceNumber, bookedAt }: Ticket, language: Language): MailContent['facts'] {
  const words = taxWords[language]
  const date = mailWords[language].date(localDate(bookedAt))
  const invoice = [words.invoice, `${invoiceNumber}, ${date}`] as const
  if (!tax) return [invoice]
  const half = `${tax.ratePercent / 2}%`
  return [
    invoice,
    [words.seller, `${tax.legalName}, ${words.gstin} ${tax.gstin}`],
    [words.service, `${words.sac} ${tax.sac}`],
    [words.supply, tax.placeOfSupply],
    [words.taxable, formatPaise(tax.taxable)],
    [`${words.cgst} ${half}`, formatPaise(tax.cgst)],
    [`${words.sgst} ${half}`, formatPaise(tax.sgst)],
  ]
}
