import type { MoveCause } from '#contract/booking/orders.ts'
import type { Language } from '#domain/languages.ts'
import { formatPaise } from '#domain/money.ts'
import { messagesIn } from '#server/messages.ts'
import { shownInText } from '#server/movie-labels.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { creditNoteFacts, creditNoteFile, exchangeNoteText, type CreditNoteFile } from './credit-note-file.ts'
import { type ShownFacts, shownFacts } from './mail-facts.ts'
import {
  calendarFile,
  type ContentParts,
  fileName,
  frameOf,
  type MailParts,
  showFacts,
  ticketLink,
} from './mail-parts.ts'
import { type PickUp, pickUpFact } from './pick-up-fact.ts'
import { snackLinesText } from './snack-lines-text.ts'
import { taxFacts } from './tax-facts.ts'
import { placesText } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

const QR_CID = 'qr@marquee'

/** What was changed of a booking since its last mail. */
type PlaceChange = {
  readonly cause: MoveCause
  /** When, where and which seats it was before, in words. */
  readonly before: string
  readonly returnsPayment: boolean
  /** Of an exchange: the credit notes of the earlier booking. */
  readonly creditNotes: readonly CreditNoteFile[]
}

type BookingMailParts = MailParts & {
  /** The pass as PDF; null: it is not attached. */
  readonly pass: Buffer | null
  readonly qrPng?: Buffer
  /** Of its snacks; null when the kitchen has nothing of them. */
  readonly pickUp: PickUp | null
  /** Id of a mail that is sent again; otherwise it has that of the reservation. */
  readonly copy?: string | undefined
  readonly change?: PlaceChange
}

/** Returns the mail of a confirmed booking, or of one that the cinema has changed, with the calendar entry and, when its picture is given, the QR. */
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
    content: bookingContent(ticket, {
      facts,
      hasQr: qrPng !== undefined,
      hasPass: pass !== null,
      pickUp,
      change,
      ...parts,
    }),
    attachments: [
      ...qr,
      ...(pass ? [passFile(ticket, pass)] : []),
      calendarFile(ticket, { language, cancelledAt: null }),
      ...(change?.creditNotes ?? []).map(creditNoteFile),
    ],
    kind: change ? `moved-${ticket.change?.number ?? 0}` : 'booking',
    id: copy ?? ticket.reservationId,
    siteUrl,
  })
}

type BookingParts = ContentParts &
  Pick<BookingMailParts, 'pickUp'> & {
    readonly hasQr: boolean
    readonly hasPass: boolean
    readonly change: PlaceChange | undefined
  }

function bookingContent(ticket: Ticket, parts: BookingParts): MailContent {
  const { facts, hasQr, hasPass, language, pickUp, change } = parts
  const m = messagesIn(language)
  return {
    ...frameOf(ticket, parts),
    preview: (change ? m.mail_moved_preview : m.mail_booking_preview)(facts),
    intro: introOf(change, language),
    facts: [
      ...showFacts(ticket, parts),
      [m.mail_booking_seats(), placesWithPeople(facts, language)],
      ...(change ? [[m.mail_moved_before(), change.before] as const] : []),
      [m.language(), oneLine(shownInText(ticket, language))],
      [m.mail_booking_certificate(), ticket.certificate],
      [m.pass_code(), ticket.code],
      ...snackFacts(ticket, pickUp, language),
    ],
    bill: [
      [m.mail_booking_paid(), paidText(ticket, facts, language)],
      ...taxFacts(ticket, language),
      ...creditNoteFacts(change?.creditNotes ?? [], language),
    ],
    warning: facts.adultsOnly ? m.pass_adults_only() : null,
    picture: {
      cid: hasQr ? QR_CID : null,
      alt: m.mail_booking_qr(ticket),
      caption: m.pass_show_at_door(),
      link: { label: m.mail_booking_open_ticket(), url: ticketLink(ticket, parts) },
    },
    closing: [
      ...(pickUp ? [m.mail_snacks_collect()] : []),
      attachedText(m, { hasPass, isChanged: change !== undefined }),
      ...exchangeNoteText(change?.creditNotes ?? [], language),
      change?.returnsPayment ? m.mail_moved_rules() : m.mail_booking_rules(),
      ...(pickUp ? [m.mail_booking_snacks_rule()] : []),
    ],
  }
}

function attachedText(
  m: ReturnType<typeof messagesIn>,
  { hasPass, isChanged }: { readonly hasPass: boolean; readonly isChanged: boolean },
): string {
  if (hasPass) return isChanged ? m.mail_moved_attached() : m.mail_booking_attached()
  return isChanged ? m.mail_moved_without_pass() : m.mail_booking_without_pass()
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

function passFile(ticket: Ticket, pass: Buffer): MailAttachment {
  return { filename: `${fileName(ticket)}.pdf`, content: pass, contentType: 'application/pdf' }
}
