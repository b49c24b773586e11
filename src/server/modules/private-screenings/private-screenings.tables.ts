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
})
export type EnquiryRow = typeof privateEnquiry.$inferSelect
