import type { Db } from '#server/platform/database.ts'

type Challenge = { readonly id: string; readonly userId: string; readonly expiresAt: Date }

export async function insertChallenge(db: Db, { id, userId, expiresAt }: Challenge): Promise<void> {
  await db.query('insert into sign_in_challenge (id, user_id, expires_at) values ($1, $2, $3)', [
    id,
    userId,
    expiresAt,
  ])
}

type OpenChallenge = { readonly id: string; readonly at: Date; readonly mostTries: number }

/** Counts a try at a challenge that is open, and returns whose it is. The row's lock decides between tries of the same moment. */
export async function tryChallenge(
  db: Db,
  { id, at, mostTries }: OpenChallenge,
): Promise<string | undefined> {
  const [tried] = await db.query<{ userId: string }>(
    `update sign_in_challenge set tries = tries + 1 where id = $1 and used_at is null and expires_at > $2 and tries < $3
     returning user_id as "userId"`,
    [id, at, mostTries],
  )
  return tried?.userId
}

/** Compare-and-set: returns true only for the first caller. */
export async function useChallenge(db: Db, id: string, at: Date): Promise<boolean> {
  const used = await db.query(
    'update sign_in_challenge set used_at = $2 where id = $1 and used_at is null returning 1',
    [id, at],
  )
  return used.length === 1
}

export async function deleteChallengesOf(db: Db, userId: string): Promise<void> {
  await db.query('delete from sign_in_challenge where user_id = $1', [userId])
}

export async function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from sign_in_challenge where expires_at < $1', [before])
}
