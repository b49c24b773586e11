import type { Refusal } from '#domain/check-in/refusal.ts'
import type { RefusalReason } from '#domain/check-in/verdict.ts'
import { m } from '#web/paraglide/messages.js'
import { describeRefusal } from '../describe-refusal.ts'

/** The reason in a few words. */
export function refusalTitle(reason: Refusal): string {
  const kind = reason.kind === 'by_phone' ? reason.shown : reason.kind
  return kind ? titles[kind]() : m.scan_refused()
}

/** What staff say or do about it. */
export function refusalAdvice(reason: Refusal): string {
  return describeRefusal(reason, {
    exchanged: m.scan_exchanged_for,
    wrong_day: m.scan_for_day,
    too_early: m.scan_opens_at,
    over: m.scan_ended_at,
    other_screen: m.scan_go_to,
    used: m.scan_used_at,
    too_many: m.scan_only_left,
    plain: (kind) => (kind === 'withdrawn' ? m.scan_withdrawn() : m.scan_to_box_office()),
  })
}

const titles: Readonly<Record<RefusalReason, () => string>> = {
  forged: m.scan_refused_forged,
  unknown: m.scan_refused_unknown,
  not_paid: m.scan_refused_not_paid,
  cancelled: m.scan_refused_cancelled,
  refunded: m.scan_refused_refunded,
  exchanged: m.scan_refused_exchanged,
  disputed: m.scan_refused_disputed,
  withdrawn: m.scan_refused_withdrawn,
  wrong_day: m.scan_refused_wrong_day,
  too_early: m.scan_refused_too_early,
  over: m.scan_refused_over,
  other_screen: m.scan_refused_other_screen,
  used: m.scan_refused_used,
  too_many: m.scan_refused_too_many,
}
