import { roomOf } from '../cinema-names.ts'
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
  /** The number of a guest of a private screening, or of a seat's link: for one person. Null for the ticket of the whole reservation. */
  readonly guest: number | null
  readonly adultsOnly: boolean
}

/** Returns the room that a ticket says: it has the name of its cinema only. */
export function roomOfClaims({ cinemaName }: Pick<TicketClaims, 'cinemaName'>): string {
  return roomOf(cinemaName)
}

/** Domain separation: signed with the payload, so that no other signature of this key is a valid ticket. */
const DOMAIN = 'marquee:ticket:1:'
/** The first byte of a payload. Tickets of earlier versions are JSON, which begins with a bracket. */
const VERSION = 2
const MOST_TEXT_BYTES = 255
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_BYTES = 16

/** Returns the bytes that the signature of a payload is made over. */
export function signedBytes(payload: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(DOMAIN + payload)
}

/** The bits of the byte of flags. */
const flag = { adultsOnly: 1, people: 2, guest: 4 } as const

/**
 * Encodes claims as bytes, because every byte makes the QR denser: version, id, minute of the start (4 bytes), flags, number of people and of the guest where the flags announce them
 * (2 bytes each), then code, cinema and seats, each after its length. Throws `RangeError` for a claim that does not fit.
 */
export function encodeClaims(claims: TicketClaims): string {
  const { reservationId, code, startsAtMinute, cinemaName, seatLabels, people, guest, adultsOnly } = claims
  if (!UUID.test(reservationId))
    throw new RangeError('a ticket needs a reservation id in lower-case UUID form')
  const id = (reservationId.replaceAll('-', '').match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16))
  // Only a private screening has a number of people, and the QR of one person a number of its own: otherwise the seats are counted.
  const saysPeople = guest !== null || people !== seatLabels.length
  const flags = [adultsOnly && flag.adultsOnly, saysPeople && flag.people, guest !== null && flag.guest]
  return toBase64url(
    Uint8Array.from([
      VERSION,
      ...id,
      ...bigEndian(startsAtMinute, 4),
      flags.reduce<number>((sum, each) => sum + (each || 0), 0),
      ...(saysPeople ? bigEndian(people, 2) : []),
      ...(guest === null ? [] : bigEndian(guest, 2)),
      ...[code, cinemaName, seatLabels.join(' ')].flatMap(textBytes),
    ]),
  )
}

/** Returns the claims of a payload whose signature has been verified, of this version or of the one before; null when it is none. */
export function decodeClaims(payload: string): TicketClaims | null {
  const bytes = fromBase64url(payload)
  if (bytes?.[0] === VERSION) return claimsOfBytes(bytes)
  return claimsOfJson(jsonOf(bytes))
}

function claimsOfBytes(bytes: Uint8Array): TicketClaims | null {
  let at = 1
  const take = (count: number) => bytes.subarray(at, (at += count))
  const number = (count: number) => take(count).reduce((sum, byte) => sum * 256 + byte, 0)
  const text = () => new TextDecoder().decode(take(number(1)))
  const reservationId = idOfBytes(take(ID_BYTES))
  const startsAtMinute = number(4)
  const flags = number(1)
  const said = flags & flag.people ? number(2) : null
  const guest = flags & flag.guest ? number(2) : null
  const [code, cinemaName, seats] = [text(), text(), text()]
  if (at !== bytes.length || reservationId === null) return null
  const seatLabels = seats === '' ? [] : seats.split(' ')
  const people = said ?? seatLabels.length
  if (!isCount(people) || (guest !== null && !isCount(guest))) return null
  const adultsOnly = (flags & flag.adultsOnly) > 0
  return { reservationId, code, startsAtMinute, cinemaName, seatLabels, people, guest, adultsOnly }
}

/** Claims of the version before, by position. */
function claimsOfJson(parts: unknown): TicketClaims | null {
  if (!Array.isArray(parts) || parts.length < 6 || parts.length > 8) return null
  const [id, code, startsAtMinute, cinemaName, seats, adultsOnly, group, guest = null] =
    parts as readonly unknown[]
  const reservationId = typeof id === 'string' ? idOfBytes(fromBase64url(id)) : null
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

function bigEndian(value: number, bytes: number): number[] {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 256 ** bytes)
    throw new RangeError(`${value} does not fit into ${bytes} bytes`)
  return Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256)
}

function textBytes(text: string): number[] {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MOST_TEXT_BYTES) throw new RangeError(`${text} is too long for a ticket`)
  return [bytes.length, ...bytes]
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function idOfBytes(bytes: Uint8Array | null): string | null {
  if (bytes?.length !== ID_BYTES) return null
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function jsonOf(bytes: Uint8Array | null): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
