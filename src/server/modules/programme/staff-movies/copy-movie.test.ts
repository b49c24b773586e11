import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { encodeDuePicture } from '#server/modules/pictures/index.ts'
import { aMovieEdit } from '#server/testing/movie-calls.ts'
import { aPicture, uploadPicture } from '#server/testing/picture-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const create = (changes = {}) =>
  cinema.api.post<{ readonly movie: StaffMovie }>('/movies', { token, body: { ...aMovieEdit(), ...changes } })
const read = async (id: string) => (await cinema.api.get<StaffMovie>(`/movies/all/${id}`, { token })).body
const list = (query: string) => cinema.api.get<StaffMovie[]>(`/movies/all?${query}`, { token })

describe('a copy of a movie', () => {
  const copy = (copyOf: string, changes = {}) => create({ copyOf, language: 'Tamil', ...changes })

  test('shares its pictures until it gets its own, and both movies keep them', async () => {
    const file = await aPicture(800, 1200)
    const { _id: poster } = await uploadPicture(cinema, token, { kind: 'poster', file })
    const waiting = (await create({ image: poster, language: 'Malayalam' })).body.movie
    const early = (await copy(waiting._id, { title: 'Copied early' })).body.movie
    expect([early.nextImage, waiting.nextImage]).toEqual([poster, poster])
    await encodeDuePicture(cinema.deps)
    const [source, shared] = [await read(waiting._id), await read(early._id)]
    expect([shared.nextImage, shared.artwork]).toEqual([null, source.artwork])
    const late = (await copy(source._id, { title: 'Copied late' })).body.movie
    expect([late.artwork, late.trailer]).toEqual([source.artwork, source.trailer])
    const { status } = await cinema.api.call('DELETE', `/movies/${late._id}`, { token })
    expect([status, (await read(source._id)).artwork]).toEqual([200, source.artwork])
  })

  test('is not another one of this title and language, also of two that are made at once', async () => {
    const { body } = await create({ title: 'Barish', language: 'Odia' })
    const same = await copy(body.movie._id, { title: 'BARISH', language: 'odia' })
    expect(same.body).toMatchObject({
      error: {
        code: 'malformed',
        details: { fields: [{ field: 'title', because: { kind: 'title_taken' } }] },
      },
    })
    const both = await Promise.all([1, 2].map(() => copy(body.movie._id, { title: 'Barish' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test('of a movie that is gone is not found', async () => {
    expect((await copy(cinema.deps.newId())).status).toBe(404)
  })
})

test('a movie goes to the top of the order, from where it is moved again', async () => {
  const [first, last] = [(await create()).body.movie._id, (await create()).body.movie._id]
  const move = (_id: string, before: string | null) =>
    cinema.api.post('/movies/priority', { token, body: { _id, before } })
  const top = async () => (await list('sort=priority&limit=2')).body.map(({ _id }) => _id)
  expect((await move(first, 'first')).status).toBe(200)
  expect((await move(last, 'first')).status).toBe(200)
  expect((await move(last, 'first')).status).toBe(200)
  expect(await top()).toEqual([last, first])
  expect((await move(last, 'second')).status).toBe(400)
})
