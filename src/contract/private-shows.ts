import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { GuestList } from './private-guests.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Instant, LocalDate, LocalTime } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Screenings'

/** Held: for a quote. Paying: somebody has the screen and has not paid yet. */
export const privateShowStates = ['draft', 'free', 'held', 'paying', 'booked', 'cancelled'] as const

export const PrivateShow = z
  .object({
    _id: Id,
    day: LocalDate.describe('the business day'),
    startAt: LocalTime,
    movie: z.string(),
    state: z.enum(privateShowStates),
    people: z.int().nullable().describe('of the booking or of the quote that holds it'),
    bookingId: Id.nullable(),
    enquiryId: Id.nullable().describe('whose quote holds it'),
  })
  .meta({ id: 'PrivateShow' })
export type PrivateShow = z.infer<typeof PrivateShow>

export const listPrivateShows = endpoint({
  operationId: 'listPrivateShows',
  method: 'GET',
  path: '/private/shows',
  summary: 'The showtimes of the private cinema in a month, with their state',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .describe('YYYY-MM; its business days'),
  }),
  response: z.array(PrivateShow),
  cost: 3,
})

export const GuestsAtDoor = GuestList.extend({
  guests: z.array(
    GuestList.shape.guests.element.extend({
      admittedAt: Instant.nullable().describe('when the own QR of the guest was let in'),
    }),
  ),
}).meta({ id: 'GuestsAtDoor' })
export type GuestsAtDoor = z.infer<typeof GuestsAtDoor>

export const listGuestsAtDoor = endpoint({
  operationId: 'listGuestsAtDoor',
  method: 'GET',
  path: '/private/booking/:id/guests/admitted',
  summary: 'The guests of a private reservation with their answers and who is in, for admins',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: IdParams,
  response: GuestsAtDoor,
  errors: ['not_found'],
})

export const resendInvitation = endpoint({
  operationId: 'resendInvitation',
  method: 'POST',
  path: '/private/booking/:id/guests/:guestId/resend',
  summary: 'Mail an invitation again, to the address that it went to',
  description: 'At most once a minute; within it nothing more is mailed.',
  tag,
  access: 'staff',
  duty: whoMay.manageScreenings,
  params: z.object({ id: Id, guestId: Id }),
  response: SuccessResponse,
  errors: ['not_found', 'ticket_not_valid'],
})
