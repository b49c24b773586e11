import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '#domain/money.ts'
import type { Facility } from '#domain/facilities.ts'
import type { SeatingLayout } from '#domain/seat-plan/layout.ts'
import type { SeatMatrix } from '#domain/seats.ts'

export const cinema = pgTable('cinema', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  room: text().notNull(),
  seats: jsonb().$type<SeatMatrix>().notNull(),
  seatsAvailable: integer('seats_available').notNull(),
  ticketPricePaise: bigint('ticket_price_paise', { mode: 'number' }).$type<Paise>().notNull(),
  image: text(),
  version: integer().notNull().default(1),
  facilities: text().array().$type<Facility[]>().notNull().default([]),
  pictureId: uuid('picture_id'),
  nextPictureId: uuid('next_picture_id'),
})

/** A version of a cinema's seat plan. */
export const seatPlan = pgTable('seat_plan', {
  id: uuid().primaryKey(),
  cinemaId: uuid('cinema_id').notNull(),
  version: integer().notNull(),
  state: text().$type<'draft' | 'current' | 'former'>().notNull(),
  revision: integer().notNull().default(1),
  seats: jsonb().$type<SeatMatrix>().notNull(),
  seatsAvailable: integer('seats_available').notNull(),
  layout: jsonb().$type<SeatingLayout>(),
  changedAt: timestamp('changed_at', { withTimezone: true }),
})
export type SeatPlanRow = typeof seatPlan.$inferSelect

export type CinemaRow = typeof cinema.$inferSelect
/** Facilities are optional and default to none. */
export type NewCinema = typeof cinema.$inferInsert
