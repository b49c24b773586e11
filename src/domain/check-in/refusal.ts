import { businessDayOf } from '../schedule.ts'
import { minutesAfter } from '../time.ts'
import { decideAdmission, DOORS_OPEN_MINUTES, type AdmissionRequest, type RefusalReason } from './verdict.ts'

/** An admission can be undone by who made it for so long. */
export const UNDO_MINUTES = 15

/** A reason with what the person at the door says about it. Instants are ISO texts, because a refusal is stored and sent. */
export type Refusal =
  | { readonly kind: Exclude<RefusalReason, DetailedReason> }
  /** `code`: of the booking that it was exchanged for. */
  | { readonly kind: 'exchanged'; readonly code: string }
  | { readonly kind: 'wrong_day'; readonly date: string }
  | { readonly kind: 'too_early'; readonly opensAt: string }
  | { readonly kind: 'over'; readonly endedAt: string }
  | { readonly kind: 'other_screen'; readonly room: string }
  | { readonly kind: 'used'; readonly at: string; readonly gate: string }
  | { readonly kind: 'too_many'; readonly remaining: number }
  /** Refused without a network, for a reason that the server does not see. */
  | { readonly kind: 'by_phone'; readonly shown: RefusalReason | null }
type DetailedReason = 'exchanged' | 'wrong_day' | 'too_early' | 'over' | 'other_screen' | 'used' | 'too_many'

export type KnownTicket = AdmissionRequest['ticket'] & {
  readonly endsAt: Date
  /** The last admission; null when nobody is in. */
  readonly last: { readonly at: Date; readonly gate: string } | null
  /** The code of the booking that it was exchanged for. */
  readonly exchangedFor: string | null
}

/** Returns why people are not let in, with when, where and where to go; null when they are let in. */
export function findRefusal(request: AdmissionRequest & { readonly ticket: KnownTicket }): Refusal | null {
  const verdict = decideAdmission(request)
  return verdict.kind === 'refused' ? explain(verdict.reason, request.ticket) : null
}

function explain(
  kind: RefusalReason,
  { startsAt, endsAt, room, last, people, admitted, exchangedFor }: KnownTicket,
): Refusal {
  switch (kind) {
    case 'exchanged':
      return { kind, code: exchangedFor ?? '' }
    case 'wrong_day':
      return { kind, date: businessDayOf(startsAt) }
    case 'too_early':
      return { kind, opensAt: minutesAfter(startsAt, -DOORS_OPEN_MINUTES).toISOString() }
    case 'over':
      return { kind, endedAt: endsAt.toISOString() }
    case 'other_screen':
      return { kind, room }
    case 'used':
      return { kind, at: (last?.at ?? startsAt).toISOString(), gate: last?.gate ?? room }
    case 'too_many':
      return { kind, remaining: Math.max(0, people - admitted) }
    case 'forged':
    case 'unknown':
    case 'not_paid':
    case 'cancelled':
    case 'refunded':
    case 'disputed':
    case 'withdrawn':
      return { kind }
  }
}

/**
 * Returns when a scan was, as far as is known. The difference between the phone's clock and ours when it sent the scan is the error of its
 * clock; nothing was scanned after it was received.
 */
export function timeOfScan(times: {
  readonly scannedAt: Date
  readonly sentAt: Date
  readonly receivedAt: Date
}): Date {
  const received = times.receivedAt.getTime()
  const corrected = times.scannedAt.getTime() + received - times.sentAt.getTime()
  return new Date(Math.min(corrected, received))
}
