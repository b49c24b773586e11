import { z } from 'zod'
import { availabilities } from '#domain/availability.ts'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, LocalTime, PerformanceId } from './shapes.ts'

const tag = 'Showtimes'

export const LobbyShow = z
  .object({
    performanceId: PerformanceId,
    title: z.string(),
    titleInScript: z.string().nullable(),
    poster: z.string(),
    colour: z.string(),
    certificate: z.enum(certificates),
    language: z.string(),
    subtitles: z.array(z.string()),
    formats: z.array(z.enum(movieFormats)),
    room: z.string(),
    startsAt: Instant,
    startAt: LocalTime,
    doorsOpenAt: Instant.describe('before, the room is not open or still cleaned'),
    seatsAvailable: z.int().describe('of all classes'),
    availability: z.enum(availabilities),
  })
  .meta({ id: 'LobbyShow' })
export type LobbyShow = z.infer<typeof LobbyShow>

export const Lobby = z
  .object({
    venue: z.object({ _id: Id, name: z.string() }),
    shows: z.array(LobbyShow).describe('those that have begun some minutes ago, and the next ones'),
    readyNumbers: z
      .array(z.int())
      .describe('orders of the snack bar that wait at its counter, the latest first'),
  })
  .meta({ id: 'Lobby' })
export type Lobby = z.infer<typeof Lobby>

export const getLobby = endpoint({
  operationId: 'getLobby',
  method: 'GET',
  path: '/lobby',
  summary: 'What a screen in the foyer shows: the next shows of a venue, and snack orders that are ready',
  description: 'At most two seconds old. Private screenings are left out.',
  tag,
  access: 'public',
  query: z.object({ venueId: Id.optional().describe('the first venue unless given') }),
  response: Lobby,
  errors: ['not_found'],
})
