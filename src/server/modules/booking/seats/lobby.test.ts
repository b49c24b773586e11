import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobby.ts'
import { aSnackOrder } from '#server/testing/snack-calls.ts'
import { makeReady } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-11-20T12:00:00+05:30')) })
})
afterAll(() => cinema.close())

const read = async (query = '') => (await cinema.api.get<Lobby>(`/lobby${query}`)).body
const showOf = async (title: string) => (await read()).shows.find((show) => show.title === title)
/** What the process keeps is two seconds old at most. */
const wait = () => cinema.clock.advance(1)

test('the next shows come first, those that began long ago are gone, and nothing of a person is told', async () => {
  const soon = { startsInMinutes: 45, rows: 2, columns: 4 }
  const show = await cinema.aShow({ ...soon, movie: { title: 'Sholay', certificate: 'UA 13+' } })
  expect(await showOf('Sholay')).toMatchObject({
    room: show.room,
    certificate: 'UA 13+',
    startAt: '12:45',
    seatsAvailable: 8,
    availability: 'few',
  })
  cinema.clock.advance(64)
  expect(await showOf('Sholay')).toBeDefined()
  cinema.clock.advance(2)
  expect(await showOf('Sholay')).toBeUndefined()
})

test('a show without seats left is sold out', async () => {
  const buyer = await cinema.aPerson()
  const show = await cinema.aShow({ startsInMinutes: 180, rows: 1, columns: 2, movie: { title: 'Full' } })
  await cinema.book(show, ['A1', 'A2'], buyer)
  wait()
  expect(await showOf('Full')).toMatchObject({ seatsAvailable: 0, availability: 'sold_out' })
})

test('the numbers of ready orders are there until they are handed over or an hour has passed', async () => {
  const id = await aSnackOrder(cinema, await cinema.aPerson())
  wait()
  expect((await read()).readyNumbers).toEqual([])
  const { number } = await makeReady(cinema.deps.db, id)
  wait()
  expect((await read()).readyNumbers).toEqual([number])
  expect(Object.keys(await read()).toSorted()).toEqual(['readyNumbers', 'shows', 'venue'])
  cinema.clock.advance(60)
  expect((await read()).readyNumbers).toEqual([])
})

test('the same state is 304, and a venue that does not exist 404', async () => {
  const { headers } = await cinema.api.get('/lobby')
  const again = { headers: { 'if-none-match': String(headers['etag']) } }
  expect((await cinema.api.get('/lobby', again)).status).toBe(304)
  expect((await cinema.api.get(`/lobby?venueId=${cinema.deps.newId()}`)).status).toBe(404)
})
