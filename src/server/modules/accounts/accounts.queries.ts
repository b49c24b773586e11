import { AppError } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'
import { createLookup } from '#server/platform/batch.ts'
import { anyOf } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { USER_COLUMNS, type AppUser, type NewUser } from './accounts.tables.ts'

export async function findUserByEmail(db: Db, email: string): Promise<AppUser | undefined> {
  const [user] = await db.query<AppUser>(
    `select ${USER_COLUMNS} from app_user u where lower(u.email) = $1 and u.removed_at is null`,
    [email.toLowerCase()],
  )
  return user
}

/** Finds the account that somebody signs in to, by its email address or username, in any case. */
export async function findUserToSignIn(db: Db, name: string): Promise<AppUser | undefined> {
  if (name.includes('@')) return findUserByEmail(db, name)
  const [user] = await db.query<AppUser>(
    `select ${USER_COLUMNS} from app_user u where u.username = $1 and u.removed_at is null`,
    [name.toLowerCase()],
  )
  return user
}

/** Finds an account that is not removed. */
export const findUser = createLookup<AppUser>({
  list: (db, ids) =>
    db.query<AppUser>(
      `select ${USER_COLUMNS} from app_user u where u.id = ${anyOf('$1::uuid[]')} and u.removed_at is null`,
      [ids],
    ),
  keyOf: ({ id }) => id,
})

/** Returns the user. Throws `not_signed_in` when the account was removed. */
export async function getUser(db: Db, id: string): Promise<AppUser> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('not_signed_in')
  return user
}

/** Locks the account's row until the end of the transaction. */
export async function lockUser(db: Db, id: string): Promise<AppUser | undefined> {
  const [user] = await db.query<AppUser>(
    `select ${USER_COLUMNS} from app_user u where u.id = $1 and u.removed_at is null for update`,
    [id],
  )
  return user
}

/** Returns the favourite genres of a user; none for an unknown username. */
export async function findFavouriteGenres(db: Db, username: string): Promise<readonly string[]> {
  const [user] = await db.query<Pick<AppUser, 'favouriteGenres'>>(
    'select favourite_genres as "favouriteGenres" from app_user where username = $1 and removed_at is null',
    [username],
  )
  return user?.favouriteGenres ?? []
}

export type MailRecipient = {
  readonly language: Language
  /** Empty until the address is proven: before, it may be a stranger's text. */
  readonly name: string
  /** A purchase without an account has no page from which to download its pass. */
  readonly isPassAttached: boolean
}

/**
 * Returns how a mail addresses a user: English and nameless for a removed user or a purchase without an account.
 */
export async function findMailRecipient(
  db: Db,
  { userId, name }: { readonly userId: string | null; readonly name: string },
): Promise<MailRecipient> {
  const user = userId === null ? undefined : await findUser(db, userId)
  return {
    language: user?.language ?? 'en',
    name: user?.emailVerifiedAt ? name : '',
    isPassAttached: user?.isPassAttached ?? true,
  }
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

const INSERT_USERS = `insert into app_user as u (id, name, username, email, phone, password_hash, role, duties, created_at, email_verified_at, language)
  select id, name, username, email, phone, "passwordHash", role, coalesce(duties, '{}'), "createdAt", "emailVerifiedAt", coalesce(language, 'en')
  from jsonb_to_recordset($1::jsonb) as n (id uuid, name text, username text, email text, phone text, "passwordHash" text, role text,
    duties text[], "createdAt" timestamptz, "emailVerifiedAt" timestamptz, language text)`

export async function insertUser(db: Db, user: NewUser): Promise<AppUser> {
  const [inserted] = await db.query<AppUser>(`${INSERT_USERS} returning ${USER_COLUMNS}`, [
    JSON.stringify([user]),
  ])
  if (!inserted) throw new Error('insert into app_user returned no row')
  return inserted
}

/** Inserts the users that do not exist yet. */
export async function insertUsers(db: Db, users: readonly NewUser[]): Promise<void> {
  await db.query(`${INSERT_USERS} on conflict do nothing`, [JSON.stringify(users)])
}

const changeable = {
  name: 'name',
  phone: 'phone',
  image: 'image',
  favouriteGenres: 'favourite_genres',
  language: 'language',
  isPassAttached: 'is_pass_attached',
  passwordHash: 'password_hash',
  emailVerifiedAt: 'email_verified_at',
  role: 'role',
  duties: 'duties',
  deactivatedAt: 'deactivated_at',
  twoFactorAt: 'two_factor_at',
} as const
type Changeable = keyof typeof changeable

export type UserChanges = { readonly [field in Changeable]?: AppUser[field] | undefined }

/** Updates the defined fields. Returns undefined when the account was removed. */
export async function changeUser(db: Db, id: string, changes: UserChanges): Promise<AppUser | undefined> {
  const fields = (Object.keys(changeable) as Changeable[]).filter((field) => changes[field] !== undefined)
  if (fields.length === 0) return findUser(db, id)
  const set = fields.map((field, index) => `${changeable[field]} = $${index + 2}`)
  const [user] = await db.query<AppUser>(
    `update app_user u set ${set.join(', ')}, version = u.version + 1 where u.id = $1 and u.removed_at is null returning ${USER_COLUMNS}`,
    [id, ...fields.map((field) => changes[field])],
  )
  return user
}

/** Removes all personal data from the row; the row itself stays for foreign keys. */
export async function eraseUser(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.query(
    `update app_user set name = 'Erased', duties = '{}', username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', phone = '',
       password_hash = null, two_factor_at = null, image = null, favourite_genres = '{}', language = 'en', is_pass_attached = false, email_verified_at = null, removed_at = $2
     where id = $1`,
    [userId, at],
  )
}

/** Returns the ids of the accounts that were erased, the latest first. */
export async function listErasedIds(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from app_user where removed_at is not null order by removed_at desc, id',
  )
  return rows.map(({ id }) => id)
}

/** Locks all superadmins who can sign in, so that two concurrent erasures are serialised. */
export async function countSuperadminsLocked(db: Db): Promise<number> {
  const rows = await db.query(
    `select id from app_user where role = 'superadmin' and removed_at is null and deactivated_at is null order by id for update`,
  )
  return rows.length
}
