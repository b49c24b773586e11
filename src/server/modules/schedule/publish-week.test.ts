import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffShowtime } from '#contract/schedule.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const ROOMS = 20
const DAYS = 7
const STARTS = ['10:00', '13:00', '16:00', '19:00']

test('a whole week is published at once, though it has more showtimes than a batch of edits', async () => {
  const { token } = await cinema.aPerson('admin')
  const today = businessDayOf(cinema.deps.now())
  const { id: movieId } = await cinema.aMovie({ durationMinutes: 90, endDate: daysAfter(today, 60) })
  const cinemas = await Promise.all(Array.from({ length: ROOMS }, () => createCinema(cinema)))
  const from = daysAfter(today, 20)
  const days = Array.from({ length: DAYS }, (_, day) => daysAfter(from, day))
  const showtimes: Pick<StaffShowtime, '_id' | 'version'>[] = []
  for (const startDate of days) {
    const edits = cinemas.flatMap(({ _id: cinemaId }) =>
      STARTS.map((startAt) => ({
        kind: 'create',
        id: cinema.deps.newId(),
        movieId,
        cinemaId,
        startDate,
        startAt,
      })),
    )
    const { body } = await cinema.api.call<{ showtimes: StaffShowtime[] }>('POST', '/showtimes/batch', {
      token,
      body: { edits },
    })
    showtimes.push(...body.showtimes.map(({ _id, version }) => ({ _id, version })))
  }
  expect(showtimes).toHaveLength(ROOMS * DAYS * STARTS.length)
  const { status, body } = await cinema.api.call<{ showtimes: StaffShowtime[] }>(
    'POST',
    '/showtimes/publish',
    {
      token,
      body: { showtimes },
    },
  )
  expect(status).toBe(200)
  expect(body.showtimes.filter(({ state }) => state === 'published')).toHaveLength(showtimes.length)
})
