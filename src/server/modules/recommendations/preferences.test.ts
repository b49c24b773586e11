import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeatPreferences, SuggestedCinema } from '#contract/recommendations.ts'
import { emptyPlan, type Person } from '#server/testing/builders.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { seatPreferencesOf } from './preferences.ts'
import type { PastBooking } from './recommendations.queries.ts'

const now = new Date('2027-01-14T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const plan = emptyPlan(11, 11)

function aBooking(changes: Partial<PastBooking>): PastBooking {
  return {
    seatClass: 'gold',
    auditoriumId: 'screen-1',
    plan,
    seats: [5005],
    bookedAt: now,
    ...changes,
  }
}

describe('seat preferences', () => {
  test('are unknown without bookings', () => {
    expect(seatPreferencesOf([], now)).toEqual({
      partySize: 2,
      position: null,
      seatClass: null,
      reason: null,
      because: null,
      numberOfTickets: 2,
      positions: { front: 0, center: 0, back: 0 },
    })
  })

  test('are relative positions, independent of the room size', () => {
    expect(seatPreferencesOf([aBooking({ seats: [10_000, 10_001] })], now).position).toEqual({
      depth: 1,
      side: 0.05,
    })
    const small = aBooking({ plan: emptyPlan(3, 3), seats: [1001] })
    expect(seatPreferencesOf([small], now).position).toEqual({ depth: 0.5, side: 0.5 })
    expect(seatPreferencesOf([aBooking({ plan: [[0]], seats: [0] })], now).position).toEqual({
      depth: 0.5,
      side: 0.5,
    })
  })

  test('weight recent bookings more than old ones', () => {
    const old = [1, 2].map(() => aBooking({ seats: [0], bookedAt: daysAgo(360), seatClass: 'silver' }))
    const recent = aBooking({ seats: [10_010, 10_009, 10_008] })
    const preferences = seatPreferencesOf([recent, ...old], now)
    expect(preferences).toMatchObject({
      partySize: 3,
      seatClass: 'gold',
      because: { kind: 'booked', bookings: 3 },
    })
    expect(preferences.position?.depth).toBeGreaterThan(0.85)
  })

  test('stay inside the room when the seat plan has changed', () => {
    expect(seatPreferencesOf([aBooking({ plan: [[0, 0]], seats: [59_059] })], now).position).toEqual({
      depth: 0.5,
      side: 1,
    })
  })
})

describe('suggestions from bookings', () => {
  const clock = createTestClock(now)
  let cinema: TestCinema
  let asha: Person

  beforeAll(async () => {
    cinema = await testCinema({ clock })
    asha = await cinema.aPerson()
    await cinema.aShow({ cinemaName: 'Screen 1-Silver' })
    await cinema.aShow({ cinemaName: 'Screen 9-Premium' })
    const show = await cinema.aShow({ cinemaName: 'Screen 5-Premium', rows: 11, columns: 11 })
    await cinema.book(show, ['K1', 'K2', 'K3'], asha)
  })
  afterAll(() => cinema.close())

  const seating = (username: string, caller: Person) =>
    cinema.api.get<SeatPreferences>(`/reservations/usermodeling/${username}`, { token: caller.token })
  const cinemas = async (username: string, caller?: Person) => {
    const path = `/cinemas/usermodeling/${username}`
    return (await cinema.api.get<SuggestedCinema[]>(path, { token: caller?.token })).body
  }

  test('seat preferences have party size, class and position', async () => {
    const { body } = await seating(asha.username, asha)
    expect(body).toMatchObject({ partySize: 3, seatClass: 'premium', position: { depth: 1 } })
    expect(body.position?.side).toBeCloseTo(0.1)
    expect(body.reason).toBe('Because of your booking here')
  })

  test('seat preferences are visible to the user and to an admin only, and an unknown user has none', async () => {
    const [other, staff, admin] = await Promise.all([
      cinema.aPerson(),
      cinema.aPerson('staff'),
      cinema.aPerson('admin'),
    ])
    const noPreferences = seatPreferencesOf([], now)
    for (const caller of [other, staff])
      expect((await seating(asha.username, caller)).body).toEqual(noPreferences)
    expect((await seating(asha.username, admin)).body.partySize).toBe(3)
    expect((await seating('unknown', admin)).body).toEqual(noPreferences)
    expect((await cinema.api.get(`/reservations/usermodeling/${asha.username}`)).status).toBe(401)
  })

  test('cinemas of the preferred class are first with a reason; for other users cinemas are sorted by name', async () => {
    const own = await cinemas(asha.username, asha)
    expect(own.map(({ name }) => name)).toEqual(['Screen 5-Premium', 'Screen 9-Premium', 'Screen 1-Silver'])
    expect(own.map(({ reason }) => reason)).toEqual([
      'Because you like to sit in Premium.',
      'Because you like to sit in Premium.',
      null,
    ])
    const noPreferences = ['Screen 1-Silver', 'Screen 5-Premium', 'Screen 9-Premium']
    for (const caller of [undefined, await cinema.aPerson()]) {
      const found = await cinemas(asha.username, caller)
      expect(found.map(({ name, because }) => [name, because])).toEqual(
        noPreferences.map((name) => [name, null]),
      )
    }
  })
})
