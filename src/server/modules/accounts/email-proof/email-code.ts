import { createHmac, timingSafeEqual } from 'node:crypto'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'

export const CODE_MINUTES = 10
/** Digits that may be typed for one code. */
export const MOST_TRIES = 5

const DIGITS = 6

/** Returns the six digits of a code, which follow from its id and a key. They are stored in no table and no job. */
export function emailCode({ current }: KeyRing<Uint8Array>, codeId: string): string {
  return digitsOf(current.key, codeId)
}

export function isEmailCode(keys: KeyRing<Uint8Array>, codeId: string, typed: string): boolean {
  const given = Buffer.from(typed)
  return candidateKeys(keys, undefined).some((key) => {
    const right = Buffer.from(digitsOf(key, codeId))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function digitsOf(key: Uint8Array, codeId: string): string {
  // 48 bits: the remainder favours no code noticeably.
  const number = createHmac('sha256', key).update(codeId).digest().readUIntBE(0, 6)
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
