import type { Difference, DifferenceFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type Kind = Difference['kind']

const labels: Readonly<Record<Kind, () => string>> = {
  payment_not_booked: m.recon_payment_not_booked,
  payment_not_reported: m.recon_payment_not_reported,
  payment_amount: m.recon_payment_amount,
  payment_currency: m.recon_payment_currency,
  payment_not_settled: m.recon_payment_not_settled,
  refund_not_booked: m.recon_refund_not_booked,
  refund_not_reported: m.recon_refund_not_reported,
  refund_amount: m.recon_refund_amount,
  refund_failed: m.recon_refund_failed,
  dispute_unknown: m.recon_dispute_unknown,
  dispute_not_booked: m.recon_dispute_not_booked,
  settlement_fee: m.recon_settlement_fee,
  settlement_tax: m.recon_settlement_tax,
  settlement_sum: m.recon_settlement_sum,
  settled_twice: m.recon_settled_twice,
  line_unknown: m.recon_line_unknown,
  bank_amount: m.recon_bank_amount,
  settlement_not_banked: m.recon_settlement_not_banked,
  bank_credit_unknown: m.recon_bank_credit_unknown,
}

/** What a kind of difference means, and what can be done about it. */
export const hintOf: Readonly<Record<Kind, () => string>> = {
  payment_not_booked: m.recon_hint_payment_not_booked,
  payment_not_reported: m.recon_hint_payment_not_reported,
  payment_amount: m.recon_hint_payment_amount,
  payment_currency: m.recon_hint_payment_currency,
  payment_not_settled: m.recon_hint_payment_not_settled,
  refund_not_booked: m.recon_hint_refund_not_booked,
  refund_not_reported: m.recon_hint_refund_not_reported,
  refund_amount: m.recon_hint_refund_amount,
  refund_failed: m.recon_hint_refund_failed,
  dispute_unknown: m.recon_hint_dispute_unknown,
  dispute_not_booked: m.recon_hint_dispute_not_booked,
  settlement_fee: m.recon_hint_settlement_fee,
  settlement_tax: m.recon_hint_settlement_tax,
  settlement_sum: m.recon_hint_settlement_sum,
  settled_twice: m.recon_hint_settled_twice,
  line_unknown: m.recon_hint_line_unknown,
  bank_amount: m.recon_hint_bank_amount,
  settlement_not_banked: m.recon_hint_settlement_not_banked,
  bank_credit_unknown: m.recon_hint_bank_credit_unknown,
}

export const stateLabels: Readonly<Record<Difference['state'], () => string>> = {
  open: m.recon_open,
  gone: m.recon_gone,
  settled: m.recon_settled,
}

const facts: Readonly<Record<string, () => string>> = {
  settlement: m.recon_fact_settlement,
  settlements: m.recon_fact_settlements,
  utr: m.recon_fact_utr,
  status: m.recon_fact_status,
  currency: m.recon_fact_currency,
  kind: m.recon_fact_kind,
}

/** A kind in words; one that this page does not know stays as it is. */
export function differenceLabel(kind: string): string {
  return Object.hasOwn(labels, kind) ? labels[kind as Kind]() : kind
}

export const kindOptions = Object.keys(labels).map((value) => ({ value, label: differenceLabel(value) }))
export const stateOptions = Object.entries(stateLabels).map(([value, label]) => ({ value, label: label() }))

/** Further facts of a difference that this page knows, as rows. */
export function factsOf(difference: DifferenceFile): readonly (readonly [string, string])[] {
  return Object.entries(difference.facts).flatMap(([name, value]) => {
    const label = facts[name]
    return label && value ? [[label(), value] as const] : []
  })
}
