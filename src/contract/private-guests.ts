import { languages } from '#domain/languages.ts'
import { z } from 'zod'
import { certificates } from '#domain/movie-facts.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, IdParams, Instant, LocalDate, LocalTime } from './shapes.ts'

const tag = 'Screenings'

export const guestAnswers = ['yes', 'no', 'maybe'] as const
export type GuestAnswer = (typeof guestAnswers)[number]

const Guest = z
  .object({
    _id: Id,
    number: z.int().describe('the how-manieth invitation of the reservation'),
    email: z.string(),
    answer: z.enum(guestAnswers).nullable(),
    invitedAt: Instant,
    answeredAt: Instant.nullable(),
  })
  .meta({ id: 'PrivateGuest' })

export const GuestList = z
  .object({
    people: z.int().describe('the tickets that were paid for: there are no more guests'),
    guests: z.array(Guest).describe('without those whose invitation was withdrawn'),
  })
  .meta({ id: 'GuestList' })
export type GuestList = z.infer<typeof GuestList>

export const listGuests = endpoint({
  operationId: 'listGuests',
  method: 'GET',
  path: '/private/booking/:id/guests',
  summary: "The guests of the caller's private reservation with their answers",
  tag,
  access: 'signed-in',
  params: IdParams,
  response: GuestList,
  errors: ['not_found'],
})

const MOST_AT_ONCE = 100

export const inviteGuests = endpoint({
  operationId: 'inviteGuests',
  method: 'POST',
  path: '/private/booking/:id/guests',
  summary: 'Invite guests by mail: all of them, or none',
  description:
    'Never more guests than tickets were paid for, and never more than twice as many invitations in all. Who is invited already is invited once. Idempotent.',
  tag,
  access: 'signed-in',
  params: IdParams,
  body: z.object({ emails: z.array(Email).min(1).max(MOST_AT_ONCE) }),
  response: GuestList,
  errors: ['not_found', 'ticket_not_valid', 'too_many_guests'],
  limit: 'order',
  idempotent: true,
  cost: 5,
})

export const withdrawGuest = endpoint({
  operationId: 'withdrawGuest',
  method: 'DELETE',
  path: '/private/booking/:id/guests/:guestId',
  summary: 'Withdraw an invitation: its QR is void. Idempotent',
  tag,
  access: 'signed-in',
  params: z.object({ id: Id, guestId: Id }),
  response: GuestList,
  errors: ['not_found'],
})

const Token = z.string().min(1).max(200).describe('of the link in the invitation')

export const Invitation = z
  .object({
    movie: z.string(),
    titleInScript: z.string().nullable(),
    certificate: z.enum(certificates),
    poster: z.string(),
    date: LocalDate,
    startAt: LocalTime,
    endsAt: Instant,
    address: z.object({ en: z.string(), hi: z.string() }).describe('of the venue, in each language'),
    host: z.string().describe('the proven email address of the host'),
    hostName: z.string().nullable().describe('null when it does not read like a name'),
    state: z.enum(['open', 'withdrawn', 'cancelled', 'over']),
    answer: z.enum(guestAnswers).nullable(),
    QRCode: z.string().nullable().describe("data URL of the guest's own QR; null unless the guest may come"),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const readInvitation = endpoint({
  operationId: 'readInvitation',
  method: 'POST',
  path: '/private/rsvp',
  summary: 'The invitation of a guest. A POST, so that the token is in no address and no log',
  tag,
  access: 'public',
  body: z.object({ token: Token }),
  response: Invitation,
  errors: ['not_found'],
  cost: 3,
})

export const answerInvitation = endpoint({
  operationId: 'answerInvitation',
  method: 'POST',
  path: '/private/rsvp/answer',
  summary: 'Answer an invitation; it can be changed until the show starts',
  tag,
  access: 'public',
  body: z.object({ token: Token, answer: z.enum(guestAnswers) }),
  response: Invitation,
  errors: ['not_found', 'ticket_not_valid'],
  cost: 3,
})

export const getInvitationCalendar = endpoint({
  operationId: 'getInvitationCalendar',
  method: 'POST',
  path: '/private/rsvp/calendar.ics',
  summary:
    'The screening as a calendar entry of the guest; of a withdrawn invitation, an entry that removes it',
  tag,
  access: 'public',
  body: z.object({ token: Token, language: z.enum(languages).default('en') }),
  produces: 'text/calendar',
  errors: ['not_found'],
})
