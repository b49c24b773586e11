import { houseWords } from '#server/house-words.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { ticketCalendar } from './calendar.ts'
import { dashboardLink } from './dashboard-link.ts'
import { bookingWords, cancellationWords, mailWords } from './mail-words.ts'
import { taxFacts } from './tax-lines.ts'
import { factsOf, seatList, type TicketFacts } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

const QR_CID = 'qr@marquee'

type BookingMailParts = {
  readonly to: string
  readonly pass: Buffer
  readonly qrPng?: Buffer
  readonly siteUrl: string
}

/** Tells of a confirmed booking, with the pass, the date for the calendar and, when its picture is given, the QR. */
export function bookingMail(booked: Ticket, { to, pass, qrPng, siteUrl }: BookingMailParts): Mail {
  const ticket = inOneLine(booked)
  const qr: MailAttachment[] = qrPng
    ? [{ filename: 'qr.png', content: qrPng, contentType: 'image/png', cid: QR_CID }]
    : []
  return composeMail({
    to,
    subject: bookingWords.subject(ticket, factsOf(ticket)),
    content: bookingContent(ticket, { hasQr: qrPng !== undefined, siteUrl }),
    attachments: [...qr, ...bookingFiles(ticket, pass)],
    kind: 'booking',
    id: ticket.reservationId,
    siteUrl,
  })
}

/** Tells that a booking was given back, with the file that takes the show out of the calendar. */
export function cancellationMail(
  booked: Ticket,
  { to, siteUrl, cancelledAt }: { readonly to: string; readonly siteUrl: string; readonly cancelledAt: Date },
): Mail {
  const ticket = inOneLine(booked)
  return composeMail({
    to,
    subject: cancellationWords.subject(ticket),
    content: cancellationContent(ticket, siteUrl),
    attachments: [calendarFile(ticket, cancelledAt)],
    kind: 'cancellation',
    id: ticket.reservationId,
    siteUrl,
  })
}

function bookingContent(
  ticket: Ticket,
  { hasQr, siteUrl }: { hasQr: boolean; siteUrl: string },
): MailContent {
  const facts = factsOf(ticket)
  const link = { label: bookingWords.qrSays, url: ticket.url }
  return {
    ...frameOf(ticket, siteUrl),
    preview: bookingWords.preview(facts, ticket),
    intro: bookingWords.intro,
    facts: [
      ...showFacts(ticket, facts),
      [bookingWords.seats, seatList(facts.rows)],
      [bookingWords.certificate, ticket.certificate],
      [bookingWords.code, ticket.code],
      [bookingWords.paid, bookingWords.paidLine(facts)],
      ...taxFacts(ticket),
    ],
    warning: facts.adultsOnly ? bookingWords.adultsOnly : null,
    picture: {
      cid: hasQr ? QR_CID : null,
      alt: bookingWords.qrAlt(ticket.code),
      caption: bookingWords.showQr,
      link,
    },
    closing: [bookingWords.attached, bookingWords.rules],
  }
}

function cancellationContent(ticket: Ticket, siteUrl: string): MailContent {
  const facts = factsOf(ticket)
  return {
    ...frameOf(ticket, siteUrl),
    preview: cancellationWords.preview(facts),
    intro: cancellationWords.intro,
    facts: [
      ...showFacts(ticket, facts),
      [cancellationWords.seats, seatList(facts.rows)],
      [bookingWords.code, ticket.code],
      [cancellationWords.refund, cancellationWords.refundLine],
    ],
    closing: [cancellationWords.attached, cancellationWords.notYou],
  }
}

/** What is the same in every mail about a ticket. */
function frameOf({ name, movieTitle, titleInScript }: Ticket, siteUrl: string) {
  return {
    brand: houseWords.brand,
    greeting: houseWords.greeting(name),
    headline: movieTitle,
    subline: titleInScript && oneLine(titleInScript),
    link: dashboardLink(siteUrl),
    footer: mailWords.footer,
  }
}

function showFacts({ cinemaName }: Ticket, { date, time }: TicketFacts): MailContent['facts'] {
  return [
    [bookingWords.when, `${date}, ${time}`],
    [bookingWords.where, oneLine(cinemaName)],
  ]
}

function inOneLine(ticket: Ticket): Ticket {
  return { ...ticket, movieTitle: oneLine(ticket.movieTitle), name: oneLine(ticket.name) }
}

function bookingFiles(ticket: Ticket, pass: Buffer): MailAttachment[] {
  const passFile = { filename: bookingWords.passFile(safeCode(ticket)), content: pass }
  return [{ ...passFile, contentType: 'application/pdf' }, calendarFile(ticket, null)]
}

function calendarFile(ticket: Ticket, cancelledAt: Date | null): MailAttachment {
  return {
    filename: bookingWords.calendarFile(safeCode(ticket)),
    content: Buffer.from(ticketCalendar(ticket, cancelledAt)),
    contentType: `text/calendar; charset=utf-8; method=${cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
  }
}

function safeCode({ code }: Ticket): string {
  return code.replace(/[^\w-]/g, '')
}
