import { decodeClaims, type TicketClaims } from '#domain/check-in/ticket-payload.ts'
import { splitToken } from '#domain/check-in/ticket-token-parts.ts'
import type { ScanRef } from './door-types.ts'

/** Returns the claims of a scan's ticket, which was verified when it was scanned; null for a scan without a ticket. */
export function claimsOfScan({ token }: Pick<ScanRef, 'token'>): TicketClaims | null {
  const parts = token === null ? null : splitToken(token)
  return parts && decodeClaims(parts.payload)
}

/** Returns the claims of the whole reservation, where one of its scans was of that ticket. */
export function wholeClaims(scans: readonly Pick<ScanRef, 'token'>[]): TicketClaims | null {
  return scans.map(claimsOfScan).find((claims) => claims?.guest === null) ?? null
}

/** Whether a scan was of the own QR of the same person. */
export function isOfGuest(scan: Pick<ScanRef, 'token'>, { guest }: Pick<TicketClaims, 'guest'>): boolean {
  return guest !== null && claimsOfScan(scan)?.guest === guest
}
