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

/** Throws `not_signed_in`: who acts with an account that has gone does so no longer. */
export async function getUser(db: Db, id: string): Promise<AppUser> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('not_signed_in')
  return user
}

/** Until the transaction ends nobody else decides about this account. */
export async function lockUser(db: Db, id: string): Promise<AppUser | undefined> {
  const [user] = await db.orm
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, id), isNull(appUser.removedAt)))
    .for('update')
  return user
}

/** What somebody likes, as they said it themselves; nothing for an unknown name. */
export async function findFavouriteGenres(db: Db, username: string): Promise<readonly string[]> {
  const [user] = await db.orm
    .select({ favouriteGenres: appUser.favouriteGenres })
    .from(appUser)
    .where(and(eq(appUser.username, username), isNull(appUser.removedAt)))
  return user?.favouriteGenres ?? []
}

/** In which somebody wants our mails; English for who has gone, and who bought without an account. */
export async function findLanguage(db: Db, userId: string | null): Promise<Language> {
  const user = userId === null ? undefined : await findUser(db, userId)
  return user?.language ?? 'en'
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

export type UserChanges = {
  readonly [
    field in 'name' | 'phone' | 'image' | 'favouriteGenres' | 'language' | 'passwordHash' | 'emailVerifiedAt'
  ]?: AppUser[field] | undefined
}

/** Nothing when the account is no longer there. What is undefined stays as it is. */
export async function changeUser(db: Db, id: string, changes: UserChanges): Promise<AppUser | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return findUser(db, id)
  const [user] = await db.orm
    .update(appUser)
    .set(changes)
    .where(and(eq(appUser.id, id), isNull(appUser.removedAt)))
    .returning()
  return user
}

/** Takes everything from the row that says who it was; the row itself stays for what refers to it. */
export async function eraseUser(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.query(
    `update app_user set name = 'Erased', username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', phone = '',
       password_hash = null, image = null, favourite_genres = '{}', language = 'en', email_verified_at = null, removed_at = $2
     where id = $1`,
    [userId, at],
  )
}

/** Locks all of them, so that two who leave at the same moment see each other. */
export async function countSuperadminsLocked(db: Db): Promise<number> {
  const rows = await db.query(
    `select id from app_user where role = 'superadmin' and removed_at is null order by id for update`,
  )
  return rows.length
}
