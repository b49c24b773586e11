import { fromBase64url, toBase64url } from './base64url.ts'

/** Claims that the door needs for a decision without a network. */
export type TicketClaims = {
  readonly reservationId: string
  readonly code: string
  /** Whole minutes since 1970, UTC. */
  readonly startsAtMinute: number
  readonly cinemaName: string
  /** None of a private screening. */
  readonly seatLabels: readonly string[]
  /** How many people it admits. */
  readonly people: number
  /** The number of a guest of a private screening; null for the ticket of the whole reservation. */
  readonly guest: number | null
  readonly adultsOnly: boolean
}

/** Domain separation: signed with the payload, so that no other signature of this key is a valid ticket. */
const DOMAIN = 'marquee:ticket:1:'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_BYTES = 16

/** Returns the bytes that the signature of a payload is made over. */
export function signedBytes(payload: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(DOMAIN + payload)
}

/** Encodes claims by position and the id without dashes, because every byte makes the QR denser. */
export function encodeClaims(claims: TicketClaims): string {
  const { reservationId, code, startsAtMinute, cinemaName, seatLabels, people, guest, adultsOnly } = claims
  if (!UUID.test(reservationId))
    throw new RangeError('a ticket needs a reservation id in lower-case UUID form')
  const id = Uint8Array.from(reservationId.replaceAll('-', '').match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  )
  const seats = seatLabels.join(' ')
  // Only a private screening says how many people, and a guest of it who: otherwise seats are counted, and the QR stays as it was.
  const group = guest !== null ? [people, guest] : people === seatLabels.length ? [] : [people]
  const payload = [toBase64url(id), code, startsAtMinute, cinemaName, seats, adultsOnly ? 1 : 0, ...group]
  return toBase64url(new TextEncoder().encode(JSON.stringify(payload)))
}

/** Returns the claims of a payload whose signature has been verified; null when it is none of this version. */
export function decodeClaims(payload: string): TicketClaims | null {
  const parts = jsonOf(payload)
  if (!Array.isArray(parts) || parts.length < 6 || parts.length > 8) return null
  const [id, code, startsAtMinute, cinemaName, seats, adultsOnly, group, guest = null] =
    parts as readonly unknown[]
  const reservationId = typeof id === 'string' ? idOf(id) : null
  if (reservationId === null || typeof code !== 'string' || typeof cinemaName !== 'string') return null
  if (typeof seats !== 'string' || typeof startsAtMinute !== 'number') return null
  if (!Number.isSafeInteger(startsAtMinute) || (adultsOnly !== 0 && adultsOnly !== 1)) return null
  const seatLabels = seats === '' ? [] : seats.split(' ')
  const people = group ?? seatLabels.length
  if (!isCount(people) || (guest !== null && !isCount(guest))) return null
  return {
    reservationId,
    code,
    startsAtMinute,
    cinemaName,
    seatLabels,
    people,
    guest,
    adultsOnly: adultsOnly === 1,
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function idOf(text: string): string | null {
  const bytes = fromBase64url(text)
  if (bytes?.length !== ID_BYTES) return null
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function jsonOf(payload: string): unknown {
  const bytes = fromBase64url(payload)
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
