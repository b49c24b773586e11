import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const advert = pgTable('advert', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  image: text().notNull(),
  siteLink: text('site_link').notNull(),
  isPublic: boolean('is_public').notNull(),
  position: integer().notNull(),
})
export type AdvertRow = typeof advert.$inferSelect
