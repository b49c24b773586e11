/** A reference by which a customer or a bank names one payment or document. It matches exactly, never by similarity. */
export type QuotedReference =
  /** An id of a payment, an order, a refund or a dispute of the provider. */
  | { readonly kind: 'provider_id'; readonly id: string }
  /** The reference of a UPI payment (RRN, also called UTR). */
  | { readonly kind: 'rrn'; readonly rrn: string }
  /** The UPI ID of a payer. */
  | { readonly kind: 'vpa'; readonly vpa: string }
  /** The number of an invoice or a credit note; without the letters of its series it may be of any. */
  | { readonly kind: 'document_number'; readonly number: string }
  /** The id of a reservation, which the QR of its ticket has. */
  | { readonly kind: 'reservation'; readonly id: string }

/** Ids as the provider's dashboard, its reports and its mails show them. Their case counts. */
const PROVIDER_ID = /^(pay|order|rfnd|disp)_\w+$/
const RRN = /^\d{12}$/
/** The part behind the sign names a bank and has no dot, unlike the domain of an email address. */
const VPA = /^[a-z0-9._-]{2,255}@[a-z][a-z0-9]{1,63}$/
const DOCUMENT_NUMBER = /^([A-Z][A-Z\d])?(\d{2}-\d{2})\/(\d{1,8})$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const SERIAL_DIGITS = 7

/** Returns the reference that a text is, if it is one. Spaces, and the case of a UPI ID or a document number, do not count. */
export function quotedReferenceOf(text: string): QuotedReference | null {
  const typed = text.replaceAll(/\s/g, '')
  if (PROVIDER_ID.test(text.trim())) return { kind: 'provider_id', id: text.trim() }
  if (RRN.test(typed)) return { kind: 'rrn', rrn: typed }
  if (VPA.test(typed.toLowerCase())) return { kind: 'vpa', vpa: typed.toLowerCase() }
  if (UUID.test(typed.toLowerCase())) return { kind: 'reservation', id: typed.toLowerCase() }
  const [, series = '', year, serial] =
    DOCUMENT_NUMBER.exec(typed.toUpperCase().replaceAll(/[–—‑]/g, '-')) ?? []
  if (year === undefined || serial === undefined) return null
  return { kind: 'document_number', number: `${series}${year}/${serial.padStart(SERIAL_DIGITS, '0')}` }
}
