import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const advert = pgTable('advert', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  /** Base address; null until its picture is ready. */
  image: text(),
  siteLink: text('site_link').notNull(),
  isPublic: boolean('is_public').notNull(),
  position: integer().notNull(),
  pictureId: uuid('picture_id'),
  nextPictureId: uuid('next_picture_id'),
  shownFrom: date('shown_from'),
  shownUntil: date('shown_until'),
  version: integer().notNull().default(1),
})
export type AdvertRow = typeof advert.$inferSelect
export type NewAdvert = typeof advert.$inferInsert
