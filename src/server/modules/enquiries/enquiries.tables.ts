import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const contactMessage = pgTable('contact_message', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
