import { expect } from 'vitest'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { Cinema } from '#contract/venues.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import { aVenue } from './a-venue.ts'
import { aNewCinema } from './programme-calls.ts'
import { testCinema, type TestCinema } from './test-cinema.ts'
import { insertVenue } from './venues.queries.ts'

export const LONDON = 'Europe/London'

type Saved = { readonly cinema: Cinema; readonly error?: { readonly code: string } }

/** Opens a cinema with a second venue in London; each has a "Screen 1". The calls are those of an admin. */
export async function openTwoVenues() {
  const cinema = await testCinema()
  const { token } = await cinema.aPerson('admin')
  const create = (changes: object) =>
    cinema.api.post<Saved>('/cinemas', { token, body: aNewCinema({ seats: [[0, 0, 0, 0]], ...changes }) })
  const here = (await create({ name: 'Screen 1-Gold' })).body.cinema
  const venueId = cinema.deps.newId()
  await insertVenue(cinema.deps.db, london(venueId))
  const there = (await create({ name: 'Screen 1-Gold', venueId })).body.cinema
  return { cinema, token, create, here, there, venueId, ...scheduling(cinema, token) }
}

export type TwoVenues = Awaited<ReturnType<typeof openTwoVenues>>

function scheduling(cinema: TestCinema, token: string) {
  const day = () => localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60), LONDON)
  const schedule = async (cinemaId: string, startAt: string, changes: object = {}) => {
    const { id: movieId } = await cinema.aMovie()
    const body = { movieId, cinemaId, startDate: day(), startAt, state: 'published', ...changes }
    const saved = await cinema.api.post<{ showtime: StaffShowtime }>('/showtimes', { token, body })
    expect(saved).toMatchObject({ status: 201, body: { showtime: { startAt } } })
    return saved.body.showtime
  }
  return { day, schedule }
}

/** Its address is in no state of India, so the place of supply is the state of its GSTIN. */
const london = (id: string) => ({
  ...aVenue({ id, name: 'Marquee London', postalCode: 'WC2H 7NA', stateCode: '97' }),
  places: {
    en: { street: '5 Leicester Square', city: 'London', region: 'England' },
    hi: { street: '5 लीसेस्टर स्क्वेयर', city: 'लंदन', region: 'इंग्लैंड' },
  },
  timeZone: LONDON,
  email: 'london@marquee.example',
  phone: '+44 20 7946 0000',
  legalName: 'Marquee London Limited',
  gstin: '27AAPFU0939F1ZV',
  fssaiLicence: '11523999000000',
})
