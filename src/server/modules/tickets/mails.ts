import { type Language, pathIn } from '#domain/languages.ts'
import { formatPaise } from '#domain/money.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { venueAddress, venueProfile } from '#server/venue-profile.ts'
import { ticketCalendar } from './calendar.ts'
import { dashboardLink } from './dashboard-link.ts'
import { type ShownFacts, shownFacts } from './mail-facts.ts'
import { taxFacts } from './tax-facts.ts'
import { placesText } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

const QR_CID = 'qr@marquee'

type MailParts = { readonly to: string; readonly language: Language; readonly siteUrl: string }
type BookingMailParts = MailParts & { readonly pass: Buffer; readonly qrPng?: Buffer }

/** Returns the mail of a confirmed booking, with the pass, the calendar entry and, when its picture is given, the QR. */
export function bookingMail(ticket: Ticket, { pass, qrPng, ...parts }: BookingMailParts): Mail {
  const { to, language, siteUrl } = parts
  const facts = shownFacts(ticket, language)
  const qr: MailAttachment[] = qrPng
    ? [{ filename: 'qr.png', content: qrPng, contentType: 'image/png', cid: QR_CID }]
    : []
  return composeMail({
    to,
    subject: messagesIn(language).mail_booking_subject(facts),
    content: bookingContent(ticket, { facts, hasQr: qrPng !== undefined, ...parts }),
    attachments: [...qr, passFile(ticket, pass), calendarFile(ticket, null)],
    kind: 'booking',
    id: ticket.reservationId,
    siteUrl,
  })
}

/** Returns the mail of a cancelled booking, with the calendar file that removes the show. */
export function cancellationMail(
  ticket: Ticket,
  { cancelledAt, ...parts }: MailParts & { readonly cancelledAt: Date },
): Mail {
  const { to, language, siteUrl } = parts
  const facts = shownFacts(ticket, language)
  return composeMail({
    to,
    subject: messagesIn(language).mail_cancellation_subject(facts),
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
  const m = messagesIn(language)
  return {
    ...frameOf(ticket, parts),
    preview: m.mail_booking_preview(facts),
    intro: m.mail_booking_intro(),
    facts: [
      ...showFacts(parts),
      [m.mail_booking_seats(), placesText(facts, language)],
      [m.mail_booking_certificate(), ticket.certificate],
      [m.pass_code(), ticket.code],
      ...snackFacts(ticket, language),
      [m.mail_booking_paid(), paidText(ticket, facts, language)],
      ...taxFacts(ticket, language),
    ],
    warning: facts.adultsOnly ? m.pass_adults_only() : null,
    picture: {
      cid: hasQr ? QR_CID : null,
      alt: m.mail_booking_qr(ticket),
      caption: m.pass_show_at_door(),
      link: { label: m.mail_booking_open_ticket(), url: ticketLink(ticket, parts) },
    },
    closing: [m.mail_booking_attached(), m.mail_booking_rules()],
  }
}

/** What was bought of the snack bar, what of it is refunded, and the licence that a bill with food has to name. */
/** With snacks the sum is more than that of the tickets. */
function paidText(ticket: Ticket, facts: ShownFacts, language: Language): string {
  const m = messagesIn(language)
  if (ticket.snacks) return m.mail_booking_paid_with_snacks({ total: formatPaise(ticket.total) })
  return m.mail_booking_paid_sum({ ...facts, count: facts.people })
}

function snackFacts({ snacks }: Ticket, language: Language): MailContent['facts'] {
  if (!snacks) return []
  const m = messagesIn(language)
  const items = snacks.lines.map(({ name, quantity, isRefunded }) => {
    const item = { name: oneLine(name), count: String(quantity) }
    return isRefunded ? m.mail_booking_snack_refunded(item) : m.mail_booking_snack(item)
  })
  return [
    [m.mail_booking_snacks(), items.join(', ')],
    [m.mail_booking_fssai(), snacks.fssaiLicence],
  ]
}

function cancellationContent(ticket: Ticket, parts: ContentParts): MailContent {
  const { facts, language } = parts
  const m = messagesIn(language)
  return {
    ...frameOf(ticket, parts),
    preview: m.mail_cancellation_preview(facts),
    intro: m.mail_cancellation_intro(),
    facts: [
      ...showFacts(parts),
      [m.mail_cancellation_seats(), placesText(facts, language)],
      [m.pass_code(), ticket.code],
      [m.mail_cancellation_refund(), m.mail_cancellation_no_refund()],
    ],
    closing: [m.mail_cancellation_attached(), m.mail_cancellation_not_you()],
  }
}

/** Parts common to every mail about a ticket. */
function frameOf({ name }: Ticket, { facts, language, siteUrl }: ContentParts) {
  return {
    language,
    brand: venueProfile.name,
    greeting: mailGreeting(oneLine(name), language),
    headline: facts.movie,
    subline: facts.otherTitle,
    link: dashboardLink(siteUrl, language),
    footer: messagesIn(language).mail_ticket_footer(),
  }
}

function showFacts({ facts, language }: ContentParts): MailContent['facts'] {
  const m = messagesIn(language)
  return [
    [m.mail_when(), `${facts.date}, ${facts.time}`],
    [m.mail_where(), facts.cinema],
    [m.mail_address(), venueAddress(language)],
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
    content: Buffer.from(ticketCalendar(ticket, { cancelledAt })),
    contentType: `text/calendar; charset=utf-8; method=${cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
  }
}

function fileName({ code }: Ticket): string {
  return `marquee-${code.replace(/[^\w-]/g, '')}`
}
