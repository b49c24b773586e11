import { z } from 'zod'
import { movieFormats } from '#domain/movie-facts.ts'
import { endpoint } from '../endpoint.ts'
import { AskedDate, Id, Instant, LocalDate, LocalTime, PerformanceId } from '../shapes.ts'
import { Gate } from './tickets.ts'

const tag = 'Door'
const atTheDoor = { tag, access: 'staff', duty: 'door', forPhones: true } as const

export const Door = z
  .object({
    kind: z.enum(['account', 'phone']),
    name: z.string().describe('of the staff account or the door phone'),
    gate: Gate.nullable().describe('of the phone; staff choose theirs'),
    auditoriumId: z
      .uuid()
      .nullable()
      .describe('of the gate of a phone; null: at every door, or the name of the gate decides'),
    gates: z.array(z.string()).describe('all rooms, by name; "all" is one more'),
    auditoriums: z
      .array(z.object({ _id: Id, room: z.string(), venue: z.string() }))
      .describe('the rooms once more: several venues may have one of a name'),
    day: LocalDate.describe('the business day'),
    now: Instant.describe("the server's clock"),
    opensMinutesBefore: z.int().describe('admission begins so long before the start of a show'),
    undoMinutes: z.int(),
    expiresAt: Instant.nullable().describe('a phone is a door until then; null for a staff account'),
    openConflicts: z.int().nonnegative().describe('of all doors: those that nobody has settled'),
  })
  .meta({ id: 'Door' })

export const getDoor = endpoint({
  operationId: 'getDoor',
  method: 'GET',
  path: '/door',
  summary: 'Who is at the door, the gates and the rules',
  description: 'A revoked phone gets 401 here and everywhere, and deletes what it has kept.',
  ...atTheDoor,
  response: Door,
})

export const findTicketByCode = endpoint({
  operationId: 'findTicketByCode',
  method: 'GET',
  path: '/door/codes/:code',
  summary: 'The reservation of a booking code',
  description: 'Of any day and in any state: a typed code of another day gets its reason, too.',
  ...atTheDoor,
  params: z.object({ code: z.string().max(20) }),
  response: z.object({ reservationId: Id.nullable().describe('null: no reservation has this code') }),
})

const TicketKey = z
  .object({
    id: z.string().describe('first part of a ticket’s token; tokens of earlier versions have none'),
    x: z.string().describe('the public key of Ed25519, base64url: `x` of a JWK with kty OKP, crv Ed25519'),
  })
  .meta({ id: 'TicketKey' })

const DoorShow = z
  .object({
    showtimeId: Id,
    movie: z.string(),
    formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while none is decided'),
    adultsOnly: z.boolean(),
    cinema: z.string(),
    auditoriumId: z.uuid(),
    room: z.string(),
    date: LocalDate,
    startAt: LocalTime,
    startsAt: Instant,
    endsAt: Instant,
  })
  .meta({ id: 'DoorShow' })

const LastAdmission = z.object({ at: Instant, gate: z.string() })

const ListedTicket = z
  .object({
    reservationId: Id,
    showtimeId: Id,
    code: z.string(),
    seatLabels: z.array(z.string()),
    people: z.int().positive(),
    admitted: z.int().nonnegative(),
    state: z.enum(['confirmed', 'cancelled', 'disputed', 'void', 'exchanged']),
    exchangedFor: z.string().nullable().describe('the code of the booking that it was exchanged for'),
    last: LastAdmission.nullable().describe('the last admission'),
    links: z
      .array(
        z.object({
          number: z.int().positive().describe('in the QR of the seat'),
          seat: z.string(),
          isWithdrawn: z.boolean(),
          last: LastAdmission.nullable().describe('when it was used'),
        }),
      )
      .describe(
        'of seats that were shared by link; a QR that is not in this list was shared after it was read',
      ),
  })
  .meta({ id: 'ListedTicket' })

export const listDoorTickets = endpoint({
  operationId: 'listDoorTickets',
  method: 'GET',
  path: '/door/tickets',
  summary: 'The tickets of the business day, for a door without a network',
  description:
    'Without `since` the whole list; with the cursor of an earlier response what has changed since then (a ticket may be told again). `isWhole` says which: replace, or add and overwrite by id. With `If-None-Match` and the last `ETag` the status is 304 when nothing changed. No names, no phone numbers. A ticket that is not on the list can be valid: the signature decides, and a show that is not on the list is of another day.',
  ...atTheDoor,
  hasOwnEntityTag: true,
  query: z.object({ since: z.string().max(80).optional() }),
  response: z
    .object({
      day: LocalDate,
      cursor: z.string(),
      isWhole: z.boolean(),
      now: Instant,
      keys: z.array(TicketKey).describe('the current one first'),
      shows: z.array(DoorShow),
      tickets: z.array(ListedTicket),
    })
    .meta({ id: 'DoorTickets' }),
  cost: 20,
})

export const ShowFigures = DoorShow.extend({
  performanceId: PerformanceId,
  expected: z.int().nonnegative().describe('people of all valid tickets'),
  admitted: z.int().nonnegative(),
  missing: z.int().nonnegative().describe('people of valid tickets who are not in'),
  refused: z.int().nonnegative(),
  conflicts: z.int().nonnegative(),
  openConflicts: z.int().nonnegative().describe('those that nobody has settled'),
}).meta({ id: 'ShowFigures' })
export type ShowFigures = z.infer<typeof ShowFigures>

export const listDoorShows = endpoint({
  operationId: 'listDoorShows',
  method: 'GET',
  path: '/door/shows',
  summary: 'The shows of a business day with the people expected, admitted and missing',
  ...atTheDoor,
  query: z.object({ day: AskedDate.optional().describe('today unless given') }),
  response: z.array(ShowFigures),
  cost: 5,
})

export const watchDoorShows = endpoint({
  operationId: 'watchDoorShows',
  method: 'GET',
  path: '/door/shows/events',
  summary: 'The figures of today, live (server-sent events)',
  description:
    'With the same JSON as GET /door/shows: event `shows` with all of today, first and whenever a show leaves (it is cancelled, or the day ends); event `changed` with the shows whose figures changed.',
  ...atTheDoor,
  produces: 'text/event-stream',
  errors: ['too_many_requests'],
})
