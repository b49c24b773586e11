import { type AttentionGroup, attentionGroups } from '#contract/attention.ts'
import type { AttentionItem, Notice } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { kindLabel } from '../attention/attention-labels.ts'
import { differenceLabel } from '../reconciliation/difference-labels.ts'

/** The name of a kind of notice, with how many there are. */
export const noticeLabels: Readonly<Record<Notice['kind'], (inputs: { count: number }) => string>> = {
  provider_away: m.notice_provider_away,
  refund_refused: m.notice_refund_refused,
  refund_waiting: m.notice_refund_waiting,
  order_waiting: m.notice_order_waiting,
  payment_attention: m.admin_notice_payment_attention,
  reconciliation: m.admin_notice_reconciliation,
  show_nearly_empty: m.admin_notice_show_nearly_empty,
  private_enquiry: m.admin_notice_private_enquiry,
  contact_message: m.admin_notice_contact_message,
  report_failing: m.admin_notice_report_failing,
  job_failed: m.admin_notice_job_failed,
}

const providers: Readonly<Record<string, () => string>> = {
  payments: m.notice_payments_away,
  ticketing: m.notice_ticketing_away,
}

/** Whether a notice is of the list of what needs a person, and stands there in the group of the same name. */
export function isAttention(kind: Notice['kind']): kind is AttentionGroup {
  return kind in attentionGroups
}

/** What a notice is about, in a line. */
export function noticeTitle({ kind, name }: Pick<Notice, 'kind' | 'name'>): string {
  if (isAttention(kind)) return kindLabel({ kind: name as AttentionItem['kind'] })
  if (kind === 'provider_away') return providers[name]?.() ?? name
  return kind === 'reconciliation' ? differenceLabel(name) : name
}
