import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { DistributorTerms, ShareOfWeek } from '#contract/distributor-terms.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const DAY_MINUTES = 24 * 60

let cinema: TestCinema
let admin: Person
let show: Show
let booked: Reservation

/** A movie released on Friday, 30 January; two tickets of Rs 240 (net 203.38 each) for 31 January. */
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-01-30T12:00:00+05:30')) })
  admin = await cinema.aPerson('admin')
  show = await cinema.aShow({ rupees: 240 })
  booked = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
})
afterAll(() => cinema.close())

const path = () => `/distributor-terms/${show.movieId}`
const half = { kind: 'percent', weeks: [50, 40], perWeek: 0 }
const save = (version: number, terms: object = half) =>
  cinema.api.call<DistributorTerms>('PUT', path(), { token: admin.token, body: { ...terms, version } })
async function statement() {
  const query = { from: '2026-01-01', until: '2026-03-31', movie: show.movieId }
  return rowsOf(await readReport(cinema, admin, reportPath('distributor-share', query)))
}

test('a movie without terms has version 0, and the first terms are version 1', async () => {
  const { body } = await cinema.api.get<DistributorTerms>(path(), { token: admin.token })
  expect(body).toMatchObject({ version: 0, weeks: [], releaseDate: '2026-01-30' })
  expect(await save(0)).toMatchObject({ status: 200, body: { version: 1, weeks: [50, 40] } })
})

test('terms saved from an older version are refused with those of now', async () => {
  expect(await save(0)).toMatchObject({
    status: 409,
    body: { error: { code: 'stale_edit', details: { current: { version: 1 } } } },
  })
})

test('a percentage needs a week, and is between 0 and 100', async () => {
  for (const weeks of [[], [101], [-1], [33.333]])
    expect(await save(1, { kind: 'percent', weeks, perWeek: 0 })).toMatchObject({ status: 400 })
})

test('a week is stated when it is over, once', async () => {
  expect(await statement()).toEqual([])
  cinema.clock.advance(7 * DAY_MINUTES)
  const lines = [
    {
      day: '2026-02-06',
      movie: show.movieId && 'Raat ka Safar',
      week: 1,
      week_from: '2026-01-30',
      line: 'Week',
      tickets: 2,
      net: 406.76,
      terms: 'Share of net',
      share_percent: 50,
      hire: null,
      share: 203.38,
    },
  ]
  expect(await statement()).toEqual(lines)
  expect(await Promise.all([statement(), statement()])).toEqual([lines, lines])
})

test('terms that change afterwards are a line of their own', async () => {
  const before = await statement()
  cinema.clock.advance(DAY_MINUTES)
  await save(1, { ...half, weeks: [45] })
  expect(await statement()).toEqual([
    ...before,
    // 45 % of 406.76 is 183.042, rounded to 183.04: 20.34 less than was stated.
    expect.objectContaining({
      day: '2026-02-07',
      week: 1,
      line: 'Terms changed',
      tickets: 0,
      net: 0,
      share: -20.34,
    }),
  ])
})

test('money that goes back afterwards is a line of its own', async () => {
  const before = await statement()
  cinema.clock.advance(DAY_MINUTES)
  const { token } = admin
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${booked._id}`, { token })
  const refund = { lines: [{ line: 1, quantity: 1 }], left: 480, amount: 240, reason: 'A broken seat' }
  await cinema.api.post(`/bookings/${body._id}/refund`, { token, body: refund })
  const after = await statement()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ line: 'Collection changed', tickets: -1, net: -203.38, share: -91.52 })
  // 45 % of 203.38 is 91.521: all lines together are what is owed now.
  expect(after.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0)).toBe(9_152)
})

test('what other terms would mean is computed and not stored', async () => {
  const before = await statement()
  const fixed = { kind: 'fixed', weeks: [], perWeek: 500 }
  const { body } = await cinema.api.post<ShareOfWeek[]>(`${path()}/what-if`, {
    token: admin.token,
    body: fixed,
  })
  expect(body).toMatchObject([{ week: 1, isOver: true, tickets: 1, net: 203.38, share: 91.52, other: 500 }])
  expect(await statement()).toEqual(before)
  const { body: terms } = await cinema.api.get<DistributorTerms>(path(), { token: admin.token })
  expect(terms).toMatchObject({ version: 2, weeks: [45] })
})

test('a line says whether its terms are a share or a fixed hire, and of how much a week', async () => {
  cinema.clock.advance(DAY_MINUTES)
  await save(2, { kind: 'fixed', weeks: [], perWeek: 500 })
  // 500.00 of the hire less the 91.52 that were stated.
  expect((await statement()).at(-1)).toMatchObject({
    line: 'Terms changed',
    terms: 'Fixed hire',
    share_percent: null,
    hire: 500,
    share: 408.48,
  })
})

test('of two people who save at once one is told', async () => {
  const both = await Promise.all([save(3, { ...half, weeks: [41] }), save(3, { ...half, weeks: [42] })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
