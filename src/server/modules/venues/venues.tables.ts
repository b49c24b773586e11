import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '#domain/money.ts'
import type { Facility } from '#domain/facilities.ts'
import type { SeatMatrix } from '#domain/seats.ts'

export const cinema = pgTable('cinema', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  room: text().notNull(),
  seats: jsonb().$type<SeatMatrix>().notNull(),
  seatsAvailable: integer('seats_available').notNull(),
  ticketPricePaise: bigint('ticket_price_paise', { mode: 'number' }).$type<Paise>().notNull(),
  image: text(),
  facilities: text().array().$type<Facility[]>().notNull().default([]),
})
export type CinemaRow = typeof cinema.$inferSelect
/** Facilities are optional and default to none. */
export type NewCinema = typeof cinema.$inferInsert
