import type { Refusal } from '#domain/check-in/refusal.ts'
import type { TicketClaims } from '#domain/check-in/ticket-payload.ts'
import type { ListedTicket, StoredScan } from './door-types.ts'
import { isStillIn } from './known-ticket.ts'
import { isOfGuest } from './scan-claims.ts'

type Known = {
  readonly claims: TicketClaims | null
  readonly listed: ListedTicket | undefined
  /** Scans of the reservation by this phone, in their order. */
  readonly scans: readonly StoredScan[]
}

/**
 * Returns why the own QR of one person of a reservation is refused by the data of this phone: of a guest of a private screening, or of a seat that was
 * shared by link. Null when it is not, and for the ticket of the whole reservation.
 */
export function refuseSingle({ claims, listed, scans }: Known): Refusal | null {
  if (!claims?.guest) return null
  const link = linkOf(listed, claims)
  if (link?.isWithdrawn) return { kind: 'withdrawn' }
  const own = scans.find((scan) => isStillIn(scan) && isOfGuest(scan, claims))
  if (own) return { kind: 'used', at: own.scannedAt, gate: own.gate }
  return link?.last ? { kind: 'used', ...link.last } : null
}

/** Returns the seat of the QR of a shared seat; null for any other QR. The booking may have got other seats since the QR was made. */
export function seatOfSingle({ claims, listed }: Pick<Known, 'claims' | 'listed'>): string | null {
  if (!claims?.guest) return null
  return linkOf(listed, claims)?.seat ?? claims.seatLabels[0] ?? null
}

function linkOf(listed: ListedTicket | undefined, { guest }: TicketClaims) {
  // A list that was stored by an earlier version has no links.
  const { links = [] }: Partial<Pick<ListedTicket, 'links'>> = listed ?? {}
  return links.find(({ number }) => number === guest)
}
