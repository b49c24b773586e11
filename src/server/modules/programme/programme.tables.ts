import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull()

export const showtime = pgTable('showtime', {
  id: uuid().primaryKey(),
  movieId: uuid('movie_id').notNull(),
  cinemaId: uuid('cinema_id').notNull(),
  /** The version of its cinema's seat plan that it is sold with. */
  seatPlanId: uuid('seat_plan_id').notNull(),
  room: text().notNull(),
  performance: text().notNull(),
  startDate: date('start_date').notNull(),
  startAt: text('start_at').notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  roomFreeAt: instant('room_free_at'),
  bookingClosesAt: instant('booking_closes_at'),
  ticketPricePaise: bigint('ticket_price_paise', { mode: 'number' }).$type<Paise>().notNull(),
  /** Its own; null: the only one of its movie, or not decided yet. */
  format: text().$type<MovieFormat>(),
  state: text().$type<'draft' | 'published' | 'cancelled'>().notNull().default('published'),
  /** Stays where it is. */
  isLocked: boolean('is_locked').notNull().default(false),
  version: integer().notNull().default(1),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  cancellationReason: text('cancellation_reason'),
})
export type ShowtimeRow = typeof showtime.$inferSelect
/** A showtime that gets the current plan of its cinema. */
export type NewShowtime = Omit<
  ShowtimeRow,
  'seatPlanId' | 'state' | 'isLocked' | 'version' | 'cancelledAt' | 'cancellationReason' | 'format'
> &
  Partial<Pick<ShowtimeRow, 'state' | 'isLocked' | 'format'>>
