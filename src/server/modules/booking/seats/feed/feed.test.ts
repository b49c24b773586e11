import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feed, FeedChanges } from '#contract/feed.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { aMovieEdit } from '#server/testing/movie-calls.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
let day: string
beforeAll(async () => {
  // The trigger of a movie names its shows to come by the clock of the database.
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const readFeed = async () => (await cinema.api.get<Feed>('/feed')).body
const readChanges = async (since: string) =>
  (await cinema.api.get<FeedChanges>(`/feed/changes?since=${since}`)).body
const kindsSince = async (since: string) =>
  (await readChanges(since)).changes.map(({ kind, event }) => [kind, event?.name ?? null])

type Saved = { readonly _id: string; readonly showtime: StaffShowtime }
async function aClass(screen: string, seatClass: string, ticketPrice: number) {
  return (await createCinema(cinema, { name: `${screen}-${seatClass}`, ticketPrice }))._id
}
async function plan(cinemaId: string, movieId: string, changes: object = {}) {
  const body = { movieId, cinemaId, startDate: day, startAt: '18:00', state: 'published', ...changes }
  const saved = await cinema.api.post<Saved>('/showtimes', { token: admin.token, body })
  expect(saved.status).toBe(201)
  return saved.body.showtime
}
const edit = (method: 'PATCH' | 'DELETE', { _id }: StaffShowtime, body?: object) =>
  cinema.api.call(method, `/showtimes/${_id}`, { token: admin.token, body })

test('a performance is one event with the price from, its seats and the link that books it', async () => {
  const movie = await cinema.aMovie({ title: 'Sholay', durationMinutes: 120, certificate: 'UA 13+' })
  const gold = await aClass('Hall A', 'Gold', 240)
  const shown = await plan(gold, movie.id)
  await plan(await aClass('Hall A', 'Premium', 420), movie.id)
  const { events, movies, venues } = await readFeed()
  const event = events.find(({ identifier }) => identifier === shown.performanceId)
  const url = `http://localhost:80/movie/booking/${movie.id}?date=${day}&time=18%3A00&room=Hall+A`
  expect(event).toMatchObject({
    '@type': 'ScreeningEvent',
    name: 'Sholay, Hall A',
    startDate: `${day}T18:00:00+05:30`,
    endDate: `${day}T20:20:00+05:30`,
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { lowPrice: 240, highPrice: 420, offerCount: 2, availabilityBand: 'few', priceCurrency: 'INR' },
  })
  expect(new URL(event?.url ?? '').search).toBe(new URL(url).search)
  expect(movies.find(({ identifier }) => identifier === movie.id)).toMatchObject({
    name: 'Sholay',
    contentRating: 'UA 13+',
    duration: 'PT120M',
  })
  const screens = venues.flatMap((venue) => venue.screens)
  expect(screens).toContainEqual({ '@type': 'Place', ...event?.location })
})

test('who has the feed already gets 304, and a changed price makes another one', async () => {
  const { id } = await cinema.aMovie()
  const showtime = await plan(await aClass('Hall B', 'Gold', 200), id)
  const read = (etag?: unknown) =>
    cinema.api.get('/feed', etag === undefined ? {} : { headers: { 'if-none-match': String(etag) } })
  const { headers } = await read()
  expect((await read(headers['etag'])).status).toBe(304)
  expect((await edit('PATCH', showtime, { version: showtime.version, ticketPrice: 210 })).status).toBe(200)
  expect((await read(headers['etag'])).status).toBe(200)
})

test('a show is new, changed, cancelled or removed, and drafts are no change', async () => {
  const movie = await cinema.aMovie({ title: 'Kantara' })
  const { cursor } = await readFeed()
  const showtime = await plan(await aClass('Hall C', 'Gold', 200), movie.id)
  const draft = await plan(await aClass('Hall D', 'Gold', 200), movie.id, { state: 'draft' })
  await edit('PATCH', draft, { version: draft.version, ticketPrice: 300 })
  expect(await kindsSince(cursor)).toEqual([['new', 'Kantara, Hall C']])

  const { cursor: known } = await readChanges(cursor)
  expect(await readChanges(known)).toMatchObject({ cursor: known, changes: [] })
  await edit('PATCH', showtime, { version: showtime.version, ticketPrice: 300 })
  expect(await kindsSince(known)).toEqual([['changed', 'Kantara, Hall C']])
  expect(await kindsSince(cursor)).toEqual([['new', 'Kantara, Hall C']])

  const path = `/showtimes/${showtime._id}/cancel`
  await cinema.api.post(path, { token: admin.token, body: { reason: 'Projector' } })
  const [cancelled] = (await readChanges(known)).changes
  expect(cancelled).toMatchObject({
    kind: 'cancelled',
    event: { eventStatus: 'https://schema.org/EventCancelled' },
  })
})

test('a movie that gets another title changes its shows', async () => {
  const movie = await cinema.aMovie({ title: 'Dor' })
  await plan(await aClass('Hall F', 'Gold', 200), movie.id)
  const { cursor } = await readFeed()
  const { releaseDate, endDate, durationMinutes, formats } = movie
  const rename = aMovieEdit({ title: 'Dor 2', releaseDate, endDate, durationMinutes, formats })
  const path = `/movies/${movie.id}`
  const { status } = await cinema.api.call('PUT', path, { token: admin.token, body: rename })
  expect(status).toBe(200)
  expect(await kindsSince(cursor)).toEqual([['changed', 'Dor 2, Hall F']])
})

test('a show that moves is removed at its former start and new at the other one', async () => {
  const movie = await cinema.aMovie({ title: 'Swades' })
  const id = await aClass('Hall E', 'Gold', 200)
  const showtime = await plan(id, movie.id)
  const { cursor } = await readFeed()
  await edit('PATCH', showtime, { version: showtime.version, startAt: '20:00' })
  expect(await kindsSince(cursor)).toEqual([
    ['removed', null],
    ['new', 'Swades, Hall E'],
  ])
})

test('a private screening is neither in the feed nor among the changes', async () => {
  const { cursor } = await readFeed()
  const show = await cinema.aPrivateShow()
  expect(await kindsSince(cursor)).toEqual([])
  const ids = (await readFeed()).events.map(({ identifier }) => identifier)
  expect(ids).not.toContain(show.performanceId)
})

test('a cursor of a database that was lost tells to read the feed again', async () => {
  expect(await readChanges('999999999')).toMatchObject({ mustReadFeed: true, changes: [] })
  expect((await cinema.api.get('/feed/changes?since=-1')).status).toBe(400)
  expect((await cinema.api.get('/feed/changes?since=1;drop')).status).toBe(400)
})
