import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'
import { deleteChallengesBefore, insertChallenge } from './challenges.queries.ts'

const CHALLENGE_MINUTES = 5
/** Codes that may be typed for one first step. */
export const MOST_TRIES = 5

/** Returns the token that proves the first step of a sign-in. It names a row, so that it is good once, and is stored nowhere. */
export async function openChallenge(
  { db, keys, now, newId }: Pick<Deps, 'keys' | 'now' | 'newId'> & { readonly db: Db },
  userId: string,
): Promise<string> {
  const id = newId()
  await insertChallenge(db, { id, userId, expiresAt: minutesAfter(now(), CHALLENGE_MINUTES) })
  return `${id}.${signatureOf(keys.challenge.current.key, id).toString('base64url')}`
}

/** Returns the id of a challenge; null for an invalid token. */
export function readChallenge(keys: KeyRing<Uint8Array>, token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isRight = candidateKeys(keys, undefined).some((key) => {
    const right = signatureOf(key, id)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight ? id : null
}

export function deleteOldChallenges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteChallengesBefore(db, now())
}

function signatureOf(key: Uint8Array, id: string): Buffer {
  return createHmac('sha256', key).update(id).digest()
}
