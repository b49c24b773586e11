import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { candidateKeys, KEY_ID_LENGTH, type KeyRing } from './key-ring.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
const options = { authTagLength: TAG_BYTES }

/** Encrypts and authenticates a text with the current key, whose id stands in front (AES-256-GCM). `context` must be the same to read it. */
export function sealText({ current }: KeyRing<Uint8Array>, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, current.key, iv, options).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return current.id + sealed.toString('base64url')
}

/** Returns the text; null when no key of the ring has sealed it in this context. */
export function unsealText(keys: KeyRing<Uint8Array>, sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed.slice(KEY_ID_LENGTH), 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  for (const key of candidateKeys(keys, sealed.slice(0, KEY_ID_LENGTH))) {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), options)
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      // Not the key, or not what was sealed: the next one, if any.
    }
  }
  return null
}
