import type { Db } from '#server/platform/database.ts'

export type PasswordReset = {
  readonly id: string
  readonly userId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function countResetsSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [counted] = await db.query<{ total: number }>(
    'select count(*)::int as total from password_reset where user_id = $1 and created_at > $2',
    [userId, since],
  )
  return counted?.total ?? 0
}

export async function insertReset(
  db: Db,
  { id, userId, createdAt, expiresAt }: Omit<PasswordReset, 'usedAt'>,
): Promise<void> {
  await db.query('insert into password_reset (id, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    id,
    userId,
    createdAt,
    expiresAt,
  ])
}

export async function findReset(db: Db, id: string): Promise<PasswordReset | undefined> {
  const [reset] = await db.query<PasswordReset>(
    `select id, user_id as "userId", created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
     from password_reset where id = $1`,
    [id],
  )
  return reset
}

/** Compare-and-set: returns true only for the first caller before expiry. */
export async function consumeReset(db: Db, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const used = await db.query(
    'update password_reset set used_at = $2 where id = $1 and used_at is null and expires_at > $2 returning id',
    [id, at],
  )
  return used.length === 1
}

/** Invalidates all earlier links of the user. */
export async function voidResets(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.query(
    'update password_reset set expires_at = $2 where user_id = $1 and used_at is null and expires_at > $2',
    [userId, at],
  )
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.query('delete from password_reset where user_id = $1', [userId])
}

export async function deleteResetsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from password_reset where expires_at < $1', [before])
}
