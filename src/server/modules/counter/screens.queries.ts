import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

/** SQL: a code was used for `s`, which is a screen. */
const IS_PAIRED =
  's.paired_at is not null and s.secret_hash is not null and s.last_seen_at is not null and s.expires_at is not null'
/** SQL: the clerk of a screen `s` may still sell. */
const MAY_SELL = `exists (select from app_user u where u.id = s.clerk_id and (u.role in ('admin', 'superadmin') or 'counter' = any(u.duties))
  and u.deactivated_at is null and u.removed_at is null)`

type NewCode = {
  readonly id: string
  readonly clerkId: string
  readonly keyId: string
  readonly hash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Inserts the code of a screen, in place of those of the clerk that were not used. */
export async function insertScreenCode(tx: Transaction, code: NewCode): Promise<void> {
  await tx.query('delete from customer_screen where clerk_id = $1 and paired_at is null', [code.clerkId])
  await tx.query(
    ...named(
      `insert into customer_screen (id, clerk_id, key_id, code_hash, code_expires_at, created_at)
       values (:id, :clerkId, :keyId, :hash, :expiresAt, :createdAt)`,
      code,
    ),
  )
}

type Pairing = {
  readonly hashes: readonly string[]
  readonly keyId: string
  readonly secretHash: string
  readonly expiresAt: Date
  readonly at: Date
}

/** Compare-and-set: makes the row of a code a screen; undefined when the code is unknown, used or expired, or its clerk may not sell any more. */
export async function useScreenCode(tx: Transaction, pairing: Pairing): Promise<{ id: string } | undefined> {
  const [screen] = await tx.query<{ id: string }>(
    ...named(
      `update customer_screen s set key_id = :keyId, secret_hash = :secretHash, paired_at = :at, last_seen_at = :at, expires_at = :expiresAt
       where s.code_hash = any(:hashes::text[]) and s.paired_at is null and s.code_expires_at > :at and ${MAY_SELL}
       returning s.id`,
      pairing,
    ),
  )
  return screen
}

export type ScreenRow = {
  readonly id: string
  readonly clerkId: string
  readonly keyId: string
  readonly secretHash: string
  readonly pairedAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly maySell: boolean
}

const SCREEN = `s.id, s.clerk_id as "clerkId", s.key_id as "keyId", s.secret_hash as "secretHash", s.paired_at as "pairedAt",
  s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt", ${MAY_SELL} as "maySell"`

/** Returns the screen that a code was used for, while the code is good. */
export async function findScreenOfCode(
  db: Db,
  { hashes, at }: { readonly hashes: readonly string[]; readonly at: Date },
): Promise<ScreenRow | undefined> {
  const [screen] = await db.query<ScreenRow>(
    `select ${SCREEN} from customer_screen s
     where s.code_hash = any($1::text[]) and s.code_expires_at > $2 and ${IS_PAIRED} and s.revoked_at is null`,
    [hashes, at],
  )
  return screen
}

/** Hot path: called for every request of a screen. */
export async function findScreen(db: Db, id: string): Promise<ScreenRow | undefined> {
  const [screen] = await db.query<ScreenRow>(
    `select ${SCREEN} from customer_screen s where s.id = $1 and ${IS_PAIRED}`,
    [id],
  )
  return screen
}

type OfClerk = Slice & { readonly clerkId: string | null; readonly at: Date }

/** Returns a page of the screens of a clerk, of all without one, that show something at an instant. */
export function listScreens(db: Db, { clerkId, at, offset, limit }: OfClerk): Promise<Page<ScreenRow[]>> {
  const source = `from customer_screen s
    where ${IS_PAIRED} and s.revoked_at is null and s.expires_at > $1::timestamptz and ($2::uuid is null or s.clerk_id = $2)`
  return pageOf(
    db.query<ScreenRow>(
      `select ${SCREEN} ${source} order by s.paired_at desc, s.id desc offset $3 limit $4`,
      [at, clerkId, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${source}`, [at, clerkId]),
  )
}

export async function markScreenSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.query('update customer_screen set last_seen_at = $2 where id = $1 and last_seen_at < $2', [id, at])
}

type Ending = { readonly by: string; readonly at: Date }

/** Compare-and-set: returns false when the screen is unknown or revoked already. */
export async function revokeScreen(
  tx: Transaction,
  { id, by, at }: Ending & { readonly id: string },
): Promise<boolean> {
  const revoked = await tx.query(
    'update customer_screen set revoked_at = $3, revoked_by = $2 where id = $1 and paired_at is not null and revoked_at is null returning 1',
    [id, by, at],
  )
  return revoked.length === 1
}

/** Revokes the screens of a clerk, and deletes their codes. Returns the ids, sorted. */
export async function revokeScreensOfClerk(
  tx: Transaction,
  { clerkId, by, at }: Ending & { readonly clerkId: string },
): Promise<string[]> {
  await tx.query('delete from customer_screen where clerk_id = $1 and paired_at is null', [clerkId])
  const revoked = await tx.query<{ id: string }>(
    `update customer_screen set revoked_at = $3, revoked_by = $2
     where id in (select id from customer_screen where clerk_id = $1 and revoked_at is null order by id for update)
     returning id`,
    [clerkId, by, at],
  )
  return revoked.map(({ id }) => id).toSorted()
}

/** Deletes codes that nobody used, and screens, that ended before. */
export async function deleteScreensBefore(
  db: Db,
  { codes, screens }: { readonly codes: Date; readonly screens: Date },
): Promise<void> {
  await db.query(
    `delete from customer_screen where (paired_at is null and code_expires_at < $1) or least(expires_at, revoked_at) < $2`,
    [codes, screens],
  )
}
