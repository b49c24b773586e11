import { parseCheckInAddress } from '#domain/check-in/ticket-token-parts.ts'

/** What a scan or typed text names. `token`: of a ticket's QR. */
export type Scan =
  | { readonly kind: 'reservation'; readonly reservationId: string; readonly token: string | null }
  | { readonly kind: 'code'; readonly code: string }
  /** Nothing of ours: the QR of a shop, a wrong word. */
  | { readonly kind: 'other' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Also with letters that booking codes leave out because they are mistaken for others: then somebody has mistaken one. */
const CODE = /^[0-9A-Z]{5,12}$/

/** Reads the content of a QR, or what somebody typed: the address of a ticket, a reservation's id, or a booking code in any spelling. */
export function readScan(text: string): Scan {
  const trimmed = text.trim()
  const address = parseCheckInAddress(trimmed)
  if (address && UUID.test(address.reservationId)) return { kind: 'reservation', ...address }
  if (UUID.test(trimmed.toLowerCase()))
    return { kind: 'reservation', reservationId: trimmed.toLowerCase(), token: null }
  const code = trimmed.toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(code) ? { kind: 'code', code } : { kind: 'other' }
}
