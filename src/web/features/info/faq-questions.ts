import { m } from '#web/paraglide/messages.js'

export type Question = { readonly question: string; readonly answer: string }
export type QuestionGroup = {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

type Text = () => string
/** What the answers take from the settings of the installation. */
export type FaqFacts = { readonly holdMinutes: number }

/** Returns all questions of the FAQ by group. */
export function allQuestions({ holdMinutes }: FaqFacts): readonly QuestionGroup[] {
  return [
    group('booking', m.faq_group_booking, [
      [m.faq_until_when, m.faq_until_when_a],
      [m.faq_how_many, m.faq_how_many_a],
      [m.faq_held, () => m.faq_held_a({ minutes: holdMinutes })],
      [m.faq_account, m.faq_account_a],
      [m.faq_google, m.faq_google_a],
      [m.faq_password, m.faq_password_a],
      [m.faq_wheelchair, m.faq_wheelchair_a],
      [m.faq_private, m.faq_private_a],
      [m.faq_hindi, m.faq_hindi_a],
    ]),
    group('money', m.faq_group_money, [
      [m.faq_cancel, m.faq_cancel_a],
      [m.faq_refund_when, m.faq_refund_when_a],
      [m.faq_refund_days, m.faq_refund_days_a],
      [m.faq_called_off, m.faq_called_off_a],
      [m.faq_paid_no_ticket, m.faq_paid_no_ticket_a],
      [m.faq_pay_how, m.faq_pay_how_a],
      [m.faq_gst, m.faq_gst_a],
      [m.faq_fees, m.faq_fees_a],
    ]),
    group('visit', m.faq_group_visit, [
      [m.faq_bring, m.faq_bring_a],
      [m.faq_where_ticket, m.faq_where_ticket_a],
      [m.faq_offline, m.faq_offline_a],
      [m.faq_other_collects, m.faq_other_collects_a],
      [m.faq_certificates, m.faq_certificates_a],
      [m.faq_proof_of_age, m.faq_proof_of_age_a],
    ]),
    group('privacy', m.faq_group_privacy, [
      [m.faq_under_18, m.faq_under_18_a],
      [m.faq_data, m.faq_data_a],
      [m.faq_cards, m.faq_cards_a],
    ]),
  ]
}

function group(id: string, title: Text, pairs: readonly (readonly [Text, Text])[]): QuestionGroup {
  const questions = pairs.map(([question, answer]) => ({ question: question(), answer: answer() }))
  return { id, title: title(), questions }
}
