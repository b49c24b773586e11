import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/endpoint.ts'

export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  username: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  passwordHash: text('password_hash'),
  role: text().$type<Role>().notNull(),
  image: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
})
export type AppUser = typeof appUser.$inferSelect

export const session = pgTable('session', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
