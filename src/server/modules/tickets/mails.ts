import { type Language, pathIn } from '#domain/languages.ts'
import { houseWords } from '#server/house-words.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { ticketCalendar } from './calendar.ts'
import { dashboardLink } from './dashboard-link.ts'
import { type ShownFacts, shownFacts } from './mail-facts.ts'
import { mailWords } from './mail-words/index.ts'
import { taxFacts } from './tax-facts.ts'
import { seatList } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

const QR_CID = 'qr@marquee'

type MailParts = { readonly to: string; readonly language: Language; readonly siteUrl: string }
type BookingMailParts = MailParts & { readonly pass: Buffer; readonly qrPng?: Buffer }

/** Tells of a confirmed booking, with the pass, the date for the calendar and, when its picture is given, the QR. */
export function bookingMail(ticket: Ticket, { pass, qrPng, ...parts }: BookingMailParts): Mail {
  const { to, language, siteUrl } = parts
  const facts = shownFacts(ticket, language)
  const qr: MailAttachment[] = qrPng
    ? [{ filename: 'qr.png', content: qrPng, contentType: 'image/png', cid: QR_CID }]
    : []
  return composeMail({
    to,
    subject: mailWords[language].booking.subject(facts),
    content: bookingContent(ticket, { facts, hasQr: qrPng !== undefined, ...parts }),
    attachments: [...qr, passFile(ticket, pass), calendarFile(ticket, null)],
    kind: 'booking',
    id: ticket.reservationId,
    siteUrl,
  })
}

/** Tells that a booking was given back, with the file that takes the show out of the calendar. */
export function cancellationMail(
  ticket: Ticket,
  { cancelledAt, ...parts }: MailParts & { readonly cancelledAt: Date },
): Mail {
  const { to, language, siteUrl } = parts
  const facts = shownFacts(ticket, language)
  return composeMail({
    to,
    subject: mailWords[language].cancellation.subject(facts),
    content: cancellationContent(ticket, { facts, ...parts }),
    attachments: [calendarFile(ticket, cancelledAt)],
    kind: 'cancellation',
    id: ticket.reservationId,
    siteUrl,
  })
}

type ContentParts = Omit<MailParts, 'to'> & { readonly facts: ShownFacts }

function bookingContent(ticket: Ticket, parts: ContentParts & { readonly hasQr: boolean }): MailContent {
  const { facts, hasQr, language } = parts
  const { booking, code } = mailWords[language]
  return {
    ...frameOf(ticket, parts),
    preview: booking.preview(facts),
    intro: booking.intro,
    facts: [
      ...showFacts(parts),
      [booking.seats, seatList(facts.rows)],
      [booking.certificate, ticket.certificate],
      [code, ticket.code],
      [booking.paid, booking.paidLine(facts)],
      ...taxFacts(ticket, language),
    ],
    warning: facts.adultsOnly ? booking.adultsOnly : null,
    picture: {
      cid: hasQr ? QR_CID : null,
      alt: booking.qrAlt(ticket.code),
      caption: booking.showQr,
      link: { label: booking.qrSays, url: ticketLink(ticket, parts) },
    },
    closing: [booking.attached, booking.rules],
  }
}

function cancellationContent(ticket: Ticket, parts: ContentParts): MailContent {
  const { facts, language } = parts
  const { cancellation, code } = mailWords[language]
  return {
    ...frameOf(ticket, parts),
    preview: cancellation.preview(facts),
    intro: cancellation.intro,
    facts: [
      ...showFacts(parts),
      [cancellation.seats, seatList(facts.rows)],
      [code, ticket.code],
      [cancellation.refund, cancellation.refundLine],
    ],
    closing: [cancellation.attached, cancellation.notYou],
  }
}

/** What is the same in every mail about a ticket. */
function frameOf({ name }: Ticket, { facts, language, siteUrl }: ContentParts) {
  return {
    language,
    brand: houseWords.brand,
    greeting: houseWords.greeting(oneLine(name), language),
    headline: facts.title,
    subline: facts.otherTitle,
    link: dashboardLink(siteUrl, language),
    footer: mailWords[language].footer,
  }
}

function showFacts({ facts, language }: ContentParts): MailContent['facts'] {
  const { when, where, address, addressLine } = mailWords[language]
  return [
    [when, `${facts.date}, ${facts.time}`],
    [where, facts.cinema],
    [address, addressLine],
  ]
}

/** To one's own ticket: the address in the QR is for the door. */
function ticketLink({ reservationId }: Ticket, { language, siteUrl }: ContentParts): string {
  return new URL(pathIn(language, `/mydashboard?ticket=${reservationId}`), siteUrl).href
}

function passFile(ticket: Ticket, pass: Buffer): MailAttachment {
  return { filename: `${fileName(ticket)}.pdf`, content: pass, contentType: 'application/pdf' }
}

function calendarFile(ticket: Ticket, cancelledAt: Date | null): MailAttachment {
  return {
    filename: `${fileName(ticket)}.ics`,
    content: Buffer.from(ticketCalendar(ticket, cancelledAt)),
    contentType: `text/calendar; charset=utf-8; method=${cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
  }
}

function fileName({ code }: Ticket): string {
  return `marquee-${code.replace(/[^\w-]/g, '')}`
}
