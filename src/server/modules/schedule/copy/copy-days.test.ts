import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffShowtime } from '#contract/schedule.ts'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { aNewCinema, createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Left = { room: string; startAt: string; startDate: string; problems: { kind: string }[] }
type Copied = {
  readonly shows: number
  readonly repeated: number
  readonly withoutLast: number
  readonly withoutMovies: number
  readonly existing: number
  readonly left: Left[]
  readonly showtimes: StaffShowtime[]
  readonly error: { code: string }
}

let cinema: TestCinema
let admin: Person
let movie: MovieRow
let weeks = 0
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  movie = await cinema.aMovie({ durationMinutes: 100, endDate: daysAfter(localDate(cinema.deps.now()), 400) })
})
afterAll(() => cinema.close())

/** The first day of a week without shows. */
const aWeek = () => daysAfter(localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60)), 14 * weeks++)
const post = (path: string, body: object) =>
  cinema.api.call<Copied>('POST', `/showtimes${path}`, { token: admin.token, body })
type Place = {
  readonly cinemaId: string
  readonly startDate: string
  readonly startAt: string
  readonly movieId?: string
  readonly outsideHoursReason?: string
}
async function draft(place: Place): Promise<string> {
  const id = cinema.deps.newId()
  const edit = { kind: 'create', id, movieId: movie.id, ...place }
  const { status } = await post('/batch', { edits: [edit] })
  expect(status).toBe(200)
  return id
}
const weekOf = (from: string, rules: object = {}) => ({ from, to: daysAfter(from, 7), days: 7, ...rules })
const copy = (from: string, rules: object = {}) => post('/copies', weekOf(from, rules))
const preview = async (from: string, rules: object = {}) =>
  (await post('/copies/preview', weekOf(from, rules))).body
const placesOf = (shows: readonly StaffShowtime[]) =>
  shows.map(({ cinema: { _id }, startDate, startAt }) => `${_id} ${startDate} ${startAt}`).toSorted()
const reasonsOf = (left: readonly Left[]) =>
  left.map(({ startAt, problems }) => [startAt, problems.map(({ kind }) => kind)])
async function roomOf(cinemaId: string): Promise<string> {
  const { body } = await cinema.api.get<{ _id: string; auditoriumId: string }[]>('/cinemas')
  return body.find(({ _id }) => _id === cinemaId)?.auditoriumId ?? ''
}
const aRoom = async () => (await createCinema(cinema))._id

test('a week is copied as drafts, a show at 00:05 with its evening, and published shows as drafts too', async () => {
  const from = aWeek()
  const cinemaId = await aRoom()
  await draft({ cinemaId, startDate: from, startAt: '10:00' })
  const published = { movieId: movie.id, cinemaId, startDate: daysAfter(from, 6), startAt: '18:00' }
  await post('/', published)
  await post('/', {
    ...published,
    startDate: daysAfter(from, 7),
    startAt: '00:05',
    outsideHoursReason: 'Fans',
  })
  expect(await preview(from)).toMatchObject({ shows: 2, repeated: 0, existing: 0 })
  const { status, body } = await copy(from)
  expect(status).toBe(200)
  expect(placesOf(body.showtimes)).toEqual(
    [`${cinemaId} ${daysAfter(from, 7)} 10:00`, `${cinemaId} ${daysAfter(from, 13)} 18:00`].toSorted(),
  )
  expect(body.showtimes.every(({ state }) => state === 'draft')).toBe(true)
  // An exception of the opening hours is of one show.
  expect(reasonsOf(body.left)).toEqual([['00:05', ['outside_opening_hours']]])
})

test('the same copy again, and two at once, create nothing twice', async () => {
  const from = aWeek()
  const cinemaId = await aRoom()
  for (const startAt of ['10:00', '13:00', '16:00']) await draft({ cinemaId, startDate: from, startAt })
  const both = await Promise.all([copy(from), copy(from)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await copy(from)).body).toMatchObject({ repeated: 3, showtimes: [], left: [] })
  expect(await preview(from)).toMatchObject({ shows: 0, repeated: 3, existing: 0, left: [] })
})

test('a copy that was moved or cancelled since is named, and one that was deleted is made again', async () => {
  const from = aWeek()
  const cinemaId = await aRoom()
  await draft({ cinemaId, startDate: from, startAt: '10:00' })
  await draft({ cinemaId, startDate: daysAfter(from, 1), startAt: '10:00' })
  const { body } = await copy(from)
  const [first, second] = body.showtimes
  await post('/batch', { edits: [{ kind: 'change', id: first?._id, version: 1, startAt: '11:00' }] })
  await post('/batch', { edits: [{ kind: 'delete', id: second?._id, version: 1 }] })
  const again = (await copy(from)).body
  expect(reasonsOf(again.left)).toEqual([['10:00', ['copied_before']]])
  expect(again.showtimes.map(({ _id }) => _id)).toEqual([second?._id])
})

test('the last show of each screen and day is dropped, by business day', async () => {
  const from = aWeek()
  const [one, other] = [await aRoom(), await aRoom()]
  for (const startAt of ['10:00', '20:00']) await draft({ cinemaId: one, startDate: from, startAt })
  await draft({
    cinemaId: one,
    startDate: daysAfter(from, 1),
    startAt: '00:05',
    outsideHoursReason: 'Fans',
  })
  await draft({ cinemaId: other, startDate: from, startAt: '22:00' })
  const { body } = await copy(from, { withoutLast: true })
  expect(body.showtimes.map(({ startAt }) => startAt)).toEqual(['10:00', '20:00'])
  expect(await preview(from, { withoutLast: true })).toMatchObject({ withoutLast: 2, repeated: 2, left: [] })
})

test('two screens change places, class by class, at the prices of the other screen', async () => {
  const from = aWeek()
  const { name } = aNewCinema()
  const gold = (await createCinema(cinema, { name }))._id
  const silver = (await createCinema(cinema, { name: name.replace('-Gold', '-Silver') }))._id
  const single = (await createCinema(cinema, { ticketPrice: 310 }))._id
  for (const cinemaId of [gold, silver]) await draft({ cinemaId, startDate: from, startAt: '10:00' })
  await draft({ cinemaId: single, startDate: from, startAt: '18:00' })
  const swaps = [{ auditoriumId: await roomOf(gold), withAuditoriumId: await roomOf(single) }]
  const { body } = await copy(from, { swaps })
  const day = daysAfter(from, 7)
  expect(placesOf(body.showtimes)).toEqual(
    [`${single} ${day} 10:00`, `${gold} ${day} 18:00`, `${silver} ${day} 18:00`].toSorted(),
  )
  expect(body.showtimes.find(({ startAt }) => startAt === '10:00')?.ticketPrice).toBe(310)
})

test('a movie is dropped, another one replaced, and what is too long for its place is left out', async () => {
  const from = aWeek()
  const cinemaId = await aRoom()
  const endDate = daysAfter(from, 60)
  const [dropped, long] = [
    await cinema.aMovie({ durationMinutes: 100, endDate }),
    await cinema.aMovie({ durationMinutes: 170, endDate }),
  ]
  await draft({ cinemaId, startDate: from, startAt: '10:00' })
  await draft({ cinemaId, startDate: from, startAt: '12:30' })
  await draft({ cinemaId, startDate: from, startAt: '18:00', movieId: dropped.id })
  const rules = {
    withoutMovieIds: [dropped.id],
    replacements: [{ movieId: movie.id, withMovieId: long.id }],
  }
  expect(await preview(from, rules)).toMatchObject({ shows: 1, withoutMovies: 1 })
  const { body } = await copy(from, rules)
  expect(body.showtimes).toMatchObject([{ startAt: '12:30', movie: { _id: long.id } }])
  expect(reasonsOf(body.left)).toEqual([['10:00', ['room_taken']]])
})

describe('shows of the days that get the copies', () => {
  test('stay, and leave out the copies in their places', async () => {
    const from = aWeek()
    const cinemaId = await aRoom()
    await draft({ cinemaId, startDate: from, startAt: '10:00' })
    await draft({ cinemaId, startDate: from, startAt: '18:00' })
    await draft({ cinemaId, startDate: daysAfter(from, 7), startAt: '11:00' })
    expect(await preview(from)).toMatchObject({ shows: 1, existing: 1 })
    const { body } = await copy(from)
    expect(reasonsOf(body.left)).toEqual([['10:00', ['room_taken']]])
    expect(body.showtimes).toHaveLength(1)
  })

  test('refuse the copy when they shall not be there, but not its own copies', async () => {
    const from = aWeek()
    const cinemaId = await aRoom()
    await draft({ cinemaId, startDate: from, startAt: '10:00' })
    expect((await copy(from, { existing: 'refuse' })).status).toBe(200)
    expect((await copy(from, { existing: 'refuse' })).status).toBe(200)
    await draft({ cinemaId, startDate: daysAfter(from, 8), startAt: '11:00' })
    const { status, body } = await copy(from, { existing: 'refuse' })
    expect([status, body.error.code]).toEqual([409, 'days_not_empty'])
  })
})

test('a closed screen leaves out the copies in it', async () => {
  const from = aWeek()
  const { _id: cinemaId, cinema: made } = await createCinema(cinema)
  await draft({ cinemaId, startDate: from, startAt: '10:00' })
  const day = daysAfter(from, 7)
  const body = {
    room: made.name.replace('-Gold', ''),
    from: `${day}T06:00:00+05:30`,
    until: `${day}T22:00:00+05:30`,
    reason: 'Lamp',
    showtimes: [],
    moved: [],
  }
  expect((await cinema.api.post('/room-closures', { token: admin.token, body })).status).toBe(200)
  expect(reasonsOf((await preview(from)).left)).toEqual([['10:00', ['room_closed']]])
})

test.each([
  ['the same days', { days: 7, to: '2030-01-01' }],
  ['more than a week', { days: 8 }],
  [
    'a screen in two swaps',
    { swaps: [1, 2].map(() => ({ auditoriumId: idOf(1), withAuditoriumId: idOf(2) })) },
  ],
  ['a screen with itself', { swaps: [{ auditoriumId: idOf(1), withAuditoriumId: idOf(1) }] }],
  ['a word for a day', { to: 'Friday' }],
])('%s are refused', async (_, wrong) => {
  const { status } = await post('/copies', { from: '2030-01-01', to: '2030-01-08', days: 7, ...wrong })
  expect(status).toBe(400)
})

test('a screen or a movie of the rules that is gone is not found', async () => {
  const from = aWeek()
  const swaps = [{ auditoriumId: idOf(1), withAuditoriumId: idOf(2) }]
  expect((await copy(from, { swaps })).status).toBe(404)
  expect((await copy(from, { replacements: [{ movieId: movie.id, withMovieId: idOf(1) }] })).status).toBe(404)
})

function idOf(digit: number): string {
  return `01900000-0000-7000-8000-00000000000${digit}`
}
