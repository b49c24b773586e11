import type { Language } from '#domain/languages.ts'
import { formatPaise } from '#domain/money.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { venueAddress } from '#server/venue-address.ts'
import { dateLabel } from './date-label.ts'
import { shownTitles } from './mail-facts.ts'
import { type MailParts, ticketLink } from './mail-parts.ts'
import { pickUpFact } from './pick-up-fact.ts'
import type { SnackBill } from './snack-bill.ts'
import { snackLinesText } from './snack-lines-text.ts'
import { billLineFact, snackTaxFact } from './tax-facts.ts'

type SnackMailParts = MailParts & { readonly invoice: Buffer }

/** Returns the mail of snacks that were bought for a reservation afterwards; it is their bill, with the tax invoice as a file. */
export function snacksMail(bill: SnackBill, { to, language, siteUrl, invoice }: SnackMailParts): Mail {
  const m = messagesIn(language)
  const { movie, otherTitle } = shownTitles(bill, language)
  const { number, seller } = bill
  const time = clockLabel(m, localTime(bill.pickUpAt))
  return composeMail({
    to,
    subject: m.mail_snacks_subject({ number, time, movie }),
    content: {
      language,
      brand: seller.name,
      preview: m.mail_snacks_preview({ time }),
      greeting: mailGreeting(oneLine(bill.name), language),
      headline: m.mail_snacks_headline({ number }),
      subline: [movie, otherTitle].filter(Boolean).join(' · '),
      intro: m.mail_snacks_intro(),
      facts: billFacts(bill, language),
      closing: [m.mail_snacks_collect()],
      link: { label: m.mail_booking_open_ticket(), url: ticketLink(bill, { language, siteUrl }) },
      footer: m.mail_ticket_footer(),
    },
    attachments: [invoiceFile(bill.invoiceNumber, invoice)],
    kind: 'snacks',
    id: bill.orderId,
    siteUrl,
  })
}

function billFacts(bill: SnackBill, language: Language): MailContent['facts'] {
  const { pickUpAt, number, seller, soldAt } = bill
  const m = messagesIn(language)
  return [
    pickUpFact({ number, at: pickUpAt }, language),
    [m.mail_booking_snacks(), snackLinesText(bill.lines, language)],
    [m.mail_booking_paid(), m.mail_snacks_paid({ total: formatPaise(bill.total) })],
    [m.tax_title(), `${bill.invoiceNumber}, ${dateLabel(localDate(soldAt), language)}`],
    [m.tax_seller(), `${seller.legalName}, ${venueAddress(seller, language)}`],
    [m.tax_gstin(), seller.gstin],
    [m.tax_place(), placeOfSupplyLabel(seller, language)],
    [m.tax_reverse_charge_label(), m.tax_reverse_charge_no()],
    ...bill.lines.map((line) => billLineFact(line, language)),
    ...bill.taxes.map((tax) => snackTaxFact(tax, language)),
    [m.mail_booking_fssai(), seller.fssaiLicence],
  ]
}

function invoiceFile(number: string, content: Buffer): MailAttachment {
  const filename = `tax-invoice-${number.replaceAll('/', '-')}.pdf`
  return { filename, content, contentType: 'application/pdf' }
}
