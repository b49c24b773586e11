import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const DAY = '2026-02-01'
const PERIOD = { from: DAY, until: DAY }

let cinema: TestCinema
let admin: Person
let show: Show

/** At 14:00 a movie is shown on two screens, on one of them in two classes; one ticket of each class is sold. They are made in another order. */
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-01-31T12:00:00+05:30')) })
  admin = await cinema.aPerson('admin')
  const movie = await cinema.aMovie()
  for (const cinemaName of ['Vistaar-Silver', 'Aangan-Silver', 'Vistaar-Gold']) {
    show = await cinema.aShow({ movie, cinemaName })
    await cinema.book(show, ['A1'], await cinema.aPerson())
  }
})
afterAll(() => cinema.close())

const read = async (name: string) => rowsOf(await readReport(cinema, admin, reportPath(name, PERIOD)))
const inOrder = [
  ['Aangan', 'Silver'],
  ['Vistaar', 'Gold'],
  ['Vistaar', 'Silver'],
]

test.each(['movie-collection', 'audience-by-hour'])(
  '%s counts all classes of a show as one',
  async (name) => {
    expect(await read(name)).toMatchObject([{ shows: 2, tickets: 3 }])
  },
)

test('the list of movies counts all classes of a show as one', async () => {
  const { body } = await cinema.api.get<StaffMovie>(`/movies/all/${show.movieId}`, { token: admin.token })
  expect(body.showsToCome).toBe(2)
})

test('the daily collection is ordered by start, then screen and class, on the page and in the file', async () => {
  const rows = await read('daily-collection')
  expect(rows.map((row) => [row['screen'], row['class']])).toEqual(inOrder)
  const path = reportPath('daily-collection', PERIOD, '/csv')
  const { body } = await cinema.api.get<string>(path, { token: admin.token })
  const [head = [], ...lines] = parseCsv(body)
  const [screen, ofClass] = [head.indexOf('Screen'), head.indexOf('Class')]
  expect(lines.map((line) => [line[screen], line[ofClass]])).toEqual(inOrder)
})

test.each(['start', 'start_desc', 'movie'])('so is the list of showtimes: %s', async (sort) => {
  const { body } = await cinema.api.get<StaffShowtime[]>(`/showtimes/all?sort=${sort}`, {
    token: admin.token,
  })
  expect(body.map(({ cinema }) => cinema.name)).toEqual(inOrder.map((names) => names.join('-')))
})
