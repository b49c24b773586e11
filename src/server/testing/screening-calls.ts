import { randomUUID } from 'node:crypto'
import { localDate } from '#domain/time.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { GuestList } from '#contract/private-guests.ts'
import { signedId } from '#server/platform/signed-id.ts'
import type { Person } from './builders.ts'
import type { TestCinema } from './test-cinema.ts'

/** The calls of private screenings for `createEndpointCalls`. */
export function screeningCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  return {
    listGuests: async () => ({ params: { id: await aScreening(cinema, owner) } }),
    inviteGuests: async () => ({
      params: { id: await aScreening(cinema, owner) },
      body: { emails: [`${randomUUID()}@test.example`] },
    }),
    withdrawGuest: async () => ({ params: await aGuest(cinema, owner) }),
    resendInvitation: async () => ({ params: await aGuest(cinema, owner) }),
    listGuestsAtDoor: async () => ({ params: { id: await aScreening(cinema, owner) } }),
    readInvitation: async () => ({ body: { token: await anInvitation(cinema, owner) } }),
    answerInvitation: async () => ({ body: { token: await anInvitation(cinema, owner), answer: 'yes' } }),
    getInvitationCalendar: async () => ({ body: { token: await anInvitation(cinema, owner) } }),
    listPrivateMovies: async () => ({ query: { page: '1', limit: '10' } }),
    listPrivateBookings: async () => ({ query: { page: '1', limit: '10', q: 'asha' } }),
    sendPrivateEnquiry: async () => ({ body: anEnquiry() }),
    quoteScreening: async () => ({ body: await aQuoteRequest(cinema) }),
  }
}

export function anEnquiry() {
  return {
    date: localDate(new Date(Date.now() + 9 * 86_400_000)),
    showTime: '18:30',
    seats: 18,
    name: 'Asha Verma',
    email: `${randomUUID()}@test.example`,
    mobile: '9826012345',
  }
}

async function aQuoteRequest(cinema: TestCinema) {
  const { movieId, cinemaId, startDate, startAt } = await cinema.aPrivateShow()
  return { movieId, cinemaId, date: startDate, startAt, tickets: 4 }
}

/** A private reservation of the owner, whose email is proven for it. */
async function aScreening(cinema: TestCinema, owner: Person): Promise<string> {
  await cinema.deps.db.query(
    'update app_user set email_verified_at = coalesce(email_verified_at, created_at) where id = $1',
    [owner.userId],
  )
  return (await cinema.bookScreening(await cinema.aPrivateShow(), 4, owner))._id
}

async function aGuest(cinema: TestCinema, owner: Person): Promise<{ id: string; guestId: string }> {
  const id = await aScreening(cinema, owner)
  const body = { emails: [`${randomUUID()}@test.example`] }
  const { token } = owner
  const response = await cinema.api.post<GuestList>(`/private/booking/${id}/guests`, { token, body })
  return { id, guestId: response.body.guests[0]?._id ?? '' }
}

async function anInvitation(cinema: TestCinema, owner: Person): Promise<string> {
  return signedId(cinema.deps.keys.guest, (await aGuest(cinema, owner)).guestId)
}
