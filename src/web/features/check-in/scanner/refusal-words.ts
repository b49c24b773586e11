import type { Refusal } from '#domain/check-in/refusal.ts'
import type { RefusalReason } from '#domain/check-in/verdict.ts'
import { localTime } from '#domain/time.ts'
import { roomLabel } from '#web/lib/cinema-labels.ts'
import { formatShortDate } from '#web/lib/dates.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { gateLabel } from './gate-label.ts'

/** The reason in a few words. */
export function refusalTitle(reason: Refusal): string {
  const kind = reason.kind === 'by_phone' ? reason.shown : reason.kind
  return kind ? titles[kind]() : m.scan_refused()
}

/** What staff say or do about it. */
export function refusalAdvice(reason: Refusal): string {
  switch (reason.kind) {
    case 'wrong_day':
      return m.scan_for_day({ date: formatShortDate(reason.date) })
    case 'too_early':
      return m.scan_opens_at({ time: timeOf(reason.opensAt) })
    case 'over':
      return m.scan_ended_at({ time: timeOf(reason.endedAt) })
    case 'other_screen':
      return m.scan_go_to({ room: roomLabel(reason.room) })
    case 'used':
      return m.scan_used_at({ time: timeOf(reason.at), gate: gateLabel(reason.gate) })
    case 'too_many':
      return m.scan_only_left({ count: reason.remaining })
    case 'forged':
    case 'unknown':
    case 'not_paid':
    case 'cancelled':
    case 'refunded':
    case 'disputed':
    case 'by_phone':
      return m.scan_to_box_office()
  }
}

export function timeOf(instant: string): string {
  return formatTime(localTime(new Date(instant)))
}

const titles: Readonly<Record<RefusalReason, () => string>> = {
  forged: m.scan_refused_forged,
  unknown: m.scan_refused_unknown,
  not_paid: m.scan_refused_not_paid,
  cancelled: m.scan_refused_cancelled,
  refunded: m.scan_refused_refunded,
  disputed: m.scan_refused_disputed,
  wrong_day: m.scan_refused_wrong_day,
  too_early: m.scan_refused_too_early,
  over: m.scan_refused_over,
  other_screen: m.scan_refused_other_screen,
  used: m.scan_refused_used,
  too_many: m.scan_refused_too_many,
}
