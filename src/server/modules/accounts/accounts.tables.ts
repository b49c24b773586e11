import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Duty, Role } from '#contract/endpoint.ts'
import type { Language } from '#domain/languages.ts'
import type { Provider } from './identity-proof.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  username: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  passwordHash: text('password_hash'),
  role: text().$type<Role>().notNull(),
  /** Only a staff account has any. */
  duties: text().array().$type<Duty[]>().notNull().default([]),
  image: text(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
  /** When the email was verified: by a mailed link, or by an identity provider. */
  emailVerifiedAt: instant('email_verified_at'),
  favouriteGenres: text('favourite_genres').array().notNull().default([]),
  /** Language of mails. */
  language: text().$type<Language>().notNull().default('en'),
  /** 1 when new, one more with each change. */
  version: integer().notNull().default(1),
  /** From then on nobody signs in to it. */
  deactivatedAt: instant('deactivated_at'),
  /** Since when signing in takes a second step. */
  twoFactorAt: instant('two_factor_at'),
})
export type AppUser = typeof appUser.$inferSelect

export const session = pgTable('session', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  userAgent: text('user_agent'),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** HMAC of the network that it was opened from. */
  network: text(),
})

export const identity = pgTable(
  'identity',
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    email: text(),
    createdAt: instant('created_at').notNull(),
  },
  ({ provider, subject }) => [primaryKey({ columns: [provider, subject] })],
)

export const passwordReset = pgTable('password_reset', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
