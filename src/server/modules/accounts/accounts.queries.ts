import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database.ts'
import { appUser, session, type AppUser } from './accounts.tables.ts'

export async function findUserByEmail(db: Db, email: string): Promise<AppUser | undefined> {
  const [user] = await db.orm
    .select()
    .from(appUser)
    .where(and(eq(sql`lower(${appUser.email})`, email.toLowerCase()), isNull(appUser.removedAt)))
  return user
}

export async function findUser(db: Db, id: string): Promise<AppUser | undefined> {
  const [user] = await db.orm
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, id), isNull(appUser.removedAt)))
  return user
}

export async function insertUser(db: Db, user: typeof appUser.$inferInsert): Promise<AppUser> {
  const [inserted] = await db.orm.insert(appUser).values(user).returning()
  if (!inserted) throw new Error('insert into app_user answered no row')
  return inserted
}

/** Adds those that are not there yet. */
export async function insertUsers(db: Db, users: readonly (typeof appUser.$inferInsert)[]): Promise<void> {
  await db.orm
    .insert(appUser)
    .values([...users])
    .onConflictDoNothing()
}

export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<void> {
  await db.orm.insert(session).values(row)
}

export async function endSession(db: Db, { sessionId, at }: { sessionId: string; at: Date }): Promise<void> {
  await db.orm
    .update(session)
    .set({ endedAt: at })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
}

export type LiveSession = { sessionId: string; userId: string; role: Role; username: string }

/** Those of the sessions that are neither ended nor of a removed user. Hot: asked for every signed-in call. */
export function listLiveSessions(db: Db, ids: readonly string[]): Promise<LiveSession[]> {
  return db.query<LiveSession>(
    `select s.id as "sessionId", u.id as "userId", u.role, u.username
     from session s join app_user u on u.id = s.user_id
     where s.id = any($1::uuid[]) and s.ended_at is null and u.removed_at is null`,
    [ids],
  )
}
