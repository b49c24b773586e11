import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { aMovieEdit } from '#server/testing/movie-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const { synopsis, durationMinutes, ...others } = aMovieEdit()
const create = (fields: object) =>
  cinema.api.post<{ movie: StaffMovie }>('/movies', { token, body: { ...others, ...fields } })
const save = (id: string, body: object) => cinema.api.call('PUT', `/movies/${id}`, { token, body })
const read = async (id: string) => (await cinema.api.get<StaffMovie>(`/movies/all/${id}`, { token })).body
const namesDiffer = (field: string) => ({
  status: 400,
  body: { error: { details: { fields: [{ field, because: { kind: 'names_differ' } }] } } },
})

async function aMovie(): Promise<StaffMovie> {
  return (await create({ synopsis, durationMinutes })).body.movie
}

test('a new movie has its synopsis and length by their older names', async () => {
  const { status, body } = await create({ description: 'Told by an older client.', duration: 95 })
  expect(status).toBe(201)
  expect(body.movie).toMatchObject({
    synopsis: 'Told by an older client.',
    durationMinutes: 95,
    duration: 95,
  })
  expect(await create({ synopsis, durationMinutes, description: synopsis, duration: 1 })).toMatchObject(
    namesDiffer('duration'),
  )
})

describe('a movie that is sent back as it was read', () => {
  test('stays as it is', async () => {
    const movie = await aMovie()
    expect((await save(movie._id, movie)).status).toBe(200)
    expect(await read(movie._id)).toEqual(movie)
  })

  test.each([
    { description: 'New.' },
    { synopsis: 'New.' },
    { synopsis: 'New.', description: 'New.' },
    { synopsis: undefined, description: 'New.' },
  ])('takes a change of either name: %o', async (change) => {
    const movie = await aMovie()
    expect((await save(movie._id, { ...movie, ...change })).status).toBe(200)
    expect(await read(movie._id)).toMatchObject({ synopsis: 'New.', durationMinutes })
  })

  test('takes another length by its older name', async () => {
    const movie = await aMovie()
    expect((await save(movie._id, { ...movie, duration: 99 })).status).toBe(200)
    expect(await read(movie._id)).toMatchObject({ synopsis, durationMinutes: 99 })
  })

  test('is refused when both names have different new values', async () => {
    const movie = await aMovie()
    const both = { ...movie, synopsis: 'One.', description: 'Another.' }
    expect(await save(movie._id, both)).toMatchObject(namesDiffer('description'))
    expect(await read(movie._id)).toEqual(movie)
  })
})
