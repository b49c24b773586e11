import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Showtime } from '#contract/programme.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { aNewCinema, createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Saved = {
  readonly _id: string
  readonly showtime: StaffShowtime
  readonly showtimes: StaffShowtime[]
  readonly error: { details: { problems: { problems: { kind: string }[] }[] } }
}

let cinema: TestCinema
let admin: Person
let day: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
  cinema.api.call<Saved>(method, `/showtimes${path}`, { token: admin.token, body })
const batch = (...edits: object[]) => call('POST', '/batch', { edits })
const kindsOf = ({ body }: { body: Saved }) =>
  body.error.details.problems.flatMap(({ problems }) => problems.map(({ kind }) => kind))
const inFormats = (...formats: MovieFormat[]) => cinema.aMovie({ formats })
const aRoom = async () => (await createCinema(cinema))._id
/** The classes Gold, Silver and Premium of one room. */
async function aRoomOfThree(): Promise<readonly [string, string, string]> {
  const { name } = aNewCinema()
  const gold = await createCinema(cinema, { name })
  const silver = await createCinema(cinema, { name: name.replace('-Gold', '-Silver') })
  const premium = await createCinema(cinema, { name: name.replace('-Gold', '-Premium') })
  return [gold._id, silver._id, premium._id]
}

type Place = { readonly movie: MovieRow; readonly cinemaId: string; readonly format?: MovieFormat | null }
const placeOf = ({ movie, cinemaId, format }: Place) => ({
  movieId: movie.id,
  cinemaId,
  startDate: day,
  startAt: '10:00',
  ...(format !== undefined && { format }),
})
const draft = (place: Place) => ({ kind: 'create', id: cinema.deps.newId(), ...placeOf(place) })
const published = async (place: Place) => (await call('POST', '/', placeOf(place))).body._id
const publicFormats = async (cinemaId: string) =>
  (await cinema.api.get<Showtime[]>(`/showtimes?cinemaId=${cinemaId}`)).body.map(({ formats }) =>
    formats.join(' / '),
  )
const staffFormat = async (id: string) =>
  (await cinema.api.get<StaffShowtime>(`/showtimes/all/${id}`, { token: admin.token })).body.format

const ticketFormats = async ({ token }: Person) =>
  (await cinema.api.get<{ formats: string[] }[]>('/reservations', { token })).body.map(
    ({ formats }) => formats,
  )

describe('the format of a showtime', () => {
  test('is one of those of its movie', async () => {
    const movie = await inFormats('2D', '3D')
    const cinemaId = await aRoom()
    expect(kindsOf(await batch(draft({ movie, cinemaId, format: 'IMAX' })))).toEqual(['format_unknown'])
    await published({ movie, cinemaId, format: '3D' })
    expect(await publicFormats(cinemaId)).toEqual(['3D'])
  })

  test('is that of the movie where it has only one, and open where none is chosen of several', async () => {
    const [single, several] = [await aRoom(), await aRoom()]
    const id = await published({ movie: await inFormats('IMAX'), cinemaId: single, format: 'IMAX' })
    await published({ movie: await inFormats('2D', 'IMAX'), cinemaId: several })
    expect([await publicFormats(single), await publicFormats(several)]).toEqual([['IMAX'], ['2D / IMAX']])
    expect(await staffFormat(id)).toBeNull()
  })

  test('is the same in all classes of a room', async () => {
    const movie = await inFormats('2D', '3D')
    const [gold, silver, premium] = await aRoomOfThree()
    const first = draft({ movie, cinemaId: gold, format: '2D' })
    expect((await batch(first)).status).toBe(200)
    expect(kindsOf(await batch(draft({ movie, cinemaId: silver, format: '3D' })))).toEqual(['other_format'])
    const second = draft({ movie, cinemaId: silver, format: '2D' })
    expect((await batch(second)).status).toBe(200)
    const change = (id: string) => ({ kind: 'change', id, version: 1, format: '3D' })
    const third = draft({ movie, cinemaId: premium, format: '2D' })
    expect((await batch(third)).status).toBe(200)
    // Two other classes are in the way, and are one problem.
    expect(kindsOf(await batch(change(first.id)))).toEqual(['other_format'])
    const all = [first, second, third].map(({ id }) => change(id))
    expect((await batch(...all)).status).toBe(200)
  })

  test('of a published one changes with its publication, and a move keeps it', async () => {
    const movie = await inFormats('2D', '3D')
    const cinemaId = await aRoom()
    const id = await published({ movie, cinemaId, format: '2D' })
    const staged = await batch({ kind: 'stage', id, version: 1, format: '3D' })
    expect(staged.body.showtimes).toMatchObject([{ format: '2D', staged: { format: '3D' } }])
    expect(await publicFormats(cinemaId)).toEqual(['2D'])
    await call('POST', '/publish', { showtimes: [{ _id: id, version: 2 }] })
    expect(await publicFormats(cinemaId)).toEqual(['3D'])
    const moved = await call('PATCH', `/${id}`, { version: 3, startAt: '14:00' })
    expect(moved.body.showtime).toMatchObject({ startAt: '14:00', format: '3D' })
    const opened = await batch({ kind: 'stage', id, version: 4, format: null })
    expect(opened.body.showtimes).toMatchObject([{ format: '3D', staged: null }])
  })

  test('is open again with another movie that is not shown in it', async () => {
    const [movie, other] = [await inFormats('2D', '3D'), await inFormats('2D', 'IMAX')]
    const made = draft({ movie, cinemaId: await aRoom(), format: '3D' })
    await batch(made)
    const { body } = await batch({ kind: 'change', id: made.id, version: 1, movieId: other.id })
    expect(body.showtimes).toMatchObject([{ format: null, movie: { formats: ['2D', 'IMAX'] } }])
  })

  test('can be decided after seats are sold, and stays then for those who bought', async () => {
    const show = await cinema.aShow({ movie: { formats: ['2D', '3D'] } })
    const buyer = await cinema.aPerson()
    await cinema.book(show, ['A1'], buyer)
    expect(await ticketFormats(buyer)).toEqual([['2D', '3D']])
    const change = (version: number, changes: object) => call('PATCH', `/${show.id}`, { version, ...changes })
    expect((await change(1, { format: '3D' })).status).toBe(200)
    expect(await ticketFormats(buyer)).toEqual([['3D']])
    expect(kindsOf(await change(2, { format: '2D' }))).toEqual(['format_sold'])
    expect((await change(2, { ticketPrice: 300 })).status).toBe(200)
  })

  test('sold before the publication of its change refuses the publication', async () => {
    const show = await cinema.aShow({ movie: { formats: ['2D', '3D'] } })
    await call('PATCH', `/${show.id}`, { version: 1, format: '2D' })
    await batch({ kind: 'stage', id: show.id, version: 2, format: '3D' })
    await cinema.book(show, ['A1'], await cinema.aPerson())
    const refused = await call('POST', '/publish', { showtimes: [{ _id: show.id, version: 3 }] })
    expect(kindsOf(refused)).toEqual(['format_sold'])
  })
})
