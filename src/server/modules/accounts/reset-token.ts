import { createHmac, timingSafeEqual } from 'node:crypto'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'

/** Returns the token of a mailed link: the id of the reset and an HMAC over it. It is stored in no table and no job. */
export function resetToken({ current }: KeyRing<Uint8Array>, resetId: string): string {
  return `${resetId}.${signatureOf(current.key, resetId).toString('base64url')}`
}

/** Returns the id of a token; null for an invalid token. */
export function readResetToken(keys: KeyRing<Uint8Array>, token: string): string | null {
  const [, resetId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isRight = candidateKeys(keys, undefined).some((key) => {
    const right = signatureOf(key, resetId)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight ? resetId : null
}

function signatureOf(key: Uint8Array, resetId: string): Buffer {
  return createHmac('sha256', key).update(resetId).digest()
}
