import type { Duty, Role } from '#contract/endpoint.ts'
import type { Language } from '#domain/languages.ts'

export type AppUser = {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly role: Role
  /** Only a staff account has any. */
  readonly duties: Duty[]
  readonly image: string | null
  readonly createdAt: Date
  readonly removedAt: Date | null
  /** When the email was verified: by a mailed link, or by an identity provider. */
  readonly emailVerifiedAt: Date | null
  readonly favouriteGenres: string[]
  /** Language of mails. */
  readonly language: Language
  /** Ticket mails have the pass attached. */
  readonly isPassAttached: boolean
  /** 1 when new, one more with each change. */
  readonly version: number
  /** From then on nobody signs in to it. */
  readonly deactivatedAt: Date | null
  /** Since when signing in takes a second step. */
  readonly twoFactorAt: Date | null
}
type Optional = 'passwordHash' | 'duties' | 'emailVerifiedAt' | 'language'
/** A new user has neither a password nor duties nor a verified email unless given. */
export type NewUser = Pick<AppUser, 'id' | 'name' | 'username' | 'email' | 'phone' | 'role' | 'createdAt'> & {
  readonly [field in Optional]?: AppUser[field] | undefined
}

/** Of users `u`. */
export const USER_COLUMNS = `u.id, u.name, u.username, u.email, u.phone, u.password_hash as "passwordHash", u.role, u.duties, u.image,
  u.created_at as "createdAt", u.removed_at as "removedAt", u.email_verified_at as "emailVerifiedAt", u.favourite_genres as "favouriteGenres",
  u.language, u.is_pass_attached as "isPassAttached", u.version, u.deactivated_at as "deactivatedAt", u.two_factor_at as "twoFactorAt"`
