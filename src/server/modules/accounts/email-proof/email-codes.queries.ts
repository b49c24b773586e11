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

export type OpenCodes = { readonly userId: string; readonly at: Date; readonly most: number }

/** Lists the codes of a user that can still be typed, the newest first. */
export async function listOpenCodes(db: Db, { userId, at, most }: OpenCodes): Promise<EmailCodeRow[]> {
  return db.query<EmailCodeRow>(
    `select ${columns} from email_code where user_id = $1 and expires_at > $2 and tries < $3
     order by created_at desc, id desc`,
    [userId, at, most],
  )
}

/** Counts a try at every open code of a user. Returns how many of them can be tried again. */
export async function countTry(db: Db, { userId, at, most }: OpenCodes): Promise<number> {
  const tried = await db.query<{ tries: number }>(
    `update email_code set tries = tries + 1 where user_id = $1 and expires_at > $2 and tries < $3
     returning tries`,
    [userId, at, most],
  )
  return tried.filter(({ tries }) => tries < most).length
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

/** Deletes the codes of a user from before `since`. */
export async function deleteCodesBefore(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  await db.query('delete from email_code where user_id = $1 and created_at <= $2', [userId, since])
}

export async function deleteCodesOf(db: Db, userId: string): Promise<void> {
  await db.query('delete from email_code where user_id = $1', [userId])
}

export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from email_code where expires_at < $1', [before])
}
