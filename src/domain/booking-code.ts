/** Without letters and digits that are easily confused when read out. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** Returns true for a text that could be the code of a booking, in any case of its letters. */
export function isBookingCode(text: string): boolean {
  return CODE.test(text.toUpperCase())
}
