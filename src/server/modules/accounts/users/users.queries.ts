import type { z } from 'zod'
import type { UserFilters } from '#contract/accounts/users.ts'
import type { Page } from '#contract/paging.ts'
import type { accountStates } from '#domain/account-states.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { joinConditions, type Where } from '#server/platform/conditions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { USER_COLUMNS, type AppUser } from '../accounts.tables.ts'

const orders = {
  newest: 'u.created_at desc, u.id desc',
  oldest: 'u.created_at, u.id',
  name: 'lower(u.name), u.id',
  name_desc: 'lower(u.name) desc, u.id desc',
  email: 'lower(u.email), u.id',
  email_desc: 'lower(u.email) desc, u.id desc',
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
  const { text, values } = whereOf(search)
  const next = values.length + 1
  return pageOf(
    db.query<AppUser>(
      `select ${USER_COLUMNS} from app_user u where ${text} order by ${orders[sort]} offset $${next} limit $${next + 1}`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from app_user u where ${text}`, values),
  )
}

function whereOf({ q, role, duty, state, createdFrom, createdUntil }: Omit<UserSearch, 'sort'>): Where {
  const until = createdUntil === undefined ? undefined : daysAfter(createdUntil, 1)
  return joinConditions([
    ['u.removed_at is null'],
    [
      '(u.name ilike $1 or u.email ilike $1 or u.phone ilike $1)',
      q?.trim() ? patternOfText(q.trim()) : undefined,
    ],
    role === 'team' ? ["u.role <> 'user'"] : ['u.role = $1', role],
    ['u.duties @> array[$1::text]', duty],
    [state ? stateConditions[state] : 'true'],
    ['u.created_at >= $1', createdFrom && startOfBusinessDay(createdFrom)],
    ['u.created_at < $1', until && startOfBusinessDay(until)],
  ])
}

const HAS_IDENTITY = 'exists (select from identity i where i.user_id = u.id)'
const stateConditions: Readonly<Record<(typeof accountStates)[number], string>> = {
  deactivated: 'u.deactivated_at is not null',
  invited: `u.deactivated_at is null and u.password_hash is null and not ${HAS_IDENTITY}`,
  active: `u.deactivated_at is null and (u.password_hash is not null or ${HAS_IDENTITY})`,
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
  return tx.query<AppUser>(
    `select ${USER_COLUMNS} from app_user u where u.id = any($1::uuid[]) and u.removed_at is null`,
    [locked.map(({ id }) => id)],
  )
}
