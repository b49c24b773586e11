import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { pagesWith } from '#server/http/pages/changed-pages.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const read = async (id: string) => (await cinema.api.get<StaffMovie>(`/movies/all/${id}`, { token })).body
const list = (query: string) => cinema.api.get<StaffMovie[]>(`/movies/all?${query}`, { token })
const publicMovie = async (id: string) => (await cinema.api.get<Movie>(`/movies/${id}`)).body

describe('several movies', () => {
  test('are published, hidden and deleted, each on its own', async () => {
    const [draft, { movieId }] = [await cinema.aMovie({ isPublic: false }), await cinema.aShow()]
    const many = (action: string) =>
      cinema.api.post<{ done: string[]; refused: { code: string }[] }>('/movies/many', {
        token,
        body: { ids: [draft.id, movieId, draft.id], action },
      })
    expect((await many('publish')).body).toEqual({ done: [draft.id, movieId], refused: [] })
    expect((await publicMovie(draft.id)).isPublic).toBe(true)
    expect((await many('hide')).body.done).toEqual([draft.id, movieId])
    expect((await cinema.api.get(`/movies/${draft.id}`)).status).toBe(404)
    expect((await many('delete')).body).toMatchObject({
      done: [draft.id],
      refused: [{ _id: movieId, code: 'movie_in_use' }],
    })
  })

  test('that are hidden stay offered for private screenings, and published again they are as they were', async () => {
    const both = await cinema.aMovie({ isPublic: true, isPrivate: true })
    const onlyPrivate = await cinema.aMovie({ isPublic: false, isPrivate: true })
    const many = (action: string, ids: string[]) =>
      cinema.api.post('/movies/many', { token, body: { ids, action } })
    const flags = async () =>
      Promise.all(
        [both, onlyPrivate].map(async ({ id }) => {
          const { isPublic, isPrivate } = await read(id)
          return { isPublic, isPrivate }
        }),
      )
    const before = await flags()
    await many('hide', [both.id, onlyPrivate.id])
    expect(await flags()).toEqual(Array(2).fill({ isPublic: false, isPrivate: true }))
    await many('publish', [both.id])
    expect(await flags()).toEqual(before)
  })

  test('are on no cached page when they are hidden or changed', async () => {
    const { id } = await cinema.aMovie({ isPublic: true })
    const changes: string[] = []
    const stop = cinema.deps.seatBus.subscribe(
      (change) => changes.push(change),
      () => undefined,
    )
    onTestFinished(() => void stop())
    await cinema.api.post('/movies/many', { token, body: { ids: [id], action: 'hide' } })
    expect(changes).toContain(pagesWith(id))
    changes.length = 0
    await cinema.api.call('PUT', `/movies/${id}`, { token, body: { ...(await read(id)), title: 'Hidden' } })
    expect(changes).toContain(pagesWith(id))
  })

  test('are moved before another one, and to the end', async () => {
    const order = async () => (await list('limit=200')).body.map(({ _id }) => _id)
    const move = (_id: string, before: string | null) =>
      cinema.api.post('/movies/priority', { token, body: { _id, before } })
    const [first = '', second = '', third = ''] = await order()
    expect((await move(third, first)).status).toBe(200)
    expect((await order()).slice(0, 3)).toEqual([third, first, second])
    await Promise.all([move(third, null), move(first, second)])
    expect([(await order())[0], (await order()).at(-1)]).toEqual([first, third])
    expect((await move(first, cinema.deps.newId())).status).toBe(404)
  })
})
