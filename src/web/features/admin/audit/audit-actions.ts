import { type AuditAction, auditSubjectKinds } from '#contract/audit-actions.ts'
import type { Option } from '#web/admin-ui/list/list-types.ts'
import { m } from '#web/paraglide/messages.js'

/** What was done, in words. A new action does not compile without its name. */
const actions: Readonly<Record<AuditAction, () => string>> = {
  'account.registered': m.audit_account_registered,
  'account.profile_changed': m.audit_account_profile_changed,
  'account.photo_changed': m.audit_account_photo_changed,
  'account.photo_removed': m.audit_account_photo_removed,
  'account.password_changed': m.audit_account_password_changed,
  'account.password_reset_requested': m.audit_account_password_reset_requested,
  'account.password_reset': m.audit_account_password_reset,
  'account.email_code_requested': m.audit_account_email_code_requested,
  'account.email_verified': m.audit_account_email_verified,
  'account.identity_linked': m.audit_account_identity_linked,
  'account.other_sessions_ended': m.audit_account_other_sessions_ended,
  'account.erased': m.audit_account_erased,
  'account.created': m.audit_account_created,
  'account.invited': m.audit_account_invited,
  'account.changed': m.audit_account_changed,
  'account.deactivated': m.audit_account_deactivated,
  'account.activated': m.audit_account_activated,
  'account.two_factor_begun': m.audit_account_two_factor_begun,
  'account.two_factor_enabled': m.audit_account_two_factor_enabled,
  'account.two_factor_disabled': m.audit_account_two_factor_disabled,
  'account.two_factor_reset': m.audit_account_two_factor_reset,
  'account.recovery_codes_renewed': m.audit_account_recovery_codes_renewed,
  'account.recovery_code_used': m.audit_account_recovery_code_used,
  'session.ended': m.audit_session_ended,
  'contact_message.received': m.audit_contact_message_received,
  'contact_message.answered': m.audit_contact_message_answered,
  'contact_message.state_changed': m.audit_contact_message_state_changed,
  'private_enquiry.received': m.audit_private_enquiry_received,
  'private_guests.invited': m.audit_private_guests_invited,
  'private_guest.withdrawn': m.audit_private_guest_withdrawn,
  'private_guest.answered': m.audit_private_guest_answered,
  'order.created': m.audit_order_created,
  'order.restored': m.audit_order_restored,
  'order.abandoned': m.audit_order_abandoned,
  'reservation.cancelled': m.audit_reservation_cancelled,
  'reservation.moved': m.audit_reservation_moved,
  'reservation.seats_changed': m.audit_reservation_seats_changed,
  'reservation.ticket_resent': m.audit_reservation_ticket_resent,
  'refund.requested': m.audit_refund_requested,
  'payment.asked_again': m.audit_payment_asked_again,
  'payment.refunded_by_hand': m.audit_payment_refunded_by_hand,
  'payment.settled': m.audit_payment_settled,
  'snack.created': m.audit_snack_created,
  'snack.changed': m.audit_snack_changed,
  'snack.moved': m.audit_snack_moved,
  'snack.sold_out_changed': m.audit_snack_sold_out_changed,
  'snack_bar.capacity_changed': m.audit_snack_bar_capacity_changed,
  'snack_bar.paused_changed': m.audit_snack_bar_paused_changed,
  'snack_order.collected': m.audit_snack_order_collected,
  'picture.uploaded': m.audit_picture_uploaded,
  'advert.created': m.audit_advert_created,
  'advert.changed': m.audit_advert_changed,
  'advert.moved': m.audit_advert_moved,
  'advert.deleted': m.audit_advert_deleted,
  'movie.created': m.audit_movie_created,
  'movie.changed': m.audit_movie_changed,
  'movie.moved': m.audit_movie_moved,
  'movie.deleted': m.audit_movie_deleted,
  'job.retried': m.audit_job_retried,
  'pairing_code.created': m.audit_pairing_code_created,
  'door_phone.paired': m.audit_door_phone_paired,
  'door_phone.renewed': m.audit_door_phone_renewed,
  'door_phone.revoked': m.audit_door_phone_revoked,
  'conflict.settled': m.audit_conflict_settled,
  'showtime.created': m.audit_showtime_created,
  'showtime.change_planned': m.audit_showtime_change_planned,
  'showtime.changed': m.audit_showtime_changed,
  'showtime.published': m.audit_showtime_published,
  'showtime.deleted': m.audit_showtime_deleted,
  'showtime.cancelled': m.audit_showtime_cancelled,
  'day_proposal.asked': m.audit_day_proposal_asked,
  'day_proposal.withdrawn': m.audit_day_proposal_withdrawn,
  'cinema.created': m.audit_cinema_created,
  'cinema.changed': m.audit_cinema_changed,
  'cinema.deleted': m.audit_cinema_deleted,
  'cinema.photo_changed': m.audit_cinema_photo_changed,
  'seat_plan.saved': m.audit_seat_plan_saved,
  'seat_plan.discarded': m.audit_seat_plan_discarded,
  'seat_plan.published': m.audit_seat_plan_published,
}

/** Actions to choose from, of one kind of subject or, without a known one, all. */
export function actionOptionsOf(kind: string): Option[] {
  const all = Object.keys(actions) as AuditAction[]
  const ofKind = all.filter((action) => auditSubjectKinds[action] === kind)
  return (ofKind.length > 0 ? ofKind : all).map((action) => ({ value: action, label: actions[action]() }))
}

/** An action in words; one of an earlier version of the site stays as it was recorded. */
export function actionLabel(action: string): string {
  return Object.hasOwn(actions, action) ? actions[action as AuditAction]() : action
}
