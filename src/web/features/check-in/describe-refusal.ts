import type { Refusal } from '#domain/check-in/refusal.ts'
import { localTime } from '#domain/time.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { gateLabel } from './gate-label.ts'

type PlainRefusal = Exclude<
  Refusal['kind'],
  'exchanged' | 'wrong_day' | 'too_early' | 'over' | 'other_screen' | 'used' | 'too_many'
>

/** The messages of a page about refusals. */
export type RefusalMessages = {
  readonly exchanged: (words: { code: string }) => string
  readonly wrong_day: (words: { date: string }) => string
  readonly too_early: (words: { time: string }) => string
  readonly over: (words: { time: string }) => string
  readonly other_screen: (words: { room: string }) => string
  readonly used: (words: { time: string; gate: string }) => string
  readonly too_many: (words: { count: number }) => string
  readonly plain: (kind: PlainRefusal) => string
}

/** Returns the message of a refusal with its facts: when, where and where to go. */
export function describeRefusal(refusal: Refusal, messages: RefusalMessages): string {
  switch (refusal.kind) {
    case 'exchanged':
      return messages.exchanged({ code: refusal.code })
    case 'wrong_day':
      return messages.wrong_day({ date: formatShortDate(refusal.date) })
    case 'too_early':
      return messages.too_early({ time: clockOf(refusal.opensAt) })
    case 'over':
      return messages.over({ time: clockOf(refusal.endedAt) })
    case 'other_screen':
      return messages.other_screen({ room: roomLabel(refusal.room) })
    case 'used':
      return messages.used({ time: clockOf(refusal.at), gate: gateLabel(refusal.gate) })
    case 'too_many':
      return messages.too_many({ count: refusal.remaining })
    case 'forged':
    case 'unknown':
    case 'not_paid':
    case 'cancelled':
    case 'refunded':
    case 'disputed':
    case 'withdrawn':
    case 'by_phone':
      return messages.plain(refusal.kind)
  }
}

/** The cinema's time of an instant. */
export function clockOf(instant: string): string {
  return formatTime(localTime(new Date(instant)))
}
