import { z } from 'zod'
import { olderName } from './older-names.ts'
import { seatClasses } from '#domain/cinema-names.ts'
import { Movie } from './catalogue/movies.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, UsernameParams } from './shapes.ts'
import { Cinema } from './venues.ts'

/** Reason of a suggestion as code and parameters, translated by the page. */
export const Because = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('saw'), title: z.string(), titleInScript: z.string().nullable() }),
    z.object({ kind: z.literal('likes'), genre: z.string() }),
    z.object({ kind: z.literal('director'), name: z.string(), nameInHindi: z.string().nullable() }),
    z.object({ kind: z.literal('cast'), name: z.string(), nameInHindi: z.string().nullable() }),
    z.object({ kind: z.literal('genre'), genre: z.string() }),
    z.object({ kind: z.literal('language'), language: z.string() }),
  ])
  .meta({ id: 'Because' })
export type Because = z.infer<typeof Because>

export const SuggestedMovie = Movie.extend({
  reason: z.string().nullable().describe('reason in English; null in the neutral order'),
  because: Because.nullable().describe('the reason as code and parameters'),
}).meta({ id: 'SuggestedMovie' })
export type SuggestedMovie = z.infer<typeof SuggestedMovie>

export const listSimilarMovies = endpoint({
  operationId: 'listSimilarMovies',
  method: 'GET',
  path: '/movies/:id/similar',
  summary: 'Up to eight movies like this one, each with its reason',
  tag: 'Movies',
  access: 'public',
  params: IdParams,
  response: z.array(SuggestedMovie),
  errors: ['not_found'],
})

export const suggestMovies = endpoint({
  operationId: 'suggestMovies',
  method: 'GET',
  path: '/movies/usermodeling/:username',
  summary: 'Movies in the order of this user’s preferences',
  description:
    'Personal only for that user or an admin; other callers get the same list in its neutral order.',
  tag: 'Movies',
  access: 'public',
  personal: true,
  params: UsernameParams,
  paged: { sort: { fit: 'the best match first, then by priority' } },
  response: z.array(SuggestedMovie),
  cost: 2,
})
export const SuggestedCinema = Cinema.extend({
  reason: z.string().nullable().describe('reason in English; null in the neutral order'),
  because: z
    .object({ kind: z.enum(['class', 'room']), seatClass: z.enum(seatClasses), room: z.string() })
    .nullable()
    .describe('the reason as code and parameters: the class or room that the user books most'),
}).meta({ id: 'SuggestedCinema' })
export type SuggestedCinema = z.infer<typeof SuggestedCinema>

export const suggestCinemas = endpoint({
  operationId: 'suggestCinemas',
  method: 'GET',
  path: '/cinemas/usermodeling/:username',
  summary: 'Cinemas in the order of this user’s preferences',
  description:
    'From their 30 latest bookings. Personal only for that user or an admin; other callers get the list by name. A building has few cinemas: all of them are listed.',
  tag: 'Cinemas',
  access: 'public',
  personal: true,
  params: UsernameParams,
  response: z.array(SuggestedCinema),
  cost: 4,
})
export const SeatPreferences = z
  .object({
    partySize: z.int().describe('usual number of seats per booking; 2 without bookings'),
    position: z
      .object({
        depth: z.number().min(0).max(1).describe('0 is the row at the screen, 1 the last row'),
        side: z.number().min(0).max(1).describe('0 is the first seat of the rows, 1 the last'),
      })
      .nullable(),
    seatClass: z.enum(seatClasses).nullable(),
    reason: z.string().nullable().describe('reason in English; null without bookings'),
    because: z
      .object({ kind: z.literal('booked'), bookings: z.int() })
      .nullable()
      .describe('the reason as code and parameters'),
    numberOfTickets: olderName(z.int(), 'partySize'),
    positions: olderName(
      z.object({ front: z.int(), center: z.int(), back: z.int() }),
      'thirds of the depth: 1 for that of position',
    ),
  })
  .meta({ id: 'SeatPreferences' })
export type SeatPreferences = z.infer<typeof SeatPreferences>

export const suggestSeating = endpoint({
  operationId: 'suggestSeating',
  method: 'GET',
  path: '/reservations/usermodeling/:username',
  summary: 'Seat preferences of this user',
  description:
    'From their 30 latest bookings, recent ones with more weight. Personal only for that user or an admin; other callers get neutral values.',
  tag: 'Reservations',
  access: 'signed-in',
  params: UsernameParams,
  response: SeatPreferences,
})
