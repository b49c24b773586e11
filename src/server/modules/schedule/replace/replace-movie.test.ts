import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffShowtime } from '#contract/schedule.ts'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { aNewCinema, createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Preview = {
  readonly showtimes: StaffShowtime[]
  readonly drafts: number
  readonly planned: number
  readonly left: { ids: string[]; startAt: string; room: string; problems: { kind: string }[] }[]
  readonly isCut: boolean
  readonly movie: { title: string }
}
type Saved = Preview & {
  readonly _id: string
  readonly error: { code: string; details: { problems: { problems: { kind: string }[] }[] } }
}

let cinema: TestCinema
let admin: Person
let day: string
let old: MovieRow
let next: MovieRow
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const post = (path: string, body: object) =>
  cinema.api.call<Saved>('POST', `/showtimes${path}`, { token: admin.token, body })
const aRoom = async () => (await createCinema(cinema))._id
async function twoMovies(fields: Partial<MovieRow> = {}): Promise<void> {
  old = await cinema.aMovie({ durationMinutes: 100 })
  next = await cinema.aMovie({ durationMinutes: 100, ...fields })
}
type Place = {
  readonly cinemaId: string
  readonly startAt: string
  readonly startDate?: string
  readonly format?: string
}
const placeOf = (place: Place) => ({ movieId: old.id, startDate: day, ...place })
const published = async (place: Place) => (await post('/', placeOf(place))).body._id
async function draft(place: Place): Promise<string> {
  const id = cinema.deps.newId()
  const { status } = await post('/batch', { edits: [{ kind: 'create', id, ...placeOf(place) }] })
  expect(status).toBe(200)
  return id
}
const movies = () => ({ movieId: old.id, withMovieId: next.id })
const preview = async (shows: object, more: object = {}) =>
  (await post('/replacements/preview', { ...movies(), ...more, shows })).body
const replace = (showtimes: readonly StaffShowtime[], more: object = {}) =>
  post('/replacements', {
    ...movies(),
    ...more,
    showtimes: showtimes.map(({ _id, version }) => ({ _id, version })),
  })
const ofDay = (more: object = {}) => ({ kind: 'days', from: day, to: day, ...more })
const reasonsOf = ({ left }: Preview) =>
  left.map(({ startAt, problems }) => [startAt, problems.map(({ kind }) => kind)])
const read = async (id: string) =>
  (await cinema.api.get<StaffShowtime>(`/showtimes/all/${id}`, { token: admin.token })).body

test('drafts change at once, published shows with the next publication, at the prices that they have', async () => {
  await twoMovies()
  const cinemaId = await aRoom()
  const first = await draft({ cinemaId, startAt: '10:00' })
  const second = await published({ cinemaId, startAt: '13:00' })
  const seen = await preview(ofDay())
  expect(seen).toMatchObject({ drafts: 1, planned: 1, left: [], isCut: false, movie: { title: old.title } })
  const { status, body } = await replace(seen.showtimes)
  expect([status, body.showtimes.length]).toEqual([200, 2])
  expect(await read(first)).toMatchObject({ movie: { _id: next.id }, staged: null, startAt: '10:00' })
  expect(await read(second)).toMatchObject({
    movie: { _id: old.id },
    staged: { movie: { _id: next.id }, startAt: '13:00', isRemoved: false },
  })
  expect(await preview(ofDay())).toMatchObject({ showtimes: [], drafts: 0, planned: 0, left: [] })
})

test('a longer movie is left out where the next show or the night is in the way, and the last show is replaced', async () => {
  await twoMovies({ durationMinutes: 170 })
  const cinemaId = await aRoom()
  for (const startAt of ['10:00', '12:30', '15:00']) await published({ cinemaId, startAt })
  const seen = await preview(ofDay())
  expect(reasonsOf(seen)).toEqual([
    ['10:00', ['room_taken']],
    ['12:30', ['room_taken']],
  ])
  expect(seen.planned).toBe(1)
  expect((await replace(seen.showtimes)).status).toBe(200)
})

test('sold seats leave a show as it is', async () => {
  await twoMovies()
  const show = await cinema.aShow()
  await cinema.book(show, ['A1'], await cinema.aPerson())
  old = { ...old, id: show.movieId }
  const seen = await preview({ kind: 'showtimes', ids: [show.id] })
  expect(seen).toMatchObject({ planned: 0, left: [{ problems: [{ kind: 'has_bookings', bookings: 1 }] }] })
  const refused = await replace([await read(show.id)])
  expect([refused.status, refused.body.error.code]).toEqual([409, 'schedule_problems'])
})

test('a sale between preview and replacement keeps the show', async () => {
  await twoMovies()
  const show = await cinema.aShow()
  old = { ...old, id: show.movieId }
  const { showtimes } = await preview({ kind: 'showtimes', ids: [show.id] })
  await cinema.book(show, ['A1'], await cinema.aPerson())
  const { body } = await replace(showtimes)
  expect(body.error.details.problems[0]?.problems[0]?.kind).toBe('has_bookings')
})

test('a lock, and a format that the other movie is not shown in, leave a show as it is', async () => {
  await twoMovies({ formats: ['2D'] })
  old = await cinema.aMovie({ durationMinutes: 100, formats: ['2D', '3D'] })
  const cinemaId = await aRoom()
  const locked = await draft({ cinemaId, startAt: '13:00', format: '2D' })
  await post('/batch', { edits: [{ kind: 'change', id: locked, version: 1, isLocked: true }] })
  await draft({ cinemaId, startAt: '16:00', format: '3D' })
  expect(reasonsOf(await preview(ofDay()))).toEqual([
    ['13:00', ['locked']],
    ['16:00', ['format_unknown']],
  ])
  expect(reasonsOf(await preview(ofDay(), { format: '2D' }))).toEqual([['13:00', ['locked']]])
})

test('of the classes of a show all are replaced or none', async () => {
  await twoMovies()
  const { name } = aNewCinema()
  const gold = (await createCinema(cinema, { name }))._id
  const silver = (await createCinema(cinema, { name: name.replace('-Gold', '-Silver') }))._id
  const ids = [
    await published({ cinemaId: gold, startAt: '10:00' }),
    await published({ cinemaId: silver, startAt: '10:00' }),
  ]
  const seen = await preview({ kind: 'showtimes', ids: [ids[0] ?? ''] })
  expect(seen).toMatchObject({ planned: 0, showtimes: [] })
  expect(reasonsOf(seen)).toEqual([['10:00', ['room_taken']]])
  const both = await preview({ kind: 'showtimes', ids })
  expect(both).toMatchObject({ planned: 1, left: [] })
  expect((await replace(both.showtimes)).status).toBe(200)
})

test('a show at 00:05 belongs to the evening before, and "from Friday on" leaves the days before', async () => {
  await twoMovies()
  const cinemaId = await aRoom()
  const late = { cinemaId, startDate: daysAfter(day, 1), startAt: '00:05', outsideHoursReason: 'Premiere' }
  const night = await draft(late)
  const later = await draft({ cinemaId, startDate: daysAfter(day, 2), startAt: '10:00' })
  const shown = async (shows: object) => (await preview(shows)).showtimes.map(({ _id }) => _id)
  expect(await shown(ofDay())).toEqual([night])
  expect(await shown(ofDay({ from: daysAfter(day, 1), to: daysAfter(day, 1) }))).toEqual([])
  expect(await shown(ofDay({ from: daysAfter(day, 1), to: null }))).toEqual([later])
})

test('chosen screens alone are replaced, and a movie outside of its run is left out', async () => {
  await twoMovies({ releaseDate: daysAfter(day, 1) })
  const [one, other] = [await createCinema(cinema), await createCinema(cinema)]
  await draft({ cinemaId: one._id, startAt: '10:00' })
  await draft({ cinemaId: other._id, startAt: '10:00' })
  const rows = await cinema.api.get<{ _id: string; auditoriumId: string }[]>('/cinemas')
  const room = rows.body.find(({ _id }) => _id === one._id)?.auditoriumId ?? ''
  const seen = await preview(ofDay({ auditoriumIds: [room] }))
  expect(reasonsOf(seen)).toEqual([['10:00', ['before_release']]])
})

test('a planned move keeps its new place with the other movie', async () => {
  await twoMovies()
  const cinemaId = await aRoom()
  const id = await published({ cinemaId, startAt: '10:00' })
  await post('/batch', { edits: [{ kind: 'stage', id, version: 1, startAt: '14:00', ticketPrice: 310 }] })
  const seen = await preview(ofDay())
  expect((await replace(seen.showtimes)).status).toBe(200)
  expect((await read(id)).staged).toMatchObject({
    movie: { _id: next.id },
    startAt: '14:00',
    ticketPrice: 310,
  })
})

describe('a replacement is refused', () => {
  test('when another manager has changed a show after the preview, and nothing of it is made', async () => {
    await twoMovies()
    const cinemaId = await aRoom()
    const kept = await draft({ cinemaId, startAt: '10:00' })
    const moved = await draft({ cinemaId, startAt: '13:00' })
    const seen = await preview(ofDay())
    await post('/batch', { edits: [{ kind: 'change', id: moved, version: 1, startAt: '14:00' }] })
    const { status, body } = await replace(seen.showtimes)
    expect([status, body.error.code]).toEqual([409, 'schedule_problems'])
    expect(await read(kept)).toMatchObject({ movie: { _id: old.id }, version: 1 })
  })

  test('of two at once one is made', async () => {
    await twoMovies()
    await draft({ cinemaId: await aRoom(), startAt: '10:00' })
    const { showtimes } = await preview(ofDay())
    const both = await Promise.all([replace(showtimes), replace(showtimes)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('when a movie or a show is gone', async () => {
    await twoMovies()
    const id = await draft({ cinemaId: await aRoom(), startAt: '10:00' })
    const { showtimes } = await preview(ofDay())
    expect((await replace(showtimes, { withMovieId: cinema.deps.newId() })).status).toBe(404)
    await post('/batch', { edits: [{ kind: 'delete', id, version: 1 }] })
    expect((await replace(showtimes)).body.error.code).toBe('schedule_changed')
  })

  test.each([
    ['the same movie', () => ({ withMovieId: old.id })],
    ['an end before the begin', () => ({ shows: { kind: 'days', from: day, to: daysAfter(day, -1) } })],
    ['no showtimes', () => ({ shows: { kind: 'showtimes', ids: [] } })],
    ['a format that no movie has', () => ({ format: '9D' })],
  ])('for %s', async (_, wrong) => {
    await twoMovies()
    const { status } = await post('/replacements/preview', { ...movies(), shows: ofDay(), ...wrong() })
    expect(status).toBe(400)
  })
})
