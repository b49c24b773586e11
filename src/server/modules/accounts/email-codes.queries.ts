import type { Db } from '#server/platform/database.ts'

export type EmailCodeRow = {
  readonly id: string
  readonly userId: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

const columns = 'id, user_id as "userId", created_at as "createdAt", expires_at as "expiresAt"'

export async function insertCode(db: Db, { id, userId, createdAt, expiresAt }: EmailCodeRow): Promise<void> {
  await db.query('insert into email_code (id, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    id,
    userId,
    createdAt,
    expiresAt,
  ])
}

export async function findCode(db: Db, id: string): Promise<EmailCodeRow | undefined> {
  const [code] = await db.query<EmailCodeRow>(`select ${columns} from email_code where id = $1`, [id])
  return code
}

/** Finds the code of a user that can still be typed. */
export async function findOpenCode(
  db: Db,
  { userId, at, most }: { userId: string; at: Date; most: number },
): Promise<EmailCodeRow | undefined> {
  const [code] = await db.query<EmailCodeRow>(
    `select ${columns} from email_code where user_id = $1 and expires_at > $2 and tries < $3
     order by created_at desc limit 1`,
    [userId, at, most],
  )
  return code
}

/** Counts a try at a code. Returns how many there were with it. */
export async function countTry(db: Db, id: string): Promise<number> {
  const [counted] = await db.query<{ tries: number }>(
    'update email_code set tries = tries + 1 where id = $1 returning tries',
    [id],
  )
  return counted?.tries ?? 0
}

export async function countCodesSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const rows = await db.query('select 1 from email_code where user_id = $1 and created_at > $2', [
    userId,
    since,
  ])
  return rows.length
}

/** Makes the codes of a user void, and deletes those from before `since`. */
export async function voidCodes(
  db: Db,
  { userId, at, since }: { userId: string; at: Date; since: Date },
): Promise<void> {
  await db.query('update email_code set expires_at = $2 where user_id = $1 and expires_at > $2', [userId, at])
  await db.query('delete from email_code where user_id = $1 and created_at <= $2', [userId, since])
}

export async function deleteCodesOf(db: Db, userId: string): Promise<void> {
  await db.query('delete from email_code where user_id = $1', [userId])
}

export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from email_code where expires_at < $1', [before])
}
