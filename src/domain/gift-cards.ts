import { CODE_ALPHABET } from './booking-code.ts'
import { toPaise } from './money.ts'

/** What a card may cost, in whole rupees: a closed system instrument, which is taken here only and is not paid out. */
export const LEAST_GIFT_CARD = toPaise(20_000)
export const MOST_GIFT_CARD = toPaise(1_000_000)
export const MOST_GREETING = 300
/** A card can be used for so many years; the least that the Reserve Bank of India asks for is one. */
export const VALID_YEARS = 1
/** How far ahead its mail may be planned. */
export const MOST_DAYS_AHEAD = 365
/** So many days after the purchase staff give back the money of a card that nobody has used. */
export const RETURN_DAYS = 30

export type GiftCardState = 'ordered' | 'active' | 'blocked' | 'void' | 'expired'

export const GIFT_CARD_SIGNS = 16

/**
 * Returns the sign that follows the others of a code: a wrong sign, and two neighbours that are exchanged, do not fit it. The alphabet has a prime number of
 * signs, so that each weight has an inverse.
 */
export function checkSign(signs: string): string {
  const sum = [...signs].reduce((total, sign, index) => total + (index + 1) * CODE_ALPHABET.indexOf(sign), 0)
  return CODE_ALPHABET.charAt(sum % CODE_ALPHABET.length)
}

/** Returns the signs of a code as somebody typed it, in capitals and without what stands between them; null when it is no code. */
export function readGiftCardCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const isWhole = signs.length === GIFT_CARD_SIGNS && [...signs].every((sign) => CODE_ALPHABET.includes(sign))
  return isWhole && checkSign(signs.slice(0, -1)) === signs.at(-1) ? signs : null
}

/** Returns a code in groups of four, as it is printed. */
export function groupCode(signs: string): string {
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-')
}
