import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { UserFilters } from '#contract/accounts/users.ts'
import type { Page } from '#contract/paging.ts'
import type { accountStates } from '#domain/account-states.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { appUser, identity, type AppUser } from '../accounts.tables.ts'

const lowerName = sql`lower(${appUser.name})`
const lowerEmail = sql`lower(${appUser.email})`
const orders = {
  newest: [desc(appUser.createdAt), desc(appUser.id)],
  oldest: [asc(appUser.createdAt), asc(appUser.id)],
  name: [asc(lowerName), asc(appUser.id)],
  name_desc: [desc(lowerName), desc(appUser.id)],
  email: [asc(lowerEmail), asc(appUser.id)],
  email_desc: [desc(lowerEmail), desc(appUser.id)],
}

export type UserSearch = z.output<typeof UserFilters> & {
  readonly q?: string | undefined
  readonly sort: keyof typeof orders
}

/** Returns a page of the accounts that are searched for. */
export function listUsers(
  db: Db,
  { sort, offset, limit, ...search }: UserSearch & Slice,
): Promise<Page<AppUser[]>> {
  const where = conditionOf(search)
  return pageOf(
    db.orm
      .select()
      .from(appUser)
      .where(where)
      .orderBy(...orders[sort])
      .offset(offset)
      .limit(limit),
    db.orm.select({ total: count() }).from(appUser).where(where),
  )
}

function conditionOf({ q, role, duty, state, createdFrom, createdUntil }: Omit<UserSearch, 'sort'>) {
  const pattern = q?.trim() ? patternOfText(q.trim()) : undefined
  return and(
    isNull(appUser.removedAt),
    pattern
      ? or(ilike(appUser.name, pattern), ilike(appUser.email, pattern), ilike(appUser.phone, pattern))
      : undefined,
    role && (role === 'team' ? ne(appUser.role, 'user') : eq(appUser.role, role)),
    duty && arrayContains(appUser.duties, [duty]),
    state && stateConditions[state],
    createdFrom === undefined ? undefined : gte(appUser.createdAt, startOfBusinessDay(createdFrom)),
    createdUntil === undefined
      ? undefined
      : lt(appUser.createdAt, startOfBusinessDay(daysAfter(createdUntil, 1))),
  )
}

const hasIdentity = sql`exists (select from ${identity} where ${identity.userId} = ${appUser.id})`
const stateConditions: Record<(typeof accountStates)[number], ReturnType<typeof and>> = {
  deactivated: isNotNull(appUser.deactivatedAt),
  invited: and(isNull(appUser.deactivatedAt), isNull(appUser.passwordHash), sql`not ${hasIdentity}`),
  active: and(isNull(appUser.deactivatedAt), or(isNotNull(appUser.passwordHash), hasIdentity)),
}

type SignInFacts = {
  readonly userId: string
  readonly hasIdentity: boolean
  readonly lastSignInAt: Date | null
}

/** Returns whether each account has an identity, and when a session was begun last since then. */
export function listSignInFacts(
  db: Db,
  { userIds, since }: { readonly userIds: readonly string[]; readonly since: Date },
): Promise<SignInFacts[]> {
  return db.query<SignInFacts>(
    `select u.id as "userId", exists (select from identity i where i.user_id = u.id) as "hasIdentity",
       (select max(s.created_at) from session s where s.user_id = u.id and s.created_at > $2) as "lastSignInAt"
     from unnest($1::uuid[]) as u (id)`,
    [userIds, since],
  )
}

export const SUPERADMIN_LOCK = `select id from app_user where removed_at is null and (id = any($1::uuid[]) or role = 'superadmin')
  order by id for update`

/** Locks these accounts and all superadmins, sorted, so that two changes of who is a superadmin wait for each other, and returns them. */
export async function lockWithSuperadmins(tx: Transaction, ids: readonly string[]): Promise<AppUser[]> {
  const locked = await tx.query<{ id: string }>(SUPERADMIN_LOCK, [ids])
  if (locked.length === 0) return []
  const isLocked = inArray(
    appUser.id,
    locked.map(({ id }) => id),
  )
  return tx.orm
    .select()
    .from(appUser)
    .where(and(isLocked, isNull(appUser.removedAt)))
}
