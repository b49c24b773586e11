import type { MoveCause } from '#contract/booking/orders.ts'
import { type Language, pathIn } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { shownInText } from '#server/movie-labels.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { venueAddress, venueProfile } from '#server/venue-profile.ts'
import { ticketCalendar } from './calendar.ts'
import { dashboardLink } from './dashboard-link.ts'
import { type ShownFacts, shownFacts } from './mail-facts.ts'
import { type PickUp, pickUpFact } from './pick-up-fact.ts'
import { snackLinesText } from './snack-lines-text.ts'
import { taxFacts } from './tax-facts.ts'
import { placesText } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

const QR_CID = 'qr@marquee'

type MailParts = { readonly to: string; readonly language: Language; readonly siteUrl: string }
/** What was changed of a booking since its last mail. */
type PlaceChange = {
  readonly cause: MoveCause
  /** When, where and which seats it was before, in words. */
  readonly before: string
  readonly returnsPayment: boolean
}

type BookingMailParts = MailParts & {
  readonly pass: Buffer
  readonly qrPng?: Buffer
  /** Of its snacks; null when the kitchen has nothing of them. */
  readonly pickUp: PickUp | null
  /** Id of a mail that is sent again; otherwise it has that of the reservation. */
  readonly copy?: string | undefined
  readonly change?: PlaceChange
}

/** Returns the mail of a confirmed booking, or of one that the cinema has changed, with the pass, the calendar entry and, when its picture is given, the QR. */
export function bookingMail(
  ticket: Ticket,
  { pass, qrPng, pickUp, copy, change, ...parts }: BookingMailParts,
): Mail {
  const { to, language, siteUrl } = parts
  const facts = shownFacts(ticket, language)
  const qr: MailAttachment[] = qrPng
    ? [{ filename: 'qr.png', content: qrPng, contentType: 'image/png', cid: QR_CID }]
    : []
  return composeMail({
    to,
    subject: subjectOf(change, language)(facts),
    content: bookingContent(ticket, { facts, hasQr: qrPng !== undefined, pickUp, change, ...parts }),
    attachments: [...qr, passFile(ticket, pass), calendarFile(ticket, null)],
    kind: change ? `moved-${ticket.change?.number ?? 0}` : 'booking',
    id: copy ?? ticket.reservationId,
    siteUrl,
  })
}

type CancellationParts = MailParts & {
  readonly cancelledAt: Date
  /** What goes back for snacks that nobody had begun to prepare; 0 for nothing. */
  readonly returned: Paise
  /** The cinema has cancelled the show, and the whole payment goes back. */
  readonly isShowCancelled?: boolean
  /** The cinema had moved the show before its buyer cancelled: the whole payment goes back. */
  readonly isWholeReturned?: boolean
  /** Why the cinema has cancelled it, in the words of staff. */
  readonly reason?: string | null
}

/** Returns the mail of a booking that its buyer has cancelled, or of a show that the cinema has, with the calendar file that removes the show. */
export function cancellationMail(
  ticket: Ticket,
  {
    cancelledAt,
    returned,
    isShowCancelled = false,
    isWholeReturned = false,
    reason = null,
    ...parts
  }: CancellationParts,
): Mail {
  const { to, language, siteUrl } = parts
  const facts = shownFacts(ticket, language)
  return composeMail({
    to,
    subject: messagesIn(language).mail_cancellation_subject(facts),
    content: cancellationContent(ticket, {
      facts,
      returned,
      isShowCancelled,
      isWholeReturned,
      reason,
      ...parts,
    }),
    attachments: [calendarFile(ticket, cancelledAt)],
    kind: isShowCancelled ? 'show_cancelled' : 'cancellation',
    id: ticket.reservationId,
    siteUrl,
  })
}

type ContentParts = Omit<MailParts, 'to'> & { readonly facts: ShownFacts }

type BookingParts = ContentParts &
  Pick<BookingMailParts, 'pickUp'> & {
    readonly hasQr: boolean
    readonly change: PlaceChange | undefined
  }

function bookingContent(ticket: Ticket, parts: BookingParts): MailContent {
  const { facts, hasQr, language, pickUp, change } = parts
  const m = messagesIn(language)
  return {
    ...frameOf(ticket, parts),
    preview: (change ? m.mail_moved_preview : m.mail_booking_preview)(facts),
    intro: introOf(change, language),
    facts: [
      ...showFacts(parts),
      [m.mail_booking_seats(), placesWithPeople(facts, language)],
      ...(change ? [[m.mail_moved_before(), change.before] as const] : []),
      [m.language(), oneLine(shownInText(ticket, language))],
      [m.mail_booking_certificate(), ticket.certificate],
      [m.pass_code(), ticket.code],
      ...snackFacts(ticket, pickUp, language),
    ],
    bill: [[m.mail_booking_paid(), paidText(ticket, facts, language)], ...taxFacts(ticket, language)],
    warning: facts.adultsOnly ? m.pass_adults_only() : null,
    picture: {
      cid: hasQr ? QR_CID : null,
      alt: m.mail_booking_qr(ticket),
      caption: m.pass_show_at_door(),
      link: { label: m.mail_booking_open_ticket(), url: ticketLink(ticket, parts) },
    },
    closing: [
      ...(pickUp ? [m.mail_snacks_collect()] : []),
      change ? m.mail_moved_attached() : m.mail_booking_attached(),
      change?.returnsPayment ? m.mail_moved_rules() : m.mail_booking_rules(),
      ...(pickUp ? [m.mail_booking_snacks_rule()] : []),
    ],
  }
}

function subjectOf(change: PlaceChange | undefined, language: Language) {
  const m = messagesIn(language)
  if (!change) return m.mail_booking_subject
  if (change.cause === 'exchanged') return m.mail_exchanged_subject
  return change.cause === 'show_moved' ? m.mail_moved_subject : m.mail_seats_changed_subject
}

function introOf(change: PlaceChange | undefined, language: Language): string {
  const m = messagesIn(language)
  if (!change) return m.mail_booking_intro()
  if (change.cause === 'exchanged') return m.mail_exchanged_intro()
  return change.cause === 'show_moved' ? m.mail_moved_intro() : m.mail_seats_changed_intro()
}

/** A private screening has no seats: how many people it was paid for. */
function placesWithPeople(facts: ShownFacts, language: Language): string {
  if (!facts.isPrivate) return placesText(facts, language)
  return messagesIn(language).ticket_whole_screen_for({ count: facts.people })
}

/** With snacks the sum is more than that of the tickets. */
function paidText(ticket: Ticket, facts: ShownFacts, language: Language): string {
  const m = messagesIn(language)
  if (ticket.snacks) return m.mail_booking_paid_with_snacks({ total: formatPaise(ticket.total) })
  return m.mail_booking_paid_sum({ ...facts, count: facts.people })
}

/** What was bought of the snack bar, when it is picked up, what of it is refunded, and the licence that a bill with food has to name. */
function snackFacts({ snacks }: Ticket, pickUp: PickUp | null, language: Language): MailContent['facts'] {
  if (!snacks) return []
  const m = messagesIn(language)
  return [
    [m.mail_booking_snacks(), snackLinesText(snacks.lines, language)],
    ...(pickUp ? [pickUpFact(pickUp, language)] : []),
    [m.mail_booking_fssai(), snacks.fssaiLicence],
  ]
}

function cancellationContent(
  ticket: Ticket,
  parts: ContentParts &
    Pick<CancellationParts, 'returned' | 'isShowCancelled' | 'isWholeReturned' | 'reason'>,
): MailContent {
  const { facts, language, isShowCancelled, reason } = parts
  const m = messagesIn(language)
  return {
    ...frameOf(ticket, parts),
    preview: (isShowCancelled ? m.mail_show_cancelled_preview : m.mail_cancellation_preview)(facts),
    intro: (isShowCancelled ? m.mail_show_cancelled_intro : m.mail_cancellation_intro)(),
    facts: [
      ...showFacts(parts),
      ...(reason ? [[m.mail_show_cancelled_reason(), oneLine(reason)] as const] : []),
      [(isShowCancelled ? m.mail_booking_seats : m.mail_cancellation_seats)(), placesText(facts, language)],
      [m.pass_code(), ticket.code],
      [m.mail_cancellation_refund(), returnText(ticket, parts)],
    ],
    closing: [m.mail_cancellation_attached(), ...(isShowCancelled ? [] : [m.mail_cancellation_not_you()])],
  }
}

type ReturnParts = Pick<CancellationParts, 'returned' | 'isShowCancelled' | 'isWholeReturned' | 'language'>

/** What goes back of the payment. */
function returnText(
  { total }: Ticket,
  { returned, isShowCancelled, isWholeReturned, language }: ReturnParts,
): string {
  const m = messagesIn(language)
  if (isShowCancelled || isWholeReturned) return m.mail_show_cancelled_refund({ amount: formatPaise(total) })
  return returned > 0
    ? m.mail_cancellation_snacks_refund({ amount: formatPaise(returned) })
    : m.mail_cancellation_no_refund()
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
