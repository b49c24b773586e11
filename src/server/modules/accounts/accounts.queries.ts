import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/platform/database.ts'
import { appUser, type AppUser } from './accounts.tables.ts'

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

/** Returns the user. Throws `not_signed_in` when the account was removed. */
export async function getUser(db: Db, id: string): Promise<AppUser> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('not_signed_in')
  return user
}

/** Locks the account's row until the end of the transaction. */
export async function lockUser(db: Db, id: string): Promise<AppUser | undefined> {
  const [user] = await db.orm
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, id), isNull(appUser.removedAt)))
    .for('update')
  return user
}

/** Returns the favourite genres of a user; none for an unknown username. */
export async function findFavouriteGenres(db: Db, username: string): Promise<readonly string[]> {
  const [user] = await db.orm
    .select({ favouriteGenres: appUser.favouriteGenres })
    .from(appUser)
    .where(and(eq(appUser.username, username), isNull(appUser.removedAt)))
  return user?.favouriteGenres ?? []
}

export type MailRecipient = {
  readonly language: Language
  /** Empty until the address is proven: before, it may be a stranger's text. */
  readonly name: string
}

/**
 * Returns how a mail addresses a user: English and nameless for a removed user or a purchase without an account.
 */
export async function findMailRecipient(
  db: Db,
  { userId, name }: { readonly userId: string | null; readonly name: string },
): Promise<MailRecipient> {
  const user = userId === null ? undefined : await findUser(db, userId)
  return { language: user?.language ?? 'en', name: user?.emailVerifiedAt ? name : '' }
}

/** Returns the names of accounts by their ids; of an erased one what is left. */
export async function listUserNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: string; name: string }>(
    'select id, name from app_user where id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function insertUser(db: Db, user: typeof appUser.$inferInsert): Promise<AppUser> {
  const [inserted] = await db.orm.insert(appUser).values(user).returning()
  if (!inserted) throw new Error('insert into app_user returned no row')
  return inserted
}

/** Inserts the users that do not exist yet. */
export async function insertUsers(db: Db, users: readonly (typeof appUser.$inferInsert)[]): Promise<void> {
  await db.orm
    .insert(appUser)
    .values([...users])
    .onConflictDoNothing()
}

export type UserChanges = {
  readonly [
    field in
      | 'name'
      | 'phone'
      | 'image'
      | 'favouriteGenres'
      | 'language'
      | 'passwordHash'
      | 'emailVerifiedAt'
      | 'role'
      | 'duties'
      | 'deactivatedAt'
      | 'twoFactorAt'
  ]?: AppUser[field] | undefined
}

/** Updates the defined fields. Returns undefined when the account was removed. */
export async function changeUser(db: Db, id: string, changes: UserChanges): Promise<AppUser | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return findUser(db, id)
  const [user] = await db.orm
    .update(appUser)
    .set({ ...changes, version: sql`${appUser.version} + 1` })
    .where(and(eq(appUser.id, id), isNull(appUser.removedAt)))
    .returning()
  return user
}

/** Removes all personal data from the row; the row itself stays for foreign keys. */
export async function eraseUser(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.query(
    `update app_user set name = 'Erased', duties = '{}', username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', phone = '',
       password_hash = null, two_factor_at = null, image = null, favourite_genres = '{}', language = 'en', email_verified_at = null, removed_at = $2
     where id = $1`,
    [userId, at],
  )
}

/** Locks all superadmins who can sign in, so that two concurrent erasures are serialised. */
export async function countSuperadminsLocked(db: Db): Promise<number> {
  const rows = await db.query(
    `select id from app_user where role = 'superadmin' and removed_at is null and deactivated_at is null order by id for update`,
  )
  return rows.length
}
