import { businessDayOf } from '../schedule.ts'
import { localDate, minutesAfter } from '../time.ts'

/** Guests come in from so many minutes before the start until the show ends. */
export const DOORS_OPEN_MINUTES = 60
/** How long a show is taken to last when only its ticket is known, which does not say its end. */
const LONGEST_SHOW_MINUTES = 240

/** The gate of somebody who lets guests in to every room. Any other gate is the name of an auditorium. */
export const ALL_GATES = 'all'

/** What has become of a reservation, as far as the door is concerned. */
export const ticketStates = ['valid', 'not_paid', 'cancelled', 'refunded', 'exchanged', 'disputed'] as const
export type TicketState = (typeof ticketStates)[number]

/** Why an admission is refused. `forged` and `unknown` are decided before a ticket is found, `withdrawn` afterwards: for the QR of one person of a booking. */
export const refusalReasons = [
  'forged',
  'unknown',
  'not_paid',
  'cancelled',
  'refunded',
  'exchanged',
  'disputed',
  'withdrawn',
  'wrong_day',
  'too_early',
  'over',
  'other_screen',
  'used',
  'too_many',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export type TicketToAdmit = {
  readonly startsAt: Date
  /** Null when only the ticket is known. */
  readonly endsAt: Date | null
  readonly room: string
  /** A list that a phone has stored before does not have it. */
  readonly auditoriumId?: string | undefined
  /** How many people the ticket is for. */
  readonly people: number
  readonly state: TicketState
  /** How many of them have been let in. */
  readonly admitted: number
}

export type AdmissionRequest = {
  readonly ticket: TicketToAdmit
  /** How many people stand at the gate; 1 or more. */
  readonly people: number
  readonly gate: string
  /** The auditorium of the gate; null or left out: the name of the gate decides. */
  readonly auditoriumId?: string | null | undefined
  readonly now: Date
}

/** `remaining`: how many may still come in afterwards. */
export type Verdict =
  | { readonly kind: 'admitted'; readonly people: number; readonly remaining: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly remaining: number }

/** Decides about people at a gate, all of them or none. The one rule of server and phones; between two gates the server's row lock decides. */
export function decideAdmission(request: AdmissionRequest): Verdict {
  const { ticket, people } = request
  const remaining = Math.max(0, ticket.people - ticket.admitted)
  const reason = refusalOf(request, remaining)
  if (reason) return { kind: 'refused', reason, remaining }
  return { kind: 'admitted', people, remaining: remaining - people }
}

function refusalOf(request: AdmissionRequest, remaining: number): RefusalReason | null {
  const { ticket, people, now } = request
  if (ticket.state !== 'valid') return ticket.state
  const wrongTime = refusalByTime(ticket, now)
  if (wrongTime) return wrongTime
  // A wrong door tells where to go, also to somebody whose ticket was used: the door there sees to that.
  if (isOtherDoor(request)) return 'other_screen'
  if (remaining === 0) return 'used'
  return people > remaining ? 'too_many' : null
}

/** Auditoriums of two venues may have one name. */
function isOtherDoor({ ticket, gate, auditoriumId }: AdmissionRequest): boolean {
  if (gate === ALL_GATES) return false
  return auditoriumId && ticket.auditoriumId ? auditoriumId !== ticket.auditoriumId : gate !== ticket.room
}

/**
 * A show at 00:05 belongs to the evening before, and the one of 23:30 is not over at midnight. A ticket of the same date is not one of
 * another day either: the show at 09:00 is too early at 05:30, not on another day.
 */
function refusalByTime({ startsAt, endsAt }: TicketToAdmit, now: Date): RefusalReason | null {
  const isSameDay = [businessDayOf, localDate].some((dayOf) => dayOf(startsAt) === dayOf(now))
  const end = endsAt ?? minutesAfter(startsAt, LONGEST_SHOW_MINUTES)
  if (now < minutesAfter(startsAt, -DOORS_OPEN_MINUTES)) return isSameDay ? 'too_early' : 'wrong_day'
  if (now >= end) return isSameDay ? 'over' : 'wrong_day'
  return null
}
