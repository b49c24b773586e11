import type { Refusal } from '#domain/check-in/refusal.ts'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { localTime } from '#domain/time.ts'
import { roomLabel } from '#web/lib/cinema-labels.ts'
import { formatShortDate } from '#web/lib/dates.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { m } from '#web/paraglide/messages.js'

/** Why people are not let in, with when, where and where to go. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'wrong_day':
      return m.door_refused_wrong_day({ date: formatShortDate(refusal.date) })
    case 'too_early':
      return m.door_refused_too_early({ time: clockOf(refusal.opensAt) })
    case 'over':
      return m.door_refused_over({ time: clockOf(refusal.endedAt) })
    case 'other_screen':
      return m.door_refused_other_screen({ room: roomLabel(refusal.room) })
    case 'used':
      return m.door_refused_used({ time: clockOf(refusal.at), gate: gateText(refusal.gate) })
    case 'too_many':
      return m.door_refused_too_many({ count: refusal.remaining })
    case 'forged':
    case 'unknown':
    case 'not_paid':
    case 'cancelled':
    case 'refunded':
    case 'disputed':
    case 'by_phone':
      return plain[refusal.kind]()
  }
}

const plain = {
  forged: m.door_refused_forged,
  unknown: m.door_refused_unknown,
  not_paid: m.door_refused_not_paid,
  cancelled: m.door_refused_cancelled,
  refunded: m.door_refused_refunded,
  disputed: m.door_refused_disputed,
  by_phone: m.door_refused_by_phone,
}

export function gateText(gate: string): string {
  return gate === ALL_GATES ? m.door_gate_all() : roomLabel(gate)
}

/** The cinema's time of an instant. */
export function clockOf(instant: string): string {
  return formatTime(localTime(new Date(instant)))
}

export function peopleText(count: number): string {
  return count === 1 ? m.door_person() : m.door_people({ count })
}
