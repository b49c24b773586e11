import type { StoryItem } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** What happened, by kind. */
export const storyLabels: Readonly<Record<StoryItem['kind'], () => string>> = {
  ordered: m.story_ordered,
  restored: m.story_restored,
  held: m.story_held,
  released: m.story_released,
  expired: m.story_expired,
  paid: m.booking_paid,
  not_bookable: m.story_not_bookable,
  ticketed: m.story_ticketed,
  ticketing_failed: m.story_ticketing_failed,
  snacks_confirmed: m.story_snacks_confirmed,
  snacks_returned: m.story_snacks_returned,
  snacks_preparing: m.story_snacks_preparing,
  snacks_ready: m.story_snacks_ready,
  snacks_collected: m.story_snacks_collected,
  snacks_cancelled: m.story_snacks_cancelled,
  sold_out: m.story_sold_out,
  cancelled: m.story_cancelled,
  show_cancelled: m.story_show_cancelled,
  refund_requested: m.story_refund_requested,
  refund_pending: m.story_refund_pending,
  refunded: m.story_refunded,
  refund_failed: m.story_refund_failed,
  refunded_by_hand: m.story_refunded_by_hand,
  charged_back: m.admin_attention_charged_back,
  dispute_opened: m.story_dispute_opened,
  dispute_won: m.story_dispute_won,
  dispute_lost: m.story_dispute_lost,
  mailed: m.story_mailed,
  mail_waiting: m.story_mail_waiting,
  mail_failed: m.story_mail_failed,
  ticket_resent: m.story_ticket_resent,
  approved: m.story_approved,
  moved: m.story_moved,
  seats_changed: m.story_seats_changed,
  exchanged_for: m.story_exchanged_for,
  exchanged_from: m.story_exchanged_from,
  exchange_lost: m.story_exchange_lost,
  admitted: m.story_admitted,
  admission_refused: m.story_admission_refused,
  admission_undone: m.story_admission_undone,
  other: m.story_other,
}

const mails: Readonly<Record<string, () => string>> = {
  ticket: m.story_mail_ticket,
  snacks: m.story_mail_snacks,
  cancellation: m.story_mail_cancellation,
  show_cancelled: m.story_mail_show_cancelled,
  refund: m.story_mail_refund,
  moved: m.story_mail_moved,
}

/** A kind of mail in words; one that this page does not know stays as it is. */
export function mailLabel(kind: string): string {
  return mails[kind]?.() ?? kind
}

const reasons: Readonly<Record<string, () => string>> = {
  ticketing_refused: m.story_because_ticketing,
  ticketing_unclear: m.story_because_ticketing,
  seats_lost: m.story_because_seats_lost,
  booking_closed: m.story_because_booking_closed,
  order_already_paid: m.story_because_paid_twice,
  amount_mismatch: m.story_because_amount,
  sold_out: m.story_sold_out,
  show_cancelled: m.story_show_cancelled,
  snacks_cancelled: m.story_snacks_cancelled,
  reservation_cancelled: m.story_cancelled,
  charged_back: m.admin_attention_charged_back,
  refunded_by_hand: m.story_refunded_by_hand,
  ticket_void: m.story_because_ticket_void,
  by_staff: m.story_because_staff,
  exchanged: m.story_because_exchanged,
  exchange_lost: m.story_exchange_lost,
}

/** Why money goes back: one of our codes in words, or what staff wrote. */
export function reasonLabel(reason: string): string {
  return reasons[reason]?.() ?? reason
}

const roles: Readonly<Record<string, () => string>> = {
  user: m.admin_role_user,
  staff: m.admin_role_staff,
  admin: m.admin_role_admin,
  superadmin: m.admin_role_superadmin,
}

/** The role of who acted; the system and visitors have no name of their own. */
export function roleLabel(role: string): string {
  return roles[role]?.() ?? role
}
