import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Showtime } from '#contract/programme.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

type Refused = {
  readonly error: {
    readonly code: string
    readonly details: { readonly shows: readonly { readonly _id: string; readonly problem: string }[] }
  }
}

async function saveFormats(id: string, formats: readonly MovieFormat[]) {
  const { body: movie } = await cinema.api.get<StaffMovie>(`/movies/all/${id}`, { token })
  const body = { ...movie, image: undefined, backdrop: undefined, formats }
  return cinema.api.call<Refused>('PUT', `/movies/${id}`, { token, body })
}
const edit = (edit: object) => cinema.api.post('/showtimes/batch', { token, body: { edits: [edit] } })
const showIn = (...formats: MovieFormat[]) => cinema.aShow({ movie: { formats } })
const publicFormats = async (movieId: string) =>
  (await cinema.api.get<Showtime[]>(`/showtimes?movieId=${movieId}`)).body.map(({ formats }) =>
    formats.join(' / '),
  )

test('a format that a showtime to come is in stays with its movie', async () => {
  const show = await showIn('2D', '3D')
  await edit({ kind: 'change', id: show.id, version: 1, format: '3D' })
  const { status, body } = await saveFormats(show.movieId, ['2D'])
  expect([status, body.error.code]).toEqual([409, 'movie_shows_in_the_way'])
  expect(body.error.details).toMatchObject({
    formats: ['3D'],
    showtimes: 1,
    shows: [{ _id: show.id, problem: 'format_used' }],
  })
})

test('the list of showtimes that need a format has exactly those that a refusal counts', async () => {
  const day = 24 * 60
  const movie = await cinema.aMovie({ formats: ['2D', '3D', 'IMAX'] })
  const shows = await Promise.all(
    [1, 2, 3, 4, 5].map((days) => cinema.aShow({ movie, startsInMinutes: days * day })),
  )
  const [begun, inThree, inImax, cancelled] = shows.map(({ id }) => ({ id, version: 1 }))
  for (const show of [begun, inThree, cancelled]) await edit({ kind: 'change', ...show, format: '3D' })
  await edit({ kind: 'change', ...inImax, format: 'IMAX' })
  const reason = { reason: 'The projector is broken' }
  await cinema.api.post(`/showtimes/${cancelled?.id}/cancel`, { token, body: reason })
  cinema.clock.advance(day + 1)
  const { body } = await saveFormats(movie.id, ['2D'])
  const counted = body.error.details.shows.map(({ _id }) => _id)
  const path = `/showtimes/all?movieId=${movie.id}&needsFormats=3D,IMAX`
  const listed = (await cinema.api.get<StaffShowtime[]>(path, { token })).body.map(({ _id }) => _id)
  expect([counted, listed]).toEqual([
    [inThree?.id, inImax?.id],
    [inThree?.id, inImax?.id],
  ])
})

test('a format that is only planned may go: its publication is refused then', async () => {
  const { id, movieId } = await showIn('2D', '3D')
  await edit({ kind: 'stage', id, version: 1, format: '3D' })
  expect((await saveFormats(movieId, ['2D', 'IMAX'])).status).toBe(200)
  const body = { showtimes: [{ _id: id, version: 2 }] }
  const refused = await cinema.api.post('/showtimes/publish', { token, body })
  expect(JSON.stringify(refused.body)).toContain('format_unknown')
})

test('a movie that gets a second format leaves its showtimes, in all classes, in the first', async () => {
  const { id: movieId } = await cinema.aMovie({ formats: ['2D'] })
  const startDate = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
  const aClass = async (seatClass: string) => {
    const { _id: cinemaId } = await createCinema(cinema, { name: `Screen 61-${seatClass}` })
    return cinema.api.post('/showtimes', { token, body: { movieId, cinemaId, startDate, startAt: '10:00' } })
  }
  expect([(await aClass('Silver')).status, (await aClass('Gold')).status]).toEqual([201, 201])
  expect((await saveFormats(movieId, ['2D', '3D'])).status).toBe(200)
  expect(await publicFormats(movieId)).toEqual(['2D', '2D'])
  // With one format again none is kept at the showtimes: another class joins them without one.
  expect((await saveFormats(movieId, ['2D'])).status).toBe(200)
  expect((await aClass('Premium')).status).toBe(201)
})

test('the only format of a movie can be corrected while its showtimes are drafts', async () => {
  const { id: movieId } = await cinema.aMovie({ formats: ['2D'] })
  const { _id: cinemaId } = await createCinema(cinema, { name: 'Screen 62-Silver' })
  const startDate = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
  const draft = { kind: 'create', id: randomUUID(), movieId, cinemaId, startDate, startAt: '10:00' }
  expect((await edit(draft)).status).toBe(200)
  expect((await saveFormats(movieId, ['3D'])).status).toBe(200)
})

test('a published showtime stays in the only format of its movie, until it has another one itself', async () => {
  const { id, movieId } = await showIn('2D')
  const { status, body } = await saveFormats(movieId, ['3D'])
  expect([status, body.error.code]).toEqual([409, 'movie_shows_in_the_way'])
  expect(body.error.details.shows).toMatchObject([{ _id: id, problem: 'format_used' }])
  expect((await saveFormats(movieId, ['2D', '3D'])).status).toBe(200)
  await edit({ kind: 'change', id, version: 2, format: '3D' })
  expect((await saveFormats(movieId, ['3D'])).status).toBe(200)
  expect(await publicFormats(movieId)).toEqual(['3D'])
})

test('a decided format of a sold showtime does not change by way of its movie', async () => {
  const { id, movieId, ...show } = await showIn('3D')
  const asha = await cinema.aPerson()
  const { _id } = await cinema.book({ ...show, id, movieId }, ['A1'], asha)
  for (const formats of [['3D', 'IMAX'], ['3D']] as const)
    expect((await saveFormats(movieId, formats)).status).toBe(200)
  expect((await saveFormats(movieId, ['IMAX'])).status).toBe(409)
  const { body } = await cinema.api.get<Reservation[]>('/reservations', { token: asha.token })
  expect(body.find((booking) => booking._id === _id)?.formats).toEqual(['3D'])
})
