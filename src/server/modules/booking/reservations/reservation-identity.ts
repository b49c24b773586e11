import { createHash } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '#domain/booking-code.ts'

/** The first 48 bits of a UUIDv7 are its time. */
const TIME_DIGITS = 12

/**
 * Returns the id of the reservation of an order, a UUIDv7 of the same millisecond. It is derived, so that an order that is rebuilt after the database
 * has lost it gets the reservation whose ticket the buyer holds.
 */
export function reservationIdOf(orderId: string): string {
  const time = orderId.replaceAll('-', '').slice(0, TIME_DIGITS)
  const digits = digest(`reservation/${orderId}`).toString('hex')
  const variant = ((Number.parseInt(digits[3] ?? '0', 16) & 0x3) | 0x8).toString(16)
  const id = `${time}7${digits.slice(0, 3)}${variant}${digits.slice(4, 19)}`
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
}

/** Returns the code of the reservation of an order, derived as its id is; another one for each draw. */
export function codeOf(orderId: string, draw: number): string {
  const bytes = digest(`code/${draw}/${orderId}`)
  let number = bytes.readBigUInt64BE()
  let code = ''
  for (let place = 0; place < CODE_LENGTH; place += 1) {
    code += CODE_ALPHABET[Number(number % BigInt(CODE_ALPHABET.length))]
    number /= BigInt(CODE_ALPHABET.length)
  }
  return code
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
