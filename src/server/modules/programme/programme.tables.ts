import { bigint, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '#domain/money.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull()

export const showtime = pgTable('showtime', {
  id: uuid().primaryKey(),
  movieId: uuid('movie_id').notNull(),
  cinemaId: uuid('cinema_id').notNull(),
  room: text().notNull(),
  performance: text().notNull(),
  startDate: date('start_date').notNull(),
  startAt: text('start_at').notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  roomFreeAt: instant('room_free_at'),
  bookingClosesAt: instant('booking_closes_at'),
  ticketPricePaise: bigint('ticket_price_paise', { mode: 'number' }).$type<Paise>().notNull(),
})
export type ShowtimeRow = typeof showtime.$inferSelect
