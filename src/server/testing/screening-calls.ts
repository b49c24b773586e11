import { randomUUID } from 'node:crypto'
import { localDate } from '#domain/time.ts'
import type { EndpointCalls } from './endpoint-calls.ts'
import type { TestCinema } from './test-cinema.ts'

/** The calls of private screenings for `createEndpointCalls`. */
export function screeningCalls(cinema: TestCinema): EndpointCalls {
  return {
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
