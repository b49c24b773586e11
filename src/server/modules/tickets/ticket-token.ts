import { sign, verify } from 'node:crypto'
import {
  decodeClaims,
  encodeClaims,
  signedBytes,
  type TicketClaims,
} from '#domain/check-in/ticket-payload.ts'
import { parseCheckInAddress, splitToken } from '#domain/check-in/ticket-token-parts.ts'
import type { TicketKey } from '#server/keys.ts'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'
import type { Ticket } from './ticket.ts'

const MINUTE = 60_000

export function claimsOf(ticket: Omit<Ticket, 'url'>): TicketClaims {
  return {
    reservationId: ticket.reservationId,
    code: ticket.code,
    startsAtMinute: Math.floor(ticket.startsAt.getTime() / MINUTE),
    cinemaName: ticket.cinemaName,
    seatLabels: ticket.seatLabels,
    people: ticket.people,
    guest: null,
    adultsOnly: ticket.certificate === 'A',
  }
}

/** Returns key id, payload and signature. Ed25519 is deterministic: the same claims and key give the same token and the same QR. */
export function signTicket({ current: { id, key } }: KeyRing<TicketKey>, claims: TicketClaims): string {
  const payload = encodeClaims(claims)
  const signature = sign(null, signedBytes(payload), key.privateKey)
  return `${id}.${payload}.${signature.toString('base64url')}`
}

/** Returns the claims of a token with a valid signature; null for any other input. */
export function verifyTicket(keys: KeyRing<TicketKey>, token: string): TicketClaims | null {
  const parts = splitToken(token)
  if (!parts) return null
  const { keyId, payload, signature } = parts
  const isValid = candidateKeys(keys, keyId).some(({ publicKey }) =>
    verify(null, signedBytes(payload), publicKey, signature),
  )
  return isValid ? decodeClaims(payload) : null
}

export function ticketUrl(
  { publicUrl, keys }: { readonly publicUrl: string; readonly keys: KeyRing<TicketKey> },
  claims: TicketClaims,
): string {
  return `${publicUrl.replace(/\/+$/, '')}/checkin/${claims.reservationId}?t=${signTicket(keys, claims)}`
}

/** Verifies a scanned address: its token must belong to the reservation of its path. */
export function verifyTicketUrl(keys: KeyRing<TicketKey>, scanned: string): TicketClaims | null {
  const address = parseCheckInAddress(scanned)
  const claims = address && verifyTicket(keys, address.token ?? '')
  return claims && claims.reservationId === address.reservationId ? claims : null
}
