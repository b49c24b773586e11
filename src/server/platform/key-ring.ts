import { createHash } from 'node:crypto'

/** A key with its id. The id follows from the key, so that nobody has to choose one, and tells nothing about it. */
export type NamedKey<K> = { readonly id: string; readonly key: K }

/** Keys of one purpose: what is new is made with the current one; what the previous one made stays valid during a rotation. */
export type KeyRing<K> = { readonly current: NamedKey<K>; readonly previous?: NamedKey<K> | undefined }

export const KEY_ID_LENGTH = 4

/** Names a key; `bytes` are any that belong to it alone, such as its public half. */
export function nameKey<K>(key: K, bytes: Uint8Array): NamedKey<K> {
  const hash = createHash('sha256').update('marquee key id').update(bytes).digest('base64url')
  return { id: hash.slice(0, KEY_ID_LENGTH), key }
}

/** Returns the keys that may have made something: that of the id, or every one for what was made before keys had ids. */
export function candidateKeys<K>({ current, previous }: KeyRing<K>, id: string | undefined): readonly K[] {
  const keys = previous ? [current, previous] : [current]
  return keys.filter((named) => id === undefined || named.id === id).map(({ key }) => key)
}
