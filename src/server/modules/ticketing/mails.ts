import type { Paise } from '#contract/money.ts'
import { localDate } from '#contract/time.ts'
import { ticketCalendar } from './calendar.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import { mailHtml, mailText, type MailContent } from '#server/platform/mail-template.ts'
import { bookingWords, cancellationWords, mailWords, refundWords } from './mail-words.ts'
import { taxFacts } from './tax-lines.ts'
import { factsOf, rupees, seatList, showDate } from './ticket-facts.ts'
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
  const ticket = { ...booked, movieTitle: oneLine(booked.movieTitle), name: oneLine(booked.name) }
  const content = bookingContent(ticket, { hasQr: qrPng !== undefined, siteUrl })
  const qr: MailAttachment[] = qrPng
    ? [{ filename: 'qr.png', content: qrPng, contentType: 'image/png', cid: QR_CID }]
    : []
  return {
    to: oneLine(to),
    subject: bookingWords.subject(ticket, factsOf(ticket)),
    text: mailText(content),
    html: mailHtml(content),
    attachments: [...qr, ...bookingFiles(ticket, pass)],
    messageId: messageId('booking', ticket.reservationId, siteUrl),
  }
}

/** Tells that a booking was given back, with the file that takes the show out of the calendar. */
export function cancellationMail(
  booked: Ticket,
  { to, siteUrl, cancelledAt }: { readonly to: string; readonly siteUrl: string; readonly cancelledAt: Date },
): Mail {
  const ticket = { ...booked, movieTitle: oneLine(booked.movieTitle), name: oneLine(booked.name) }
  const content = cancellationContent(ticket, siteUrl)
  return {
    to: oneLine(to),
    subject: oneLine(cancellationWords.subject(ticket)),
    text: mailText(content),
    html: mailHtml(content),
    attachments: [calendarFile(ticket, cancelledAt)],
    messageId: messageId('cancellation', ticket.reservationId, siteUrl),
  }
}

export type RefundNotice = {
  readonly refundId: string
  readonly to: string
  readonly name: string
  readonly movieTitle: string
  readonly amount: Paise
  readonly promisedBy: Date
  /** The bank's number of the refund, once it is known. */
  readonly reference: string | null
  readonly siteUrl: string
}

export function refundMail(refund: RefundNotice): Mail {
  const content = refundContent(refund)
  return {
    to: oneLine(refund.to),
    subject: refundWords.subject(rupees(refund.amount), oneLine(refund.movieTitle)),
    text: mailText(content),
    html: mailHtml(content),
    attachments: [],
    messageId: messageId('refund', refund.refundId, refund.siteUrl),
  }
}

function bookingContent(
  ticket: Ticket,
  { hasQr, siteUrl }: { hasQr: boolean; siteUrl: string },
): MailContent {
  const facts = factsOf(ticket)
  const link = { label: bookingWords.qrSays, url: ticket.url }
  return {
    brand: mailWords.brand,
    preview: bookingWords.preview(facts, ticket),
    greeting: mailWords.greeting(ticket.name),
    headline: ticket.movieTitle,
    subline: ticket.titleInScript && oneLine(ticket.titleInScript),
    intro: bookingWords.intro,
    facts: [
      [bookingWords.when, `${facts.date}, ${facts.time}`],
      [bookingWords.where, oneLine(ticket.cinemaName)],
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
    link: { label: bookingWords.button, url: dashboardUrl(siteUrl) },
    footer: mailWords.footer,
  }
}

function cancellationContent(ticket: Ticket, siteUrl: string): MailContent {
  const facts = factsOf(ticket)
  return {
    brand: mailWords.brand,
    preview: cancellationWords.preview(facts),
    greeting: mailWords.greeting(ticket.name),
    headline: ticket.movieTitle,
    subline: ticket.titleInScript && oneLine(ticket.titleInScript),
    intro: cancellationWords.intro,
    facts: [
      [bookingWords.when, `${facts.date}, ${facts.time}`],
      [bookingWords.where, oneLine(ticket.cinemaName)],
      [cancellationWords.seats, seatList(facts.rows)],
      [bookingWords.code, ticket.code],
      [cancellationWords.refund, cancellationWords.refundLine],
    ],
    warning: null,
    picture: null,
    closing: [cancellationWords.attached, cancellationWords.notYou],
    link: { label: cancellationWords.button, url: dashboardUrl(siteUrl) },
    footer: mailWords.footer,
  }
}

function dashboardUrl(siteUrl: string): string {
  return new URL('/mydashboard', siteUrl).href
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

function refundContent({
  name,
  movieTitle,
  amount,
  promisedBy,
  reference,
  siteUrl,
}: RefundNotice): MailContent {
  const sum = rupees(amount)
  const date = showDate(localDate(promisedBy))
  return {
    brand: mailWords.brand,
    preview: refundWords.preview(sum, date),
    greeting: mailWords.greeting(oneLine(name)),
    headline: refundWords.headline(sum),
    subline: null,
    intro: refundWords.intro(oneLine(movieTitle)),
    facts: [
      [refundWords.amount, sum],
      [refundWords.promisedBy, date],
      [refundWords.to, refundWords.toLine],
      ...(reference ? [[refundWords.reference, oneLine(reference)] as const] : []),
    ],
    warning: null,
    picture: null,
    closing: [reference ? refundWords.help : refundWords.helpWithoutReference],
    link: { label: refundWords.button, url: dashboardUrl(siteUrl) },
    footer: mailWords.footer,
  }
}

/** No line breaks or other control characters, which could begin a header of their own, and no letters that turn the reading order. */
function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function messageId(kind: string, id: string, siteUrl: string): string {
  return `<${kind}-${id.replace(/[^\w-]/g, '')}@${new URL(siteUrl).hostname}>`
}
