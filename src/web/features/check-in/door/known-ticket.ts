import { roomOfClaims, type TicketClaims } from '#domain/check-in/ticket-payload.ts'
import { minutesAfter } from '#domain/time.ts'
import { isOfGuest, wholeClaims } from './scan-claims.ts'
import type { DoorShow, KnownTicket, ListedTicket, StoredScan } from './door-types.ts'

const MINUTE = 60_000
/** How long a show is taken to last that is not on the list: its ticket does not say it. */
const LONGEST_SHOW_MINUTES = 240

type Sources = {
  readonly listed: ListedTicket | undefined
  readonly show: DoorShow | undefined
  /** Of the ticket's own signature. */
  readonly claims: TicketClaims | null
  /** Scans of the reservation by this phone, in their order. */
  readonly scans: readonly StoredScan[]
}

/** Returns what a phone knows of a ticket: the list first, else its signature, which also tickets have that were sold since. Null when it knows nothing. */
export function knownTicket({ scans, ...sources }: Sources): KnownTicket | null {
  const { listed, claims } = sources
  // The QR of one person has no number of people: the ticket of the whole booking has it, where this phone has scanned it.
  const known = claims?.guest ? (wholeClaims(scans) ?? claims) : claims
  const ticket = listedTicket(sources) ?? signedTicket({ ...sources, claims: known })
  if (!ticket) return null
  const isOfOne = !listed && known !== null && known.guest !== null
  const own = scans.filter(
    (scan) => isStillIn(scan) && !(listed && scan.state === 'sent') && !(isOfOne && !isOfGuest(scan, known)),
  )
  const latest = own.at(-1)
  return {
    ...ticket,
    admitted: ticket.admitted + own.reduce((sum, { people }) => sum + people, 0),
    last: latest ? { at: latest.scannedAt, gate: latest.gate } : ticket.last,
  }
}

function listedTicket({ listed, show }: Omit<Sources, 'scans'>): KnownTicket | null {
  if (!listed || !show) return null
  const { movie, formats, room, auditoriumId, startsAt, endsAt, adultsOnly } = show
  return { ...listed, movie, formats, room, auditoriumId, startsAt, endsAt, adultsOnly }
}

function signedTicket({ listed, show, claims }: Omit<Sources, 'scans'>): KnownTicket | null {
  if (!claims) return null
  const { reservationId, code, seatLabels, people, adultsOnly } = claims
  const startsAt = new Date(claims.startsAtMinute * MINUTE)
  return {
    reservationId,
    code,
    seatLabels,
    people,
    movie: show?.movie ?? null,
    ...(show && { formats: show.formats }),
    room: roomOfClaims(claims),
    auditoriumId: show?.auditoriumId,
    startsAt: startsAt.toISOString(),
    endsAt: show?.endsAt ?? minutesAfter(startsAt, LONGEST_SHOW_MINUTES).toISOString(),
    adultsOnly,
    state: listed?.state ?? 'confirmed',
    admitted: listed?.admitted ?? 0,
    last: listed?.last ?? null,
    exchangedFor: listed?.exchangedFor ?? null,
  }
}

/** Let in and not undone. What has been sent is in the list's count, once the ticket is on the list. */
export function isStillIn({ verdict, undo }: StoredScan): boolean {
  return verdict === 'admitted' && (undo === null || undo.state === 'refused')
}
