import type { Language } from '#domain/languages.ts'
import { formatPaise, subtractPaise, type Paise } from '#domain/money.ts'
import { messagesIn } from '#server/messages.ts'
import { shownInText } from '#server/movie-labels.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { shownFacts } from './mail-facts.ts'
import { calendarFile, type ContentParts, frameOf, type MailParts, showFacts } from './mail-parts.ts'
import { placesText } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'

type CancellationParts = MailParts & {
  readonly cancelledAt: Date
  /** What goes back for snacks that nobody had begun to prepare; 0 for nothing. */
  readonly returned: Paise
  /** What had gone back of the payment before the cancellation, or was on its way. */
  readonly returnedBefore: Paise
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
    returnedBefore,
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
      returnedBefore,
      isShowCancelled,
      isWholeReturned,
      reason,
      ...parts,
    }),
    attachments: [calendarFile(ticket, { language, cancelledAt })],
    kind: isShowCancelled ? 'show_cancelled' : 'cancellation',
    id: ticket.reservationId,
    siteUrl,
  })
}

function cancellationContent(
  ticket: Ticket,
  parts: ContentParts & Pick<CancellationParts, Returning | 'reason'>,
): MailContent {
  const { facts, language, isShowCancelled, reason } = parts
  const m = messagesIn(language)
  return {
    ...frameOf(ticket, parts),
    preview: (isShowCancelled ? m.mail_show_cancelled_preview : m.mail_cancellation_preview)(facts),
    intro: (isShowCancelled ? m.mail_show_cancelled_intro : m.mail_cancellation_intro)(),
    facts: [
      ...showFacts(ticket, parts),
      [m.language(), oneLine(shownInText(ticket, language))],
      ...(reason ? [[m.mail_show_cancelled_reason(), oneLine(reason)] as const] : []),
      [(isShowCancelled ? m.mail_booking_seats : m.mail_cancellation_seats)(), placesText(facts, language)],
      [m.pass_code(), ticket.code],
      [m.mail_cancellation_refund(), returnText(ticket, parts)],
    ],
    closing: [m.mail_cancellation_attached(), ...(isShowCancelled ? [] : [m.mail_cancellation_not_you()])],
  }
}

type Returning = 'returned' | 'returnedBefore' | 'isShowCancelled' | 'isWholeReturned'
type ReturnParts = Pick<CancellationParts, Returning | 'language'>

/** What goes back of the payment, and what went back before. */
function returnText(
  { total }: Ticket,
  { returned, returnedBefore, isShowCancelled, isWholeReturned, language }: ReturnParts,
): string {
  const m = messagesIn(language)
  const isWhole = isShowCancelled || isWholeReturned
  const before = formatPaise(returnedBefore)
  const rest = formatPaise(subtractPaise(total, returnedBefore))
  if (isWhole && returnedBefore > 0) return m.mail_show_cancelled_refund_rest({ amount: rest, before })
  if (isWhole) return m.mail_show_cancelled_refund({ amount: rest })
  const now = returnedNow(returned, language)
  return returnedBefore > 0 ? m.mail_cancellation_returned_before({ now, before }) : now
}

/** What goes back because of the cancellation of the buyer. */
function returnedNow(returned: Paise, language: Language): string {
  const m = messagesIn(language)
  return returned > 0
    ? m.mail_cancellation_snacks_refund({ amount: formatPaise(returned) })
    : m.mail_cancellation_no_refund()
}
