import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'

export const movie = pgTable('movie', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  titleInScript: text('title_in_script'),
  synopsis: text().notNull(),
  synopsisInHindi: text('synopsis_in_hindi'),
  poster: text().notNull(),
  backdrop: text().notNull(),
  colour: text().notNull(),
  backdropShade: text('backdrop_shade').notNull().default('#0c0c16e6'),
  trailer: text(),
  director: text().notNull(),
  directorInHindi: text('director_in_hindi'),
  cast: text('cast_names').array().notNull(),
  castInHindi: text('cast_in_hindi').array().notNull().default([]),
  genre: text().array().notNull(),
  language: text().notNull(),
  certificate: text().$type<Certificate>().notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  releaseDate: date('release_date').notNull(),
  endDate: date('end_date').notNull(),
  priorityCount: integer('priority_count').notNull(),
  isPublic: boolean('is_public').notNull(),
  isPrivate: boolean('is_private').notNull(),
  subtitles: text().array().notNull().default([]),
  formats: text().array().$type<MovieFormat[]>().notNull().default(['2D']),
  version: integer().notNull().default(1),
  posterId: uuid('poster_id'),
  nextPosterId: uuid('next_poster_id'),
  backdropId: uuid('backdrop_id'),
  nextBackdropId: uuid('next_backdrop_id'),
})
export type MovieRow = typeof movie.$inferSelect
/** Pictures of its own are optional. */
export type NewMovie = typeof movie.$inferInsert
