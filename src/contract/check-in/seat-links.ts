import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, LocalDate, LocalTime } from '../shapes.ts'

const tag = 'Reservations'

const SeatLink = z
  .object({
    _id: Id,
    url: z
      .string()
      .describe('address of the page with the QR of the seat, which admits any person who has the address'),
    createdAt: Instant,
    admittedAt: Instant.nullable().describe('when a person was admitted with it'),
  })
  .meta({ id: 'SeatLink' })

export const SeatLinks = z
  .object({
    seats: z.array(
      z.object({ seat: z.string(), link: SeatLink.nullable().describe('null: it is not shared') }),
    ),
  })
  .meta({ id: 'SeatLinks' })
export type SeatLinks = z.infer<typeof SeatLinks>

const ownBooking = { tag, access: 'signed-in', params: IdParams, response: SeatLinks } as const

export const listSeatLinks = endpoint({
  operationId: 'listSeatLinks',
  method: 'GET',
  path: '/reservations/:id/links',
  summary: "The seats of the caller's booking with the links by which they are shared",
  ...ownBooking,
  errors: ['not_found'],
  cost: 2,
})

export const shareSeat = endpoint({
  operationId: 'shareSeat',
  method: 'POST',
  path: '/reservations/:id/links',
  summary: 'Make the link of a seat, for a guest who arrives alone. Idempotent',
  description:
    'The link has a QR of its own, which admits one person, once. Together with the QR of the booking it never admits more people than there are seats.',
  ...ownBooking,
  body: z.object({ seat: z.string().min(1).max(10).describe('the label of a seat of the booking') }),
  errors: ['not_found', 'ticket_not_valid', 'too_many_links'],
  limit: 'order',
  idempotent: true,
  cost: 5,
})

export const withdrawSeatLink = endpoint({
  operationId: 'withdrawSeatLink',
  method: 'DELETE',
  path: '/reservations/:id/links/:linkId',
  summary: 'Withdraw the link of a seat: its QR is void. Idempotent',
  ...ownBooking,
  params: z.object({ id: Id, linkId: Id }),
  errors: ['not_found', 'guest_admitted'],
  cost: 3,
})

export const SharedSeat = z
  .object({
    movie: z.string(),
    titleInScript: z.string().nullable(),
    certificate: z.enum(certificates),
    language: z.string().describe('of the movie'),
    subtitles: z.array(z.string()).describe('languages of subtitles'),
    formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while it is not decided'),
    poster: z.string(),
    cinema: z.string(),
    room: z.string(),
    seatClass: z.enum(seatClasses),
    date: LocalDate,
    startAt: LocalTime,
    endsAt: Instant,
    seat: z.string().nullable().describe('null when the booking no longer has this seat'),
    state: z.enum(['open', 'withdrawn', 'cancelled', 'over']),
    admittedAt: Instant.nullable(),
    QRCode: z.string().nullable().describe('data URL of the QR of the seat; null unless the state is open'),
  })
  .meta({ id: 'SharedSeat' })
export type SharedSeat = z.infer<typeof SharedSeat>

export const readSharedSeat = endpoint({
  operationId: 'readSharedSeat',
  method: 'POST',
  path: '/shared-seats',
  summary: 'The seat of a link with its QR. A POST, so that the token is in no URL and no log',
  tag,
  access: 'public',
  body: z.object({ token: z.string().min(1).max(200).describe('the fragment of the link') }),
  response: SharedSeat,
  errors: ['not_found'],
  cost: 5,
})
