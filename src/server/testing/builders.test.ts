import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClock } from './test-clock.ts'
import { testCinema, type TestCinema } from './test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2027-01-14T10:00:00Z')) })
})
afterAll(() => cinema.close())

const aFutureMovie = () => cinema.aMovie({ releaseDate: '2027-02-01', endDate: '2027-03-01' })
const daysAhead = (days: number) => days * 24 * 60

describe('a test cannot have a showtime that could not be in the programme:', () => {
  test('before the release of its movie', async () => {
    await expect(cinema.aShow({ movie: await aFutureMovie() })).rejects.toThrow(/before_release/)
  })

  test('after the end of its movie', async () => {
    const show = cinema.aShow({ movie: await aFutureMovie(), startsInMinutes: daysAhead(60) })
    await expect(show).rejects.toThrow(/after_end/)
  })

  test('in a room that is in use', async () => {
    await cinema.aShow({ cinemaName: 'Screen 1-Gold' })
    await expect(cinema.aShow({ cinemaName: 'Screen 1-Silver' })).rejects.toThrow(/room_taken/)
  })
})

test('a test that needs such a showtime says so', async () => {
  const show = await cinema.aShow({ movie: await aFutureMovie(), despite: ['before_release'] })
  expect(show.startDate).toBe('2027-01-15')
})

test('a movie of the default dates can be shown yesterday and in two months', async () => {
  const shows = [
    await cinema.aShow({ startsInMinutes: daysAhead(-1) }),
    await cinema.aShow({ startsInMinutes: daysAhead(60) }),
  ]
  expect(shows.map(({ startDate }) => startDate)).toEqual(['2027-01-13', '2027-03-15'])
})
