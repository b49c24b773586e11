import { toBase64url } from '#domain/check-in/base64url.ts'
import { encodeClaims, type TicketClaims } from '#domain/check-in/ticket-payload.ts'
import type { DoorList, DoorShow, ListedTicket } from './door-types.ts'
import type { NamedScan } from './scan-log.ts'

const id = (end: string) => `019abcde-0123-7abc-8def-0123456789${end}`

export const aDoorShow: DoorShow = {
  showtimeId: id('01'),
  movie: 'Cartographer’s Daughter',
  formats: ['3D'],
  adultsOnly: false,
  cinema: 'Screen 3-Gold',
  auditoriumId: id('03'),
  room: 'Screen 3',
  date: '2026-11-28',
  startAt: '18:30',
  startsAt: '2026-11-28T13:00:00.000Z',
  endsAt: '2026-11-28T15:40:00.000Z',
}

export const aListedTicket: ListedTicket = {
  reservationId: id('aa'),
  showtimeId: aDoorShow.showtimeId,
  code: 'K7QM3XAB',
  seatLabels: ['C7', 'C8', 'C9'],
  people: 3,
  admitted: 0,
  state: 'confirmed',
  exchangedFor: null,
  last: null,
  links: [],
}

export const aDoorList: DoorList = {
  day: '2026-11-28',
  cursor: '1',
  isWhole: true,
  now: aDoorShow.startsAt,
  keys: [],
  shows: [aDoorShow],
  tickets: [aListedTicket],
}

/** A token with these claims and a signature that is not verified. */
export function aToken(claims: TicketClaims): string {
  return `key.${encodeClaims(claims)}.${toBase64url(new Uint8Array(64))}`
}

let made = 0

/** A scan of the listed ticket at its gate, when the show starts; each a millisecond after the one before. */
export function aDoorScan(change: Partial<NamedScan> = {}): NamedScan {
  made += 1
  return {
    reservationId: aListedTicket.reservationId,
    token: null,
    claims: null,
    refusal: null,
    people: 1,
    gate: aDoorShow.room,
    at: new Date(Date.parse(aDoorShow.startsAt) + made),
    nonce: `nonce ${made}`,
    isTried: false,
    ...change,
  }
}
