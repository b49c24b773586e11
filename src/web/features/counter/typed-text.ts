import { isBookingCode } from '#domain/booking-code.ts'

/** Somebody who reads a code from a phone pauses so long. */
const MOST_OF_A_PAUSE_MS = 5_000
/** Seats, a card, and a slip of digits. */
const IS_CARD_SALE = /^\dK\d+$/i

/** Collects what a person types on the page, beginning outside fields: shortcuts that act may be the beginning of a booking code. */
export function createTypedText() {
  let text = ''
  let lastAt = -Infinity
  return {
    take({ key, at, isInField }: { readonly key: string; readonly at: number; readonly isInField: boolean }) {
      if (key === 'Shift' || key === 'Enter') return
      const isFollowing = text !== '' && at - lastAt <= MOST_OF_A_PAUSE_MS
      const isTyped = key.length === 1 && key !== ' ' && (isFollowing || !isInField)
      text = isTyped ? (isFollowing ? text : '') + key : ''
      lastAt = at
    },
    text: () => text,
    clear() {
      text = ''
    },
    /** Returns what was typed when it could be the code of a booking, or null. */
    code: () => (isBookingCode(text) && !IS_CARD_SALE.test(text) ? text.toUpperCase() : null),
  }
}

/** Of the page of the counter. */
export const typedText = createTypedText()
