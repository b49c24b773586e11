import type { Notice } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { differenceLabel } from '../reconciliation/difference-labels.ts'

/** The name of a kind of notice, with how many there are. */
export const noticeLabels: Readonly<Record<Notice['kind'], (inputs: { count: number }) => string>> = {
  refund_failed: m.admin_notice_refund_failed,
  payment_attention: m.admin_notice_payment_attention,
  reconciliation: m.admin_notice_reconciliation,
  show_nearly_empty: m.admin_notice_show_nearly_empty,
  private_enquiry: m.admin_notice_private_enquiry,
  contact_message: m.admin_notice_contact_message,
  report_failing: m.admin_notice_report_failing,
  job_failed: m.admin_notice_job_failed,
}

const attentionKinds: Readonly<Record<string, () => string>> = {
  refunded_by_hand: m.admin_attention_refunded_by_hand,
  refunded_in_part: m.admin_attention_refunded_in_part,
  charged_back: m.admin_attention_charged_back,
  dispute_open: m.admin_attention_dispute_open,
  payment_unknown: m.admin_attention_payment_unknown,
  needs_attention: m.admin_attention_refund_refused,
  requested: m.admin_attention_refund_waiting,
}

/** What a notice is about, in a line. */
export function noticeTitle({ kind, name }: Notice): string {
  if (kind === 'reconciliation') return differenceLabel(name)
  return kind === 'payment_attention' || kind === 'refund_failed' ? (attentionKinds[name]?.() ?? name) : name
}
