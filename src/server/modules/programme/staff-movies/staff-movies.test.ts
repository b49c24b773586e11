import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { SearchResults } from '#contract/catalogue/search.ts'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { encodeDuePicture } from '#server/modules/pictures/index.ts'
import { listEntriesOfRequest } from '#server/testing/audit.queries.ts'
import { aMovieEdit } from '#server/testing/movie-calls.ts'
import { aPicture, uploadPicture } from '#server/testing/picture-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { findShowtimeFacts } from '../programme.queries.ts'
import type { ShowtimeRow } from '../programme.tables.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

type Saved = { readonly movie: StaffMovie; readonly message: string }
type Refused = {
  readonly error: {
    readonly code: string
    readonly details: {
      readonly current: StaffMovie
      readonly shows: readonly Record<string, unknown>[]
      readonly fields: readonly unknown[]
    }
  }
}

const create = (changes = {}) =>
  cinema.api.post<Saved>('/movies', { token, body: { ...aMovieEdit(), ...changes } })
const read = async (id: string) => (await cinema.api.get<StaffMovie>(`/movies/all/${id}`, { token })).body
const save = (id: string, body: object) =>
  cinema.api.call<Saved & Refused>('PUT', `/movies/${id}`, { token, body })
const list = (query: string) => cinema.api.get<StaffMovie[]>(`/movies/all?${query}`, { token })
const publicMovie = async (id: string) => (await cinema.api.get<Movie>(`/movies/${id}`)).body

/** The form of a stored movie, filled. */
async function formOf(id: string) {
  const movie = await read(id)
  const { durationMinutes } = movie
  if (durationMinutes === null) throw new Error('the movie has no length')
  return { ...movie, durationMinutes, image: undefined, backdrop: undefined }
}

const batch = (edit: object) => cinema.api.post('/showtimes/batch', { token, body: { edits: [edit] } })

/** The edit that makes a draft of the same movie in the same cinema. */
function aDraft({ movieId, cinemaId }: ShowtimeRow, startDate: string) {
  return { kind: 'create', id: cinema.deps.newId(), movieId, cinemaId, startDate, startAt: '12:00' }
}

describe('a new movie', () => {
  test('is saved with all that the form has, last by priority, and says so as the specification', async () => {
    const { status, body, headers } = await create()
    expect([status, body.message]).toEqual([201, 'Movie have been saved!'])
    expect(await read(body.movie._id)).toMatchObject({ ...aMovieEdit(), version: 1, showsToCome: 0 })
    const { body: all } = await list('limit=200')
    expect(all.at(-1)?._id).toBe(body.movie._id)
    const [entry] = await listEntriesOfRequest(cinema.deps.db, String(headers['x-request-id']))
    expect(entry).toMatchObject({ action: 'movie.created', subjectId: body.movie._id })
  })

  test('has its languages in their known spelling, whatever the case: those of the pages, then those of other movies', async () => {
    await create({ language: 'Tulu' })
    const { movie } = (await create({ language: ' hindi', subtitles: ['TULU', 'tulu ', 'Konkani'] })).body
    expect(movie).toMatchObject({ language: 'Hindi', subtitles: ['Tulu', 'Konkani'] })
    const changed = await save(movie._id, {
      ...(await formOf(movie._id)),
      language: 'tulu',
      subtitles: ['konkani'],
    })
    expect(changed.body.movie).toMatchObject({ language: 'Tulu', subtitles: ['konkani'] })
  })

  test('is found by the search at once', async () => {
    const find = async () =>
      (await cinema.api.get<SearchResults>('/search?q=Pahadon')).body.movies.map(({ title }) => title)
    expect(await find()).toEqual([])
    const today = cinema.clock.now().toISOString().slice(0, 10)
    await create({ title: 'Pahadon ke Paar', releaseDate: today, endDate: daysAfter(today, 9) })
    expect(await find()).toEqual(['Pahadon ke Paar'])
  })

  test('shows a neutral picture until its own is ready', async () => {
    const file = await aPicture(800, 1200)
    const poster = await uploadPicture(cinema, token, { kind: 'poster', file })
    const { movie } = (await create({ image: poster._id })).body
    expect(movie).toMatchObject({
      nextImage: poster._id,
      artwork: { poster: '/media/movies/placeholder/poster' },
    })
    const neutral = await cinema.app.inject(movie.image)
    expect(neutral.headers['content-type']).toBe('image/webp')
    await encodeDuePicture(cinema.deps)
    const { artwork, image } = await publicMovie(movie._id)
    expect(artwork.poster).toMatch(/^\/media\/uploads\/[0-9a-f]{32}$/)
    expect(artwork.colour).toMatch(/^#[0-9a-f]{6}$/)
    expect((await cinema.app.inject(image)).statusCode).toBe(200)
    expect((await read(movie._id)).nextImage).toBeNull()
  })

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['director', { director: 'Asha\u0000' }],
    ['genre', { genre: [] }],
    ['formats', { formats: [] }],
    ['trailer', { trailer: 'https://elsewhere.example/a.webm' }],
    ['trailer', { trailer: 'https://www.youtube.com@elsewhere.example/watch?v=abcdefghijk' }],
    ['endDate', { endDate: '2026-12-31' }],
    ['image', { image: '0190a0a0-0000-7000-8000-000000000001' }],
  ])('is refused for its %s with a message', async (field, changes) => {
    expect(await create(changes)).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] } } },
    })
  })

  test('is refused with a picture of another kind', async () => {
    const snack = await uploadPicture(cinema, token)
    expect(await create({ image: snack._id })).toMatchObject({ status: 400 })
    await encodeDuePicture(cinema.deps)
  })
})

test('a trailer of YouTube is stored as the link of its page, from whichever link staff copy', async () => {
  const { status, body } = await create({ trailer: ' https://youtu.be/abcdefghijk?si=1 ' })
  const trailer = 'https://www.youtube.com/watch?v=abcdefghijk'
  expect([status, body.movie?.trailer]).toEqual([201, trailer])
})

describe('a change', () => {
  test('of an older version is refused with the current one, and two at once are saved once', async () => {
    const { id } = await cinema.aMovie()
    const form = await formOf(id)
    const results = await Promise.all([
      save(id, { ...form, title: 'One' }),
      save(id, { ...form, title: 'Other' }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = results.find(({ status }) => status === 409)?.body
    expect(refused?.error).toMatchObject({ code: 'stale_edit', details: { current: await read(id) } })
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  test('that changes nothing keeps the version and leaves no audit entry', async () => {
    const { id } = await cinema.aMovie()
    const { status, body, headers } = await save(id, await formOf(id))
    expect([status, body.movie.version]).toEqual([200, 1])
    expect(await listEntriesOfRequest(cinema.deps.db, String(headers['x-request-id']))).toEqual([])
  })

  test('is recorded with what was before', async () => {
    const { id } = await cinema.aMovie()
    const { headers } = await save(id, { ...(await formOf(id)), certificate: 'A' })
    const [entry] = await listEntriesOfRequest(cinema.deps.db, String(headers['x-request-id']))
    expect(entry).toMatchObject({ before: { certificate: 'UA 13+' }, after: { certificate: 'A' } })
  })
})

describe('a movie with showtimes', () => {
  test('cannot be deleted; the refusal says what is in the way', async () => {
    const show = await cinema.aShow()
    const { status, body } = await cinema.api.call('DELETE', `/movies/${show.movieId}`, { token })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: { code: 'movie_in_use', details: { showtimes: 1, toCome: 1, next: show.startDate } },
    })
    expect(await read(show.movieId)).toMatchObject({ showsToCome: 1 })
  })

  test('takes its showtimes along when it becomes longer', async () => {
    const show = await cinema.aShow()
    const form = await formOf(show.movieId)
    const { status } = await save(show.movieId, { ...form, durationMinutes: form.durationMinutes + 15 })
    expect(status).toBe(200)
    const after = await findShowtimeFacts(cinema.deps.db, show.id)
    expect(after?.endsAt.getTime()).toBe(show.endsAt.getTime() + 15 * 60_000)
    expect(after?.roomFreeAt.getTime()).toBe(show.roomFreeAt.getTime() + 15 * 60_000)
  })

  test('is not made so long that one overlaps with the next, and nothing changes', async () => {
    const first = await cinema.aShow({ cinemaName: 'Screen 71-Gold' })
    const later = (first.roomFreeAt.getTime() - cinema.clock.now().getTime()) / 60_000 + 10
    const second = await cinema.aShow({ cinemaName: 'Screen 71-Gold', startsInMinutes: later })
    const form = await formOf(first.movieId)
    const { status, body } = await save(first.movieId, {
      ...form,
      title: 'Longer',
      durationMinutes: form.durationMinutes + 11,
    })
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      code: 'movie_shows_in_the_way',
      details: { shows: [{ _id: first.id, problem: 'room_taken', by: { _id: second.id } }] },
    })
    expect((await read(first.movieId)).title).toBe(form.title)
    const fitting = await save(first.movieId, { ...form, durationMinutes: form.durationMinutes + 10 })
    expect(fitting.status).toBe(200)
  })

  test.each([
    ['before_release', 'releaseDate', 1],
    ['after_end', 'endDate', -1],
  ])('keeps dates that its showtimes to come, drafts too, lie within: %s', async (problem, field, days) => {
    const show = await cinema.aShow({ startsInMinutes: 5 * 1440 })
    // A movie is released with its date, and its last day ends with the night.
    const day = field === 'releaseDate' ? show.startDate : businessDayOf(show.startsAt)
    const form = await formOf(show.movieId)
    const wide = { releaseDate: daysAfter(day, -2), endDate: daysAfter(day, 2) }
    expect((await save(show.movieId, { ...form, ...wide })).status).toBe(200)
    const draft = aDraft(show, daysAfter(day, -days))
    expect((await batch(draft)).status).toBe(200)
    const narrow = { ...form, ...wide, version: 2 }
    const refused = await save(show.movieId, { ...narrow, [field]: daysAfter(day, days) })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'movie_shows_in_the_way'])
    const inTheWay = refused.body.error.details.shows.map(({ _id, problem }) => [_id, problem])
    expect(inTheWay.toSorted()).toEqual(
      [
        [draft.id, problem],
        [show.id, problem],
      ].toSorted(),
    )
    expect(await read(show.movieId)).toMatchObject({ version: 2, ...wide })
    expect((await save(show.movieId, { ...narrow, [field]: day })).body.error.details.shows).toMatchObject([
      { _id: draft.id, problem },
    ])
  })

  test('is refused other dates with the number of performances outside, whatever their classes, and the list has exactly these showtimes', async () => {
    const day = 24 * 60
    const movie = await cinema.aMovie({ releaseDate: '2020-01-01', endDate: '2030-01-01' })
    const at = (cinemaName: string, days: number) =>
      cinema.aShow({ movie, cinemaName, startsInMinutes: days * day })
    const [begun, gold, silver, other, later] = [
      await at('Screen 72-Gold', 1),
      await at('Screen 72-Gold', 3),
      await at('Screen 72-Silver', 3),
      await at('Screen 73-Gold', 3),
      await at('Screen 72-Gold', 9),
    ]
    cinema.clock.advance(day + 1)
    const [from, to] = [businessDayOf(begun.startsAt), businessDayOf(later.startsAt)]
    const form = await formOf(movie.id)
    const refused = await save(movie.id, { ...form, releaseDate: to, endDate: to })
    expect(refused.body.error.details).toMatchObject({
      outside: [{ problem: 'before_release', date: to, performances: 2 }],
    })
    const ended = await save(movie.id, { ...form, endDate: from })
    expect(ended.body.error.details).toMatchObject({
      outside: [{ problem: 'after_end', date: from, performances: 3 }],
    })
    const path = `/showtimes/all?movieId=${movie.id}&isToCome=true&to=${daysAfter(to, -1)}`
    const { body } = await cinema.api.get<{ _id: string }[]>(path, { token })
    expect(body.map(({ _id }) => _id).toSorted()).toEqual([gold.id, silver.id, other.id].toSorted())
  })

  test('may have dates that a planned move lies outside of; its publication is refused then', async () => {
    const show = await cinema.aShow({ startsInMinutes: 5 * 1440 })
    const form = await formOf(show.movieId)
    const later = daysAfter(businessDayOf(show.startsAt), 2)
    await save(show.movieId, { ...form, endDate: later })
    const staged = await batch({ kind: 'stage', id: show.id, version: 1, startDate: later, startAt: '12:00' })
    expect(staged.status).toBe(200)
    const ended = { ...form, version: 2, endDate: daysAfter(later, -1) }
    expect((await save(show.movieId, ended)).status).toBe(200)
    const showtimes = [{ _id: show.id, version: 2 }]
    const publication = await cinema.api.post('/showtimes/publish', { token, body: { showtimes } })
    expect(publication).toMatchObject({
      status: 409,
      body: { error: { details: { problems: [{ index: 0, problems: [{ kind: 'after_end' }] }] } } },
    })
    expect(await findShowtimeFacts(cinema.deps.db, show.id)).toMatchObject({ startDate: show.startDate })
  })
})

test('movies are listed by state, words and order, with their number', async () => {
  const { body, headers } = await list('state=draft&q=raat&sort=title_desc&limit=1')
  expect(body.every(({ isPublic, isPrivate }) => !isPublic && !isPrivate)).toBe(true)
  expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(body.length)
  const ended = await cinema.aMovie({ releaseDate: '2020-01-01', endDate: '2020-02-01' })
  expect((await list('state=ended')).body.map(({ _id }) => _id)).toEqual([ended.id])
  expect((await list('q=%25')).body).toEqual([])
})
