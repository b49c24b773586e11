import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OccupancyCell } from '#contract/figures.ts'
import type { Notices } from '#contract/reporting.ts'
import type { Cinema } from '#contract/venues.ts'
import { instantAt, localTime, minutesAfter } from '#domain/time.ts'
import { aSecret } from '#server/testing/door-calls.ts'
import { scan } from '#server/testing/door.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { type TestCinema } from '#server/testing/test-cinema.ts'
import { LONDON, openTwoVenues, type TwoVenues } from '#server/testing/two-venues.ts'
import { getShowtimeFacts } from '../programme/index.ts'
import { readDay } from '../schedule/fill-day/read-day.ts'

let venues: TwoVenues
let cinema: TestCinema
beforeAll(async () => {
  venues = await openTwoVenues()
  ;({ cinema } = venues)
})
afterAll(() => cinema.close())

test('a movie that starts at one time in rooms of one name is two performances', async () => {
  const { token, venueId, here, create, schedule, day } = venues
  const { id: movieId } = await cinema.aMovie()
  const startsAt = instantAt(day(), '15:30', LONDON)
  const body = { name: 'Screen 9-Gold', venueId: here.venueId }
  const ofRoom = [(await create(body)).body.cinema, (await create({ ...body, venueId })).body.cinema]
  await schedule(ofRoom[0]?._id ?? '', localTime(startsAt), { movieId })
  await schedule(ofRoom[1]?._id ?? '', '15:30', { movieId })
  const movie = await cinema.api.get<{ movie: object }>(`/movies/all/${movieId}`, { token })
  expect(movie.body).toMatchObject({ showsToCome: 2 })
  await cinema.deps.db.query('update movie set is_public = false, is_private = false where id = $1', [
    movieId,
  ])
  const { counts } = (await cinema.api.get<Notices>('/admin/notices', { token })).body
  expect(counts).toContainEqual({ kind: 'show_unsellable', count: 2 })
})

test('the seats of rooms of one name are counted apart', async () => {
  const { token, venueId, here, create, schedule, day } = venues
  const { id: movieId } = await cinema.aMovie()
  const body = { name: 'Screen 13-Gold', seats: [[0, 0]] }
  const own = (await create({ ...body, venueId: here.venueId })).body.cinema
  const other = (await create({ ...body, seats: [[0, 0, 0]], venueId })).body.cinema
  for (const { _id } of [own, other]) await schedule(_id, '15:10', { movieId })
  const { cells } = (
    await cinema.api.get<{ cells: OccupancyCell[] }>(`/admin/figures/occupancy?from=${day()}&to=${day()}`, {
      token,
    })
  ).body
  const counted = { room: 'Screen 13', hour: 15, showtimes: 1 }
  const ofBoth = cells.filter(({ room }) => room === 'Screen 13')
  expect(ofBoth).toHaveLength(2)
  expect(ofBoth).toContainEqual({ ...counted, auditoriumId: own.auditoriumId, seats: 2, seatsSold: 0 })
  expect(ofBoth).toContainEqual({ ...counted, auditoriumId: other.auditoriumId, seats: 3, seatsSold: 0 })
})

test('the gates and the cinemas are in the order of their numbers', async () => {
  const { token, here, create } = venues
  for (const name of ['Screen 11/12-Gold', 'Screen 2-Gold']) await create({ name, venueId: here.venueId })
  const { gates } = (await cinema.api.get<{ gates: string[] }>('/door', { token })).body
  const cinemas = (await cinema.api.get<Cinema[]>('/cinemas')).body
  const isOwn = (name: string) => /^Screen (2|11\/12)\b/.test(name)
  expect(gates.filter(isOwn)).toEqual(['Screen 2', 'Screen 11/12'])
  expect(cinemas.map(({ name }) => name).filter(isOwn)).toEqual(['Screen 2-Gold', 'Screen 11/12-Gold'])
})

test('the door has one gate for rooms of one name, and names the venue of each', async () => {
  const { token, here, there } = venues
  type Rooms = { readonly gates: string[]; readonly auditoriums: { room: string; venue: string }[] }
  const { gates, auditoriums } = (await cinema.api.get<Rooms>('/door', { token })).body
  expect(gates.filter((gate) => gate === 'Screen 1')).toHaveLength(1)
  expect(auditoriums.filter(({ room }) => room === 'Screen 1')).toMatchObject([
    { _id: here.auditoriumId, venue: expect.any(String) as string },
    { _id: there.auditoriumId, venue: 'Marquee London' },
  ])
})

test('a phone at the door of a room admits no tickets of the other venue’s room of that name', async () => {
  const { token, venueId, here, create, schedule } = venues
  const own = (await create({ name: 'Screen 14-Gold', venueId: here.venueId })).body.cinema
  const other = (await create({ name: 'Screen 14-Gold', venueId })).body.cinema
  const asked = { name: 'Phone of the foyer', gate: 'Screen 14' }
  const codeFor = (auditoriumId?: string) =>
    cinema.api.post<{ url: string }>('/door/pairing-codes', { token, body: { ...asked, auditoriumId } })
  const unknown = { status: 422, body: { error: { code: 'gate_unknown' } } }
  expect(await codeFor()).toMatchObject(unknown)
  expect(await codeFor(here.auditoriumId)).toMatchObject(unknown)
  const code = new URL((await codeFor(other.auditoriumId)).body.url).hash.replace('#pair=', '')
  const paired = { body: { code, secret: aSecret() } }
  const { token: phone } = (await cinema.api.post<{ token: string }>('/door/phones', paired)).body
  const door = (await cinema.api.get('/door', { token: phone })).body
  expect(door).toMatchObject({ gate: 'Screen 14', auditoriumId: other.auditoriumId })
  const scanIn = async ({ _id, auditoriumId }: Cinema, startAt: string) => {
    const show = await getShowtimeFacts(cinema.deps.db, (await schedule(_id, startAt))._id)
    const reservation = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
    await moveShow(cinema.deps.db, show.id, minutesAfter(cinema.clock.now(), 30))
    const { verdict, reason, ticket } = (await scan(cinema, reservation, { token: phone, gate: asked.gate }))
      .body
    expect(ticket).toMatchObject({ room: 'Screen 14', auditoriumId })
    return [verdict, reason?.kind]
  }
  expect(await scanIn(own, '18:00')).toEqual(['refused', 'other_screen'])
  expect(await scanIn(other, '12:30')).toEqual(['admitted', undefined])
})

test('a longer movie is not in the way of a show in a room of the same name elsewhere', async () => {
  const { token, venueId, here, create, schedule, day } = venues
  const body = { name: 'Screen 10-Gold', venueId: here.venueId }
  const own = (await create(body)).body.cinema
  const other = (await create({ ...body, venueId })).body.cinema
  const movie = await cinema.aMovie({ durationMinutes: 100 })
  const startsAt = instantAt(day(), '12:30', LONDON)
  await schedule(own._id, localTime(startsAt), { movieId: movie.id })
  await schedule(other._id, '15:30')
  const path = `/movies/all/${movie.id}`
  const { body: sent } = await cinema.api.get<object>(path, { token })
  const longer = { ...sent, durationMinutes: 160 }
  expect(await cinema.api.call('PUT', `/movies/${movie.id}`, { token, body: longer })).toMatchObject({
    status: 200,
    body: { movie: { durationMinutes: 160 } },
  })
})

test('a show that is planned to go to a room of the same name elsewhere keeps no place there', async () => {
  const { token, venueId, here, create, schedule, day } = venues
  const body = { name: 'Screen 15-Gold', venueId: here.venueId }
  const own = (await create(body)).body.cinema
  const other = (await create({ ...body, venueId })).body.cinema
  const { _id: id } = await schedule(own._id, '18:30')
  const edits = [{ kind: 'stage', id, version: 1, cinemaId: other._id, startAt: '13:00' }]
  expect((await cinema.api.post('/showtimes/batch', { token, body: { edits } })).status).toBe(200)
  const keptIn = async (ofVenue: string) => {
    const { request } = await readDay(cinema.deps, { date: day(), venueId: ofVenue, wishes: [] })
    return request.kept.filter(({ room }) => room === 'Screen 15').map(({ startAt }) => startAt)
  }
  expect(await keptIn(here.venueId)).toEqual([12.5 * 60])
  expect(await keptIn(venueId)).toEqual([7 * 60])
})

test('who books a room is not offered the other venue’s room of that name for it', async () => {
  const { venueId, here, create, schedule } = venues
  const own = (await create({ name: 'Screen 16-Gold', venueId: here.venueId })).body.cinema
  const areas = [
    { name: 'Screen 16-Silver', venueId: here.venueId },
    { name: 'Screen 16-Silver', venueId },
  ]
  const [same, elsewhere] = await Promise.all(areas.map(async (area) => (await create(area)).body.cinema))
  const buyer = await cinema.aPerson()
  const show = await getShowtimeFacts(cinema.deps.db, (await schedule(own._id, '18:30'))._id)
  await cinema.book(show, ['A1', 'A2'], buyer)
  type Suggested = Cinema & { readonly because: { readonly kind: string } | null }
  const path = `/cinemas/usermodeling/${buyer.username}`
  const { body } = await cinema.api.get<Suggested[]>(path, { token: buyer.token })
  const reasonFor = (area: Cinema | undefined) => body.find(({ _id }) => _id === area?._id)?.because
  expect(reasonFor(same)).toMatchObject({ kind: 'room', room: 'Screen 16' })
  expect(reasonFor(elsewhere)).toBeNull()
})
