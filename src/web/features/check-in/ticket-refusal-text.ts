import type { Refusal } from '#domain/check-in/refusal.ts'
import { m } from '#web/paraglide/messages.js'
import { describeRefusal, type RefusalMessages } from './describe-refusal.ts'

/** Why people are not let in, with when, where and where to go. */
export function ticketRefusalText(refusal: Refusal): string {
  return describeRefusal(refusal, messages)
}

const plain = {
  forged: m.door_refused_forged,
  unknown: m.door_refused_unknown,
  not_paid: m.door_refused_not_paid,
  cancelled: m.door_refused_cancelled,
  refunded: m.door_refused_refunded,
  disputed: m.door_refused_disputed,
  withdrawn: m.door_refused_withdrawn,
  by_phone: m.door_refused_by_phone,
}

const messages: RefusalMessages = {
  exchanged: m.door_refused_exchanged,
  wrong_day: m.door_refused_wrong_day,
  too_early: m.door_refused_too_early,
  over: m.door_refused_over,
  other_screen: m.door_refused_other_screen,
  used: m.door_refused_used,
  too_many: m.door_refused_too_many,
  plain: (kind) => plain[kind](),
}

export function peopleText(count: number): string {
  return count === 1 ? m.door_person() : m.door_people({ count })
}
