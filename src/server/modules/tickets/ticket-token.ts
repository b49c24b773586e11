import { sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { TicketKey } from '#server/keys.ts'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'
import type { Ticket } from './ticket.ts'

/** Claims that the door needs for a decision without a network. */
export type TicketClaims = {
  readonly reservationId: string
  readonly code: string
  /** Whole minutes since 1970, UTC. */
  readonly startsAtMinute: number
  readonly cinemaName: string
  readonly seatLabels: readonly string[]
  readonly adultsOnly: boolean
}

/** Domain separation: signed with the payload, so that no other signature of this key is a valid ticket. */
const DOMAIN = 'marquee:ticket:1:'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MINUTE = 60_000

/** Encodes claims by position and the id without dashes, because every byte makes the QR denser. */
const Payload = z.tuple([
  z.base64url().length(22),
  z.string(),
  z.int(),
  z.string(),
  z.string(),
  z.union([z.literal(0), z.literal(1)]),
])

export function claimsOf(ticket: Omit<Ticket, 'url'>): TicketClaims {
  return {
    reservationId: ticket.reservationId,
    code: ticket.code,
    startsAtMinute: Math.floor(ticket.startsAt.getTime() / MINUTE),
    cinemaName: ticket.cinemaName,
    seatLabels: ticket.seatLabels,
    adultsOnly: ticket.certificate === 'A',
  }
}

/** Returns key id, payload and signature. Ed25519 is deterministic: the same claims and key give the same token and the same QR. */
export function signTicket({ current: { id, key } }: KeyRing<TicketKey>, claims: TicketClaims): string {
  const payload = encode(claims)
  const signature = sign(null, Buffer.from(DOMAIN + payload), key.privateKey)
  return `${id}.${payload}.${signature.toString('base64url')}`
}

/** Returns the claims of a token with a valid signature; null for any other input. */
export function verifyTicket(keys: KeyRing<TicketKey>, token: string): TicketClaims | null {
  // Tickets of earlier versions have no key id. It is not signed: it only says which key to try.
  const [mark = '', payload = '', id, ...more] = token.split('.').toReversed()
  const signature = Buffer.from(mark, 'base64url')
  // The last character of a base64url signature has unused bits: only the canonical spelling is accepted.
  if (more.length > 0 || signature.length !== 64 || signature.toString('base64url') !== mark) return null
  const isValid = candidateKeys(keys, id).some(({ publicKey }) =>
    verify(null, Buffer.from(DOMAIN + payload), publicKey, signature),
  )
  return isValid ? decode(payload) : null
}

export function ticketUrl(
  { publicUrl, keys }: { readonly publicUrl: string; readonly keys: KeyRing<TicketKey> },
  claims: TicketClaims,
): string {
  return `${publicUrl.replace(/\/+$/, '')}/checkin/${claims.reservationId}?t=${signTicket(keys, claims)}`
}

/** Verifies a scanned address: its token must belong to the reservation of its path. */
export function verifyTicketUrl(keys: KeyRing<TicketKey>, scanned: string): TicketClaims | null {
  const url = URL.parse(scanned)
  const reservationId = url && /\/checkin\/([^/]+)$/.exec(url.pathname)?.[1]
  const claims = url && verifyTicket(keys, url.searchParams.get('t') ?? '')
  return claims && claims.reservationId === reservationId ? claims : null
}

function encode(claims: TicketClaims): string {
  if (!UUID.test(claims.reservationId))
    throw new RangeError('a ticket needs a reservation id in lower-case UUID form')
  const id = Buffer.from(claims.reservationId.replaceAll('-', ''), 'hex').toString('base64url')
  const { code, startsAtMinute, cinemaName, seatLabels, adultsOnly } = claims
  const payload: z.infer<typeof Payload> = [
    id,
    code,
    startsAtMinute,
    cinemaName,
    seatLabels.join(' '),
    adultsOnly ? 1 : 0,
  ]
  return Buffer.from(JSON.stringify(payload)).toString('base64url')
}

function decode(payload: string): TicketClaims | null {
  const parsed = Payload.safeParse(jsonOf(payload))
  if (!parsed.success) return null
  const [id, code, startsAtMinute, cinemaName, seats, adultsOnly] = parsed.data
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const reservationId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return {
    reservationId,
    code,
    startsAtMinute,
    cinemaName,
    seatLabels: seats.split(' '),
    adultsOnly: adultsOnly === 1,
  }
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return null
  }
}
