import type { AuditSubjectKind } from '#contract/audit-actions.ts'
import { m } from '#web/paraglide/messages.js'

/** The kinds of records that the log is filtered by. */
const kinds: Readonly<Record<AuditSubjectKind, () => string>> = {
  movie: m.admin_movie,
  cinema: m.admin_cinema,
  venue: m.audit_kind_venue,
  showtime: m.admin_show,
  advert: m.audit_kind_advert,
  snack: m.audit_kind_snack,
  stock_item: m.audit_kind_stock_item,
  stocktake: m.audit_kind_stocktake,
  snack_bar: m.audit_kind_snack_bar,
  snack_order: m.audit_kind_snack_order,
  order: m.audit_kind_order,
  reservation: m.admin_booking,
  gift_card: m.audit_kind_gift_card,
  refund: m.audit_kind_refund,
  shift: m.audit_kind_shift,
  booking_search: m.audit_kind_booking_search,
  payment: m.attention_payment,
  difference: m.audit_kind_difference,
  reconciliation: m.admin_reconciliation,
  account: m.admin_account,
  session: m.audit_kind_session,
  door_phone: m.audit_kind_door_phone,
  customer_screen: m.audit_kind_customer_screen,
  pairing_code: m.audit_kind_pairing_code,
  day_proposal: m.audit_kind_day_proposal,
  admission: m.audit_kind_admission,
  private_enquiry: m.audit_kind_private_enquiry,
  contact_message: m.audit_kind_contact_message,
  job: m.audit_kind_job,
  report_schedule: m.audit_kind_report_schedule,
  picture: m.advert_picture,
  trailer: m.admin_trailer,
}

export const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label: label() }))

/** A kind in words; one that this page does not know stays as it is. */
export function kindLabel(kind: string): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind as AuditSubjectKind]() : kind
}
