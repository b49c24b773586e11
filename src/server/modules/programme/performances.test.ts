import { expect, onTestFinished, test } from 'vitest'
import type { ShowFigures } from '#contract/check-in/door.ts'
import type { Counter } from '#contract/counter.ts'
import type { Showtime } from '#contract/programme.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema } from '#server/testing/test-cinema.ts'

test('the classes of a start have one performance, which visitors, staff, counter and door read; another start has another', async () => {
  const cinema = await testCinema({ clock: createTestClock(new Date('2027-01-14T06:00:00Z')) })
  onTestFinished(cinema.close)
  const { token } = await cinema.aPerson('superadmin')
  const movie = await cinema.aMovie()
  const place = { movie, startsInMinutes: 180 }
  const gold = await cinema.aShow({ ...place, cinemaName: 'Screen 8-Gold' })
  const silver = await cinema.aShow({ ...place, cinemaName: 'Screen 8-Silver' })
  const elsewhere = await cinema.aShow({ ...place, cinemaName: 'Screen 9-Gold' })
  expect(silver.performanceId).toBe(gold.performanceId)
  expect(elsewhere.performanceId).not.toBe(gold.performanceId)

  const day = gold.startDate
  const read = async <Body>(path: string) => (await cinema.api.get<Body>(path, { token })).body
  const lists: (readonly { _id: string; performanceId: string }[])[] = [
    await read<Showtime[]>(`/showtimes?movieId=${movie.id}`),
    await read<StaffShowtime[]>(`/showtimes/schedule?from=${day}&to=${day}`),
    await read<StaffShowtime[]>(`/showtimes/all?movieId=${movie.id}`),
    (await read<Counter>('/counter')).shows,
    (await read<ShowFigures[]>('/door/shows')).map((show) => ({ ...show, _id: show.showtimeId })),
  ]
  const expected = new Map([gold, silver, elsewhere].map((show) => [show.id, show.performanceId]))
  for (const shows of lists)
    expect(new Map(shows.map((show) => [show._id, show.performanceId]))).toEqual(expected)
})
