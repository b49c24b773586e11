import type { Db } from '#server/platform/database.ts'

export type PasswordReset = {
  readonly id: string
  readonly userId: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

const columns = 'id, user_id as "userId", expires_at as "expiresAt", used_at as "usedAt"'

export async function countResetsSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from password_reset where user_id = $1 and created_at > $2',
    [userId, since],
  )
  return row?.count ?? 0
}

export async function insertReset(
  db: Db,
  { id, userId, createdAt, expiresAt }: Omit<PasswordReset, 'usedAt'> & { createdAt: Date },
): Promise<void> {
  await db.query('insert into password_reset (id, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    id,
    userId,
    createdAt,
    expiresAt,
  ])
}

export async function findReset(db: Db, id: string): Promise<PasswordReset | undefined> {
  const [reset] = await db.query<PasswordReset>(`select ${columns} from password_reset where id = $1`, [id])
  return reset
}

/** True for one caller only: the first to come in time. */
export async function useReset(db: Db, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const used = await db.query(
    'update password_reset set used_at = $2 where id = $1 and used_at is null and expires_at > $2 returning id',
    [id, at],
  )
  return used.length === 1
}

/** Every link that was mailed before is good for nothing now. */
export async function voidResets(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.query(
    'update password_reset set expires_at = $2 where user_id = $1 and used_at is null and expires_at > $2',
    [userId, at],
  )
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.query('delete from password_reset where user_id = $1', [userId])
}
