import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Showtime } from '#contract/programme.ts'
import type { Cinema } from '#contract/venues.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { openSiteInstance, type Site } from '#server/testing/site-instance.ts'
import { createStillClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createKeptAnswers, NEVER } from './kept-answers.ts'

const clock = createStillClock()
let cinema: TestCinema
/** A process beside it, on the same database. */
let other: Site
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ clock })
  const simulators = { url: cinema.simulatorsUrl, smtpPort: 0 }
  other = await openSiteInstance({ db: cinema.deps.db, clock, simulators })
  admin = await cinema.aPerson('admin')
})
afterAll(async () => {
  await other.close()
  await cinema.close()
})

describe('a change of the programme is seen at once by another process', () => {
  test('of a cinema', async () => {
    const { _id } = await createCinema(cinema, { ticketPrice: 240 })
    const priceOf = async () =>
      (await other.api.get<Cinema[]>('/cinemas')).body.find((one) => one._id === _id)?.ticketPrice
    expect(await priceOf()).toBe(240)
    await cinema.api.call('PATCH', `/cinemas/${_id}`, {
      token: admin.token,
      body: { version: 1, ticketPrice: 300 },
    })
    expect(await priceOf()).toBe(300)
  })

  test('of a movie, by the search and among similar movies', async () => {
    const facts = { genre: ['Heist'], director: 'Zoya Bhardwaj', language: 'Hindi' }
    const [one, like] = [await cinema.aMovie(facts), await cinema.aMovie({ ...facts, title: 'Neelkanth' })]
    const found = async () => {
      const search = await other.api.get<{ movies: { _id: string }[] }>('/search?q=neelkanth')
      const similar = await other.api.get<{ _id: string }[]>(`/movies/${one.id}/similar`)
      return [search.body.movies, similar.body].map((list) => list.some(({ _id }) => _id === like.id))
    }
    expect(await found()).toEqual([true, true])
    await cinema.deps.db.query('update movie set is_public = false where id = $1', [like.id])
    expect(await found()).toEqual([false, false])
  })

  test('of the showtimes of a movie', async () => {
    const movie = await cinema.aMovie()
    expect(await listed(other, movie.id)).toEqual([])
    const show = await cinema.aShow({ movie })
    expect(await listed(other, movie.id)).toMatchObject([{ _id: show.id }])
  })

  test('also when a transaction that began before another one commits after it', async () => {
    const movie = await cinema.aMovie()
    await cinema.deps.db.transaction(async (tx) => {
      await tx.query(`update movie set title = 'Late' where id = $1`, [movie.id])
      const show = await cinema.aShow({ movie: { title: 'Between' } })
      expect(await listed(other, show.movieId)).toHaveLength(1)
      expect((await other.api.get<{ movies: unknown[] }>('/search?q=late')).body.movies).toEqual([])
    })
    const { body } = await other.api.get<{ movies: { _id: string }[] }>('/search?q=late')
    expect(body.movies).toMatchObject([{ _id: movie.id }])
  })
})

test('a showtime that is closed or begins changes the list of its movie at that moment', async () => {
  const show = await cinema.aShow({ startsInMinutes: 125 })
  const state = async () => (await listed(cinema, show.movieId)).map(({ isBookable }) => isBookable)
  const reach = (at: Date) => clock.advance((at.getTime() - clock.now().getTime()) / 60_000)
  expect(await state()).toEqual([true])
  reach(new Date(show.bookingClosesAt.getTime() - 1))
  expect(await state()).toEqual([true])
  reach(show.bookingClosesAt)
  expect(await state()).toEqual([false])
  reach(new Date(show.startsAt.getTime() - 1))
  expect(await state()).toEqual([false])
  reach(new Date(show.startsAt.getTime() + 1))
  expect(await state()).toEqual([])
})

test('seats that are taken change the list of a movie: here at once, and in other processes when they hear of it', async () => {
  const [show, asha] = [await cinema.aShow({ rows: 1, columns: 4 }), await cinema.aPerson()]
  const free = async (site: Pick<Site, 'api'>) => (await listed(site, show.movieId))[0]?.seatsAvailable
  expect([await free(cinema), await free(other)]).toEqual([4, 4])
  await cinema.lock(await cinema.checkout(show, ['A1', 'A2'], asha), asha)
  expect(await free(cinema)).toBe(2)
  await expect.poll(() => free(other)).toBe(2)
})

test('a draft is shown to admins, and what they were sent is not sent to others', async () => {
  const movie = await cinema.aMovie({ isPublic: false, isPrivate: false })
  const path = `/movies/${movie.id}/similar`
  const statuses = [await cinema.api.get(path, { token: admin.token }), await cinema.api.get(path)]
  expect(statuses.map(({ status }) => status)).toEqual([200, 404])
})

describe('kept answers', () => {
  const keep = (entries = 10) => {
    const kept = createKeptAnswers<{ key: string }>(cinema.deps, { entries, bytes: 1_000_000 })
    const made: string[] = []
    const read = (key: string, meanwhile?: () => unknown) =>
      kept.read(key, async () => {
        made.push(key)
        await meanwhile?.()
        return { value: { key }, until: NEVER, about: new Set([`about ${key}`]) }
      })
    return { ...kept, read, made }
  }

  test('are made once, also by concurrent calls', async () => {
    const { read, made } = keep()
    await Promise.all([read('a'), read('a')])
    await read('a')
    expect(made).toEqual(['a'])
  })

  test('are as many as fit: the least recently used one is made again', async () => {
    const { read, made } = keep(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('are evicted by what they are about, also when it changes while one is made', async () => {
    const { read, made, evict, evictAll } = keep()
    await read('a', () => evict('about a'))
    await read('a', () => evictAll())
    await read('a', () => evict('about b'))
    await read('a')
    evict('about a')
    await read('a')
    expect(made).toEqual(['a', 'a', 'a', 'a'])
  })

  test('are not kept when they cannot be made', async () => {
    const { read } = keep()
    await expect(read('a', () => Promise.reject(new Error('no data')))).rejects.toThrow('no data')
    expect(await read('a')).toEqual({ key: 'a' })
  })
})

async function listed({ api }: Pick<Site, 'api'>, movieId: string): Promise<Showtime[]> {
  return (await api.get<Showtime[]>(`/showtimes?movieId=${movieId}`)).body
}
