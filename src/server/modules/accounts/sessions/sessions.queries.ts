import type { Duty, Role } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { SessionLimits } from './session-limits.ts'

export type SessionRow = {
  readonly id: string
  readonly userId: string
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly userAgent: string | null
  readonly lastSeenAt: Date
  /** HMAC of the network that it was opened from. */
  readonly network: string | null
}

const COLUMNS = `id, user_id as "userId", created_at as "createdAt", ended_at as "endedAt", user_agent as "userAgent",
  last_seen_at as "lastSeenAt", network`

export async function insertSession(
  db: Db,
  { id, userId, createdAt, userAgent, lastSeenAt, network }: Omit<SessionRow, 'endedAt'>,
): Promise<void> {
  await db.query(
    'insert into session (id, user_id, created_at, user_agent, last_seen_at, network) values ($1, $2, $3, $4, $5, $6)',
    [id, userId, createdAt, userAgent, lastSeenAt, network],
  )
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
  const ended = await db.query(
    'update session set ended_at = $3 where id = $1 and user_id = $2 and ended_at is null returning id',
    [sessionId, userId, at],
  )
  return ended.length > 0
}

/** Ends all sessions of a user, except `except`, and returns how many were open. */
export async function endSessionsOf(
  db: Db,
  { userId, except, at }: { userId: string; except?: string; at: Date },
): Promise<number> {
  const ended = await db.query(
    `update session set ended_at = $2 where user_id = $1 and ended_at is null and ($3::uuid is null or id <> $3) returning id`,
    [userId, at, except ?? null],
  )
  return ended.length
}

type OpenSessions = Slice & {
  readonly userId: string
  readonly limits: SessionLimits
  readonly sort: 'seen' | 'newest'
}

const OPEN = 'user_id = $1 and ended_at is null and created_at > $2 and last_seen_at > $3'
const orders = { seen: 'last_seen_at desc, id desc', newest: 'created_at desc, id desc' }

/** Returns a page of the active sessions of a user. */
export function listOpenSessions(
  db: Db,
  { userId, limits, sort, offset, limit }: OpenSessions,
): Promise<Page<SessionRow[]>> {
  const values = [userId, limits.begunAfter, limits.usedAfter]
  return pageOf(
    db.query<SessionRow>(
      `select ${COLUMNS} from session where ${OPEN} order by ${orders[sort]} offset $4 limit $5`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from session where ${OPEN}`, values),
  )
}

export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>(`select ${COLUMNS} from session where user_id = $1 order by created_at desc`, [
    userId,
  ])
}

/** Returns a page of the sessions that a user began since then, the latest first. */
export function listSessionsSince(
  db: Db,
  { userId, since, offset, limit }: Slice & { readonly userId: string; readonly since: Date },
): Promise<Page<SessionRow[]>> {
  return pageOf(
    db.query<SessionRow>(
      `select ${COLUMNS} from session where user_id = $1 and created_at > $2
       order by created_at desc, id desc offset $3 limit $4`,
      [userId, since, offset, limit],
    ),
    db.query<{ total: number }>(
      'select count(*)::int as total from session where user_id = $1 and created_at > $2',
      [userId, since],
    ),
  )
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from session where created_at < $1', [before])
}

/** Removes the user agents and networks of an erased user's sessions. */
export async function clearDeviceDetails(db: Db, userId: string): Promise<void> {
  await db.query('update session set user_agent = null, network = null where user_id = $1', [userId])
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
