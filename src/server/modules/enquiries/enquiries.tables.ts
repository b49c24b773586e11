import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'

export const contactMessage = pgTable('contact_message', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  /** Of the page that it was written on. */
  language: text().$type<Language>().notNull().default('en'),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  state: text().$type<'new' | 'answered' | 'closed'>().notNull().default('new'),
  version: integer().notNull().default(1),
})
export type ContactMessageRow = typeof contactMessage.$inferSelect
export type NewContactMessage = Omit<typeof contactMessage.$inferInsert, 'state' | 'version'>

export const contactReply = pgTable('contact_reply', {
  id: uuid().primaryKey(),
  messageId: uuid('message_id').notNull(),
  /** The user who wrote it. */
  sentBy: uuid('sent_by').notNull(),
  text: text().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
export type ContactReplyRow = typeof contactReply.$inferSelect
