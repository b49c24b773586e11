import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'

export const privateEnquiry = pgTable('private_enquiry', {
  id: uuid().primaryKey(),
  date: date().notNull(),
  showTime: text('show_time').notNull(),
  seats: integer().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  language: text().$type<Language>().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  /** As staff gave it; an enquiry with a reservation is booked whatever it is. */
  state: text().$type<'new' | 'answered' | 'closed'>().notNull().default('new'),
  version: integer().notNull().default(1),
})
export type EnquiryRow = typeof privateEnquiry.$inferSelect
export type NewEnquiry = Omit<typeof privateEnquiry.$inferInsert, 'state' | 'version'>

export const privateReply = pgTable('private_reply', {
  id: uuid().primaryKey(),
  enquiryId: uuid('enquiry_id').notNull(),
  /** The user who wrote it. */
  sentBy: uuid('sent_by').notNull(),
  text: text().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
export type ReplyRow = typeof privateReply.$inferSelect
