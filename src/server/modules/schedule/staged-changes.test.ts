import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffShowtime } from '#contract/schedule.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Saved = {
  readonly _id: string
  readonly showtimes: StaffShowtime[]
  readonly deleted: string[]
  readonly error: { details: { problems: { index: number; problems: { kind: string }[] }[] } }
}

let cinema: TestCinema
let admin: Person
let movie: MovieRow
let day: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  movie = await cinema.aMovie()
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const post = (path: string, body: object) =>
  cinema.api.call<Saved>('POST', `/showtimes${path}`, { token: admin.token, body })
const batch = (...edits: object[]) => post('/batch', { edits })
const aRoom = async () => (await createCinema(cinema))._id
const at = (cinemaId: string, startAt: string) => ({ movieId: movie.id, cinemaId, startDate: day, startAt })
const published = async (cinemaId: string, startAt: string) =>
  (await post('/', at(cinemaId, startAt))).body._id
const stage = (id: string, version: number, changes: object) =>
  batch({ kind: 'stage', id, version, ...changes })
const publicStarts = async (cinemaId: string) =>
  (await cinema.api.get<{ startAt: string }[]>(`/showtimes?cinemaId=${cinemaId}`)).body.map(
    ({ startAt }) => startAt,
  )
const problemsOf = ({ body }: { body: Saved }) =>
  body.error.details.problems.map(({ index, problems }) => [index, problems.map(({ kind }) => kind)])
const preview = async (ids: readonly string[]) => {
  const { body } = await post('/publish/preview', { from: day, to: day })
  return body.showtimes.filter(({ _id }) => ids.includes(_id))
}
const publish = async (ids: readonly string[]) =>
  post('/publish', { showtimes: (await preview(ids)).map(({ _id, version }) => ({ _id, version })) })

test('a planned move is seen by staff alone until it is published', async () => {
  const cinemaId = await aRoom()
  const id = await published(cinemaId, '10:00')
  const planned = await stage(id, 1, { startAt: '12:00', ticketPrice: 300 })
  expect(planned.body.showtimes).toMatchObject([
    { version: 2, startAt: '10:00', staged: { startAt: '12:00', ticketPrice: 300, isRemoved: false } },
  ])
  expect(await publicStarts(cinemaId)).toEqual(['10:00'])
  expect(await preview([id])).toMatchObject([{ _id: id, staged: { startAt: '12:00' } }])
  const done = await publish([id])
  expect(done.body.showtimes).toMatchObject([
    { startAt: '12:00', ticketPrice: 300, staged: null, version: 3 },
  ])
  expect(await publicStarts(cinemaId)).toEqual(['12:00'])
})

test('what is planned back to its own place is planned no more', async () => {
  const cinemaId = await aRoom()
  const id = await published(cinemaId, '10:00')
  await stage(id, 1, { startAt: '12:00' })
  expect((await stage(id, 2, { startAt: '10:00' })).body.showtimes).toMatchObject([
    { version: 3, staged: null },
  ])
  expect(await preview([id])).toEqual([])
})

test('a planned deletion happens with the publication', async () => {
  const cinemaId = await aRoom()
  const id = await published(cinemaId, '10:00')
  await stage(id, 1, { isRemoved: true })
  expect(await publicStarts(cinemaId)).toEqual(['10:00'])
  expect((await publish([id])).body.deleted).toEqual([id])
  expect(await publicStarts(cinemaId)).toEqual([])
})

test('two published showtimes change places by their publication', async () => {
  const cinemaId = await aRoom()
  const ids = [await published(cinemaId, '10:00'), await published(cinemaId, '14:00')] as const
  const swap = await batch(
    { kind: 'stage', id: ids[0], version: 1, startAt: '14:00' },
    { kind: 'stage', id: ids[1], version: 1, startAt: '10:00' },
  )
  expect(swap.status).toBe(200)
  expect((await publish(ids)).body.showtimes.map(({ _id, startAt }) => [_id, startAt])).toEqual([
    [ids[1], '10:00'],
    [ids[0], '14:00'],
  ])
})

test('a place that is planned for another is taken, and so is one that is not left yet', async () => {
  const cinemaId = await aRoom()
  const [first, second] = [await published(cinemaId, '10:00'), await published(cinemaId, '20:00')]
  await stage(first, 1, { startAt: '14:00' })
  const create = (startAt: string) =>
    batch({ kind: 'create', id: cinema.deps.newId(), ...at(cinemaId, startAt) })
  expect(problemsOf(await create('14:30'))).toEqual([[0, ['room_taken']]])
  expect(problemsOf(await create('10:30'))).toEqual([[0, ['room_taken']]])
  expect(problemsOf(await stage(second, 1, { startAt: '14:30' }))).toEqual([[0, ['room_taken']]])
  expect((await stage(second, 1, { startAt: '10:30' })).status).toBe(200)
  expect(problemsOf(await stage(first, 2, { startAt: '10:00' }))).toEqual([[0, ['room_taken']]])
  // Alone it cannot be: the other is still there.
  expect(problemsOf(await publish([second]))).toEqual([[0, ['room_taken']]])
  expect((await publish([first, second])).status).toBe(200)
})

test('no deletion is planned of what is sold, and nothing for what is locked, a draft or of another version', async () => {
  const sold = await cinema.aShow()
  await cinema.book(sold, ['A1'], await cinema.aPerson())
  expect(problemsOf(await stage(sold.id, 1, { isRemoved: true }))).toEqual([[0, ['has_bookings']]])
  const cinemaId = await aRoom()
  const id = await published(cinemaId, '10:00')
  expect(problemsOf(await stage(id, 7, { startAt: '12:00' }))).toEqual([[0, ['stale']]])
  expect((await stage(id, 1, { isLocked: true })).body.showtimes).toMatchObject([
    { isLocked: true, staged: null },
  ])
  expect(problemsOf(await stage(id, 2, { startAt: '12:00' }))).toEqual([[0, ['locked']]])
  const draft = cinema.deps.newId()
  await batch({ kind: 'create', id: draft, ...at(cinemaId, '18:00') })
  expect(problemsOf(await stage(draft, 1, { startAt: '19:00' }))).toEqual([[0, ['stale']]])
})

test('a sale before the publication keeps the showtime whose deletion is planned', async () => {
  const show = await cinema.aShow()
  await stage(show.id, 1, { isRemoved: true })
  await cinema.book(show, ['A1'], await cinema.aPerson())
  const refused = await post('/publish', { showtimes: [{ _id: show.id, version: 2 }] })
  expect(problemsOf(refused)).toEqual([[0, ['has_bookings']]])
})

test('a publication sent again with its key returns the first result, also when it has deleted a showtime', async () => {
  const cinemaId = await aRoom()
  const id = await published(cinemaId, '10:00')
  await stage(id, 1, { isRemoved: true })
  const send = (key: string) =>
    cinema.api.call<Saved>('POST', '/showtimes/publish', {
      token: admin.token,
      body: { showtimes: [{ _id: id, version: 2 }] },
      headers: { 'idempotency-key': key },
    })
  const [first, again, other] = [await send('one'), await send('one'), await send('another')]
  expect([first.status, first.body.deleted]).toEqual([200, [id]])
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(problemsOf(other)).toEqual([[0, ['not_found']]])
})
