import type { Notice } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The name of a kind of notice, with how many there are. */
export const noticeLabels: Readonly<Record<Notice['kind'], (inputs: { count: number }) => string>> = {
  approval_asked: m.admin_notice_approval_asked,
  provider_away: m.notice_provider_away,
  refund_refused: m.notice_refund_refused,
  refund_waiting: m.notice_refund_waiting,
  order_waiting: m.notice_order_waiting,
  payment_attention: m.admin_notice_payment_attention,
  reconciliation: m.admin_notice_reconciliation,
  drawer_below_zero: m.admin_notice_drawer_below_zero,
  show_unsellable: m.admin_notice_show_unsellable,
  show_cancelled: m.admin_notice_show_cancelled,
  snack_bar_paused: m.admin_notice_snack_bar_paused,
  stock_low: m.admin_notice_stock_low,
  show_nearly_empty: m.admin_notice_show_nearly_empty,
  private_enquiry: m.admin_notice_private_enquiry,
  contact_message: m.admin_notice_contact_message,
  report_failing: m.admin_notice_report_failing,
  tickets_late: m.admin_notice_tickets_late,
  job_failed: m.admin_notice_job_failed,
}
