import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { signedId } from '#server/platform/signed-id.ts'
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
  return signedId(keys.challenge, id)
}

export function deleteOldChallenges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteChallengesBefore(db, now())
}
