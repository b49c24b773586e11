import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NamedKey } from '#server/platform/key-ring.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOKEN = new RegExp(`^door_(${UUID})_([A-Za-z0-9_-]{43})$`)

export type PhoneToken = { readonly id: string; readonly secret: string }

/** The bearer of a door phone: its id and the secret that it drew. */
export function phoneToken({ id, secret }: PhoneToken): string {
  return `door_${id}_${secret}`
}

/** Returns null for any other text. */
export function readPhoneToken(text: string): PhoneToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? []
  return id && secret ? { id, secret } : null
}

/** What the database keeps of a phone's secret or of a pairing code. */
export function hashOf(purpose: 'secret' | 'code', value: string, { key }: NamedKey<Uint8Array>): string {
  return createHmac('sha256', key).update(`${purpose} ${value}`).digest('base64url')
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
