import { createHmac, timingSafeEqual } from 'node:crypto'
import { candidateKeys, type KeyRing, type NamedKey } from '#server/platform/key-ring.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOKEN = new RegExp(`^screen_(${UUID})_([A-Za-z0-9_-]{43})$`)

export type ScreenToken = { readonly id: string; readonly secret: string }

/** The bearer of a customer screen: its id and the secret that it drew. */
export function screenToken({ id, secret }: ScreenToken): string {
  return `screen_${id}_${secret}`
}

/** Returns null for any other text. */
export function readScreenToken(text: string): ScreenToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? []
  return id && secret ? { id, secret } : null
}

/** What the database keeps of a screen's secret or of the code that pairs it. */
export function hashOf(purpose: 'secret' | 'code', value: string, { key }: NamedKey<Uint8Array>): string {
  return createHmac('sha256', key).update(`screen ${purpose} ${value}`).digest('base64url')
}

/** Whether the secret is the one that a screen was paired with. */
export function isSecretOf(
  keys: KeyRing<Uint8Array>,
  { keyId, secretHash }: { readonly keyId: string; readonly secretHash: string },
  secret: string,
): boolean {
  const kept = Buffer.from(secretHash)
  return candidateKeys(keys, keyId).some((key) => {
    const hash = Buffer.from(hashOf('secret', secret, { id: keyId, key }))
    return hash.length === kept.length && timingSafeEqual(hash, kept)
  })
}
