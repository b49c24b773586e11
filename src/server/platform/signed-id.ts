import { createHmac, timingSafeEqual } from 'node:crypto'
import { candidateKeys, type KeyRing } from './key-ring.ts'

/** Returns the token of a link or of a first step of sign-in: the id of a row and an HMAC over it, by a key of this kind of token alone. It is stored in no table and no job. */
export function signedId({ current }: KeyRing<Uint8Array>, id: string): string {
  return `${id}.${signatureOf(current.key, id).toString('base64url')}`
}

/** Returns the id of a token; null for an invalid one. */
export function readSignedId(keys: KeyRing<Uint8Array>, token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isRight = candidateKeys(keys, undefined).some((key) => {
    const right = signatureOf(key, id)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight ? id : null
}

function signatureOf(key: Uint8Array, id: string): Buffer {
  return createHmac('sha256', key).update(id).digest()
}
