import { and, count, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Duty, Role } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { session } from './accounts.tables.ts'
import type { SessionLimits } from './session-limits.ts'

export type SessionRow = typeof session.$inferSelect

export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<void> {
  await db.orm.insert(session).values(row)
}

/** Whether the user has signed in from this network since. Never for no user. */
export async function isKnownNetwork(
  db: Db,
  { userId, network, since }: { userId: string | null; network: string; since: Date },
): Promise<boolean> {
  const [known] = await db.query<{ known: boolean }>(
    `select exists (select from session where user_id = $1::uuid and network = $2 and created_at > $3) as known`,
    [userId, network, since],
  )
  return known?.known ?? false
}

/** Whether an open session of the user has begun since an instant. */
export async function hasBegunSince(
  db: Db,
  { userId, sessionId, since }: { userId: string; sessionId: string; since: Date },
): Promise<boolean> {
  const [own] = await db.query<{ isFresh: boolean }>(
    `select exists (select from session where id = $1 and user_id = $2 and ended_at is null and created_at > $3) as "isFresh"`,
    [sessionId, userId, since],
  )
  return own?.isFresh ?? false
}

/** Ends a session of the user. Returns false when there is none or it has ended. */
export async function endOwnSession(
  db: Db,
  { sessionId, userId, at }: { sessionId: string; userId: string; at: Date },
): Promise<boolean> {
  const ended = await db.orm
    .update(session)
    .set({ endedAt: at })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.endedAt)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Ends all sessions of a user, except `except`, and returns how many were open. */
export async function endSessionsOf(
  db: Db,
  { userId, except, at }: { userId: string; except?: string; at: Date },
): Promise<number> {
  const ended = await db.orm
    .update(session)
    .set({ endedAt: at })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.endedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id })
  return ended.length
}

type OpenSessions = Slice & {
  readonly userId: string
  readonly limits: SessionLimits
  readonly sort: 'seen' | 'newest'
}

const firstBy = { seen: session.lastSeenAt, newest: session.createdAt }

/** Returns a page of the active sessions of a user. */
export function listOpenSessions(
  db: Db,
  { userId, limits, sort, offset, limit }: OpenSessions,
): Promise<Page<SessionRow[]>> {
  const where = and(
    eq(session.userId, userId),
    isNull(session.endedAt),
    gt(session.createdAt, limits.begunAfter),
    gt(session.lastSeenAt, limits.usedAfter),
  )
  return pageOf(
    db.orm
      .select()
      .from(session)
      .where(where)
      .orderBy(desc(firstBy[sort]), desc(session.id))
      .offset(offset)
      .limit(limit),
    db.orm.select({ total: count() }).from(session).where(where),
  )
}

export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.orm.select().from(session).where(eq(session.userId, userId)).orderBy(desc(session.createdAt))
}

/** Returns a page of the sessions that a user began since then, the latest first. */
export function listSessionsSince(
  db: Db,
  { userId, since, offset, limit }: Slice & { readonly userId: string; readonly since: Date },
): Promise<Page<SessionRow[]>> {
  const where = and(eq(session.userId, userId), gt(session.createdAt, since))
  return pageOf(
    db.orm
      .select()
      .from(session)
      .where(where)
      .orderBy(desc(session.createdAt), desc(session.id))
      .offset(offset)
      .limit(limit),
    db.orm.select({ total: count() }).from(session).where(where),
  )
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.orm.delete(session).where(lt(session.createdAt, before))
}

/** Removes the user agents and networks of an erased user's sessions. */
export async function clearDeviceDetails(db: Db, userId: string): Promise<void> {
  await db.orm.update(session).set({ userAgent: null, network: null }).where(eq(session.userId, userId))
}

export type LiveSession = {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly duties: readonly Duty[]
  readonly username: string
  readonly isEmailProven: boolean
  readonly hasTwoFactor: boolean
  readonly isStale: boolean
  /** It has not been used, or has lasted, for too long. */
  readonly isOver: boolean
}

type LiveLimits = {
  readonly staleBefore: Date
  readonly customers: SessionLimits
  readonly staff: SessionLimits
}

/** Returns the sessions that nobody has ended, of existing users. Hot path: called for every authenticated request. */
export function listLiveSessions(
  db: Db,
  ids: readonly string[],
  { staleBefore, customers, staff }: LiveLimits,
): Promise<LiveSession[]> {
  return db.query<LiveSession>(
    `select s.id as "sessionId", u.id as "userId", u.role, u.duties, u.username,
       u.email_verified_at is not null as "isEmailProven", u.two_factor_at is not null as "hasTwoFactor", s.last_seen_at < $2 as "isStale",
       s.created_at <= case when u.role = 'user' then $3::timestamptz else $4::timestamptz end
         or s.last_seen_at <= case when u.role = 'user' then $5::timestamptz else $6::timestamptz end as "isOver"
     from session s join app_user u on u.id = s.user_id
     where s.id = any($1::uuid[]) and s.ended_at is null and u.removed_at is null and u.deactivated_at is null`,
    [ids, staleBefore, customers.begunAfter, staff.begunAfter, customers.usedAfter, staff.usedAfter],
  )
}

export async function markSeen(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.query('update session set last_seen_at = $2 where id = any($1::uuid[]) and last_seen_at < $2', [
    ids.toSorted(),
    at,
  ])
}
