import { createHmac, timingSafeEqual } from 'node:crypto'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'

/** Returns the token of a quote's link: the id of the quote and an HMAC over it. It is stored in no table and no job. */
export function quoteToken({ current }: KeyRing<Uint8Array>, quoteId: string): string {
  return `${quoteId}.${signatureOf(current.key, quoteId).toString('base64url')}`
}

/** Returns the id of a token; null for an invalid one. */
export function readQuoteToken(keys: KeyRing<Uint8Array>, token: string): string | null {
  const [, quoteId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isRight = candidateKeys(keys, undefined).some((key) => {
    const right = signatureOf(key, quoteId)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight ? quoteId : null
}

function signatureOf(key: Uint8Array, quoteId: string): Buffer {
  return createHmac('sha256', key).update(quoteId).digest()
}
