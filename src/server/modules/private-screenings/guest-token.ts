import { createHmac, timingSafeEqual } from 'node:crypto'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'

/** Returns the token of an invitation's link: the id of the guest and an HMAC over it. It is stored in no table and no job. */
export function guestToken({ current }: KeyRing<Uint8Array>, guestId: string): string {
  return `${guestId}.${signatureOf(current.key, guestId).toString('base64url')}`
}

/** Returns the id of a token; null for an invalid one. */
export function readGuestToken(keys: KeyRing<Uint8Array>, token: string): string | null {
  const [, guestId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isRight = candidateKeys(keys, undefined).some((key) => {
    const right = signatureOf(key, guestId)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight ? guestId : null
}

function signatureOf(key: Uint8Array, guestId: string): Buffer {
  return createHmac('sha256', key).update(guestId).digest()
}
