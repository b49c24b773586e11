import { fromBase64url } from './base64url.ts'

const SIGNATURE_BYTES = 64

export type TokenParts = {
  /** Says which key to try; it is not signed. Tickets of earlier versions have none. */
  readonly keyId: string | undefined
  readonly payload: string
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Splits `<key id>.<payload>.<signature>`. Null for any other text, and for a signature that is not in its canonical spelling. */
export function splitToken(token: string): TokenParts | null {
  const [mark = '', payload = '', keyId, ...more] = token.split('.').toReversed()
  const signature = fromBase64url(mark)
  if (more.length > 0 || signature?.length !== SIGNATURE_BYTES) return null
  return { keyId, payload, signature }
}

/** A scanned check-in address: the reservation of its path and, on a ticket, its token. */
export type ScannedAddress = { readonly reservationId: string; readonly token: string | null }

/** Reads the content of a QR, `https://…/checkin/<id>?t=<token>`; null for any other text. */
export function parseCheckInAddress(text: string): ScannedAddress | null {
  if (!URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  const reservationId = /\/checkin\/([^/]+)$/.exec(pathname)?.[1]
  return reservationId === undefined ? null : { reservationId, token: searchParams.get('t') }
}
