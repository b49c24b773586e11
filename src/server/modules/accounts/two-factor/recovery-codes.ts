import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
/** 80 bits: too many to try, so the hash needs no salt and no slowness. */
const CODE_BYTES = 10
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns ten new codes as people copy them: ABCD-EFGH-IJKL-MNOP. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    base32(randomBytes(CODE_BYTES)).replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
}

/** Returns the hash under which a typed code is stored; the case, spaces and dashes do not matter. */
export function recoveryCodeHash(userId: string, typed: string): string {
  return createHash('sha256')
    .update(`recovery code ${userId} ${compact(typed)}`)
    .digest('base64url')
}

/** Returns a code as it was meant, without spaces and dashes. */
export function compact(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)] ?? '')
}
