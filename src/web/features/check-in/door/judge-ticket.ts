import { findRefusal, type Refusal } from '#domain/check-in/refusal.ts'
import type { TicketState } from '#domain/check-in/verdict.ts'
import type { DoorPlace } from './door-context.ts'
import type { KnownTicket } from './door-types.ts'

/** `rest`: all who are not in yet. */
export type People = number | 'rest'
export type ScanAtGate = DoorPlace & { readonly people: People; readonly at: Date }

export type Judgement = {
  readonly verdict: 'admitted' | 'refused'
  readonly reason: Refusal | null
  /** How many come in, or came in vain. */
  readonly people: number
  readonly admitted: number
  readonly remaining: number
}

/** Decides by what this phone knows; null is a ticket that it does not know. */
export function judgeTicket(ticket: KnownTicket | null, scan: ScanAtGate): Judgement {
  const { people: asked, gate, auditoriumId, at } = scan
  if (!ticket) return refused({ kind: 'unknown' })
  const left = Math.max(0, ticket.people - ticket.admitted)
  const people = asked === 'rest' ? Math.max(1, left) : asked
  const reason = findRefusal({ ticket: ticketToAdmit(ticket), people, gate, auditoriumId, now: at })
  if (reason) return { verdict: 'refused', reason, people, admitted: ticket.admitted, remaining: left }
  const admitted = ticket.admitted + people
  return { verdict: 'admitted', reason: null, people, admitted, remaining: left - people }
}

/** A refusal without a ticket: forged, or unknown. */
export function refused(reason: Refusal): Judgement {
  return { verdict: 'refused', reason, people: 1, admitted: 0, remaining: 0 }
}

function ticketToAdmit({ state, last, startsAt, endsAt, ...ticket }: KnownTicket) {
  return {
    ...ticket,
    exchangedFor: ticket.exchangedFor ?? null,
    state: stateAtDoor[state],
    last: last && { ...last, at: new Date(last.at) },
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }
}

const stateAtDoor = {
  confirmed: 'valid',
  cancelled: 'cancelled',
  disputed: 'disputed',
  void: 'refunded',
  exchanged: 'exchanged',
} as const satisfies Readonly<Record<KnownTicket['state'], TicketState>>
