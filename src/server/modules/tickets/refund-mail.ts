import type { Language } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail, oneLine } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'
import { creditNoteFacts, creditNoteFile, exchangeNoteText, type CreditNoteFile } from './credit-note-file.ts'
import { dashboardLink } from './dashboard-link.ts'
import { dateLabel } from './date-label.ts'
import { shownTitles, type TicketTitles } from './mail-facts.ts'

/** Why money goes back, as the mail says it: the whole booking, a part of it, or snacks. */
export type RefundCause =
  | 'booking'
  | 'booking_part'
  | 'exchanged'
  | 'paid_twice'
  | 'show_cancelled'
  | 'show_cancelled_part'
  | 'sold_out'
  | 'pick_up_lost'
  | 'snacks_cancelled'
  | 'ticket_not_valid'
  | 'snacks'
  | 'snacks_by_staff'
  | 'by_staff'
  | 'part_by_staff'
  | 'part_by_staff_without_ticket'

/** How the money goes back: by the payment provider, or at the counter in cash or by the card terminal. */
type PaidBack = 'online' | 'cash' | 'card'

export type RefundNotice = TicketTitles & {
  readonly refundId: string
  readonly venueName: string
  readonly to: string
  readonly language: Language
  readonly name: string
  readonly amount: Paise
  readonly cause: RefundCause
  readonly paidBack: PaidBack
  readonly promisedBy: Date
  /** The bank's number of the refund, once it is known. */
  readonly reference: string | null
  /** The credit notes of what goes back, as files; none of an order that brought no revenue. */
  readonly creditNotes: readonly CreditNoteFile[]
  readonly siteUrl: string
}

export function refundMail(refund: RefundNotice): Mail {
  const { amount, to, refundId, siteUrl, language } = refund
  const { movie } = shownTitles(refund, language)
  return composeMail({
    to,
    subject: messagesIn(language).mail_refund_subject({ amount: formatPaise(amount), movie }),
    content: refundContent(refund),
    attachments: refund.creditNotes.map(creditNoteFile),
    kind: 'refund',
    id: refundId,
    siteUrl,
  })
}

function introOf(cause: RefundCause, language: Language) {
  const m = messagesIn(language)
  const intros = {
    booking: m.mail_refund_intro,
    booking_part: m.mail_refund_booking_part,
    exchanged: m.mail_refund_exchanged,
    paid_twice: m.mail_refund_paid_twice,
    show_cancelled: m.mail_refund_show_cancelled,
    show_cancelled_part: m.mail_refund_show_cancelled_part,
    sold_out: m.mail_refund_sold_out,
    pick_up_lost: m.mail_refund_pick_up_lost,
    snacks_cancelled: m.mail_refund_snacks_cancelled,
    ticket_not_valid: m.mail_refund_ticket_not_valid,
    snacks: m.mail_refund_snacks_intro,
    snacks_by_staff: m.mail_refund_snacks_by_staff,
    by_staff: m.mail_refund_by_staff,
    part_by_staff: m.mail_refund_part_by_staff,
    part_by_staff_without_ticket: m.mail_refund_part_without_ticket,
  }
  return intros[cause]
}

function wayOf(paidBack: PaidBack, language: Language): string {
  const m = messagesIn(language)
  if (paidBack === 'cash') return m.mail_refund_in_cash()
  return paidBack === 'card' ? m.mail_refund_to_card() : m.mail_refund_to_payment()
}

function refundContent(refund: RefundNotice): MailContent {
  const { name, reference, siteUrl, language, paidBack } = refund
  const m = messagesIn(language)
  const { movie } = shownTitles(refund, language)
  const amount = formatPaise(refund.amount)
  const isCash = paidBack === 'cash'
  const date = dateLabel(localDate(refund.promisedBy), language)
  return {
    language,
    brand: refund.venueName,
    preview: isCash ? m.mail_refund_cash_headline({ amount }) : m.mail_refund_preview({ amount, date }),
    greeting: mailGreeting(oneLine(name), language),
    headline: isCash ? m.mail_refund_cash_headline({ amount }) : m.mail_refund_headline({ amount }),
    intro: introOf(refund.cause, language)({ movie, amount }),
    facts: [
      [m.mail_refund_amount(), amount],
      ...(isCash ? [] : [[m.mail_refund_promised_by(), date] as const]),
      [m.mail_refund_to(), wayOf(paidBack, language)],
      ...(reference ? [[m.mail_refund_reference(), oneLine(reference)] as const] : []),
      ...creditNoteFacts(refund.creditNotes, language),
    ],
    closing: [
      ...(isCash ? [] : [reference ? m.mail_refund_help() : m.mail_refund_help_without_reference()]),
      ...(refund.cause === 'exchanged' ? exchangeNoteText(refund.creditNotes, language) : []),
    ],
    link: dashboardLink(siteUrl, language),
    footer: m.mail_ticket_footer(),
  }
}
