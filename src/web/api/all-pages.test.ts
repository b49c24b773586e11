import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_LIMIT } from '#domain/paging.ts'
import { minutesAfter } from '#domain/time.ts'
import { installInProcessFetch } from '#server/http/pages/in-process-fetch.ts'
import { upsertMovies } from '#server/modules/catalogue/index.ts'
import { insertShowtimes } from '#server/modules/programme/index.ts'
import { movieRow, showtimeRow } from '#server/testing/show-rows.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { allMoviesQuery, allShowtimesQuery, type ListPage, readAllPages } from './all-pages.ts'

/** More than two pages. */
const LARGE = 2 * MAX_LIMIT + 10

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
  installInProcessFetch(cinema.app)
})
afterAll(() => cinema.close())

const aQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('a page of a movie has all its showtimes, also in a cinema with more of them than one response holds', async () => {
  const movie = await cinema.aMovie({ durationMinutes: 100, endDate: '2100-01-01' })
  const first = await cinema.aShow({ movie })
  const { movieId, cinemaId, room, ticketPricePaise } = first
  const slot = {
    movie,
    cinema: { id: cinemaId, room, ticketPricePaise },
  }
  const later = Array.from({ length: LARGE - 1 }, (_, index) =>
    showtimeRow(cinema.deps, { ...slot, startsAt: minutesAfter(first.startsAt, (index + 1) * 240) }),
  )
  expect(await insertShowtimes(cinema.deps.db, later)).toHaveLength(LARGE - 1)
  const shows = await aQueryClient().fetchQuery(allShowtimesQuery({ movieId }))
  expect(shows.map(({ _id }) => _id)).toEqual([first.id, ...later.map(({ id }) => id)])
})

test('the lists of movies have all of them', async () => {
  const movies = Array.from({ length: LARGE }, () => movieRow(cinema.deps))
  await upsertMovies(cinema.deps.db, movies)
  const listed = await aQueryClient().fetchQuery(allMoviesQuery())
  const ids = new Set(listed.map(({ _id }) => _id))
  expect(listed).toHaveLength(ids.size)
  expect(movies.every(({ id }) => ids.has(id))).toBe(true)
})

/** A list that loses its first item after the first page was read, as when a show begins. */
function aShrinkingList(times: number) {
  let items = Array.from({ length: LARGE }, (_, index) => ({ _id: String(index) }))
  let asked = 0
  const readPage = async ({ page, limit }: { page: number; limit: number }) => {
    asked += 1
    const data: ListPage<{ _id: string }> = {
      items: items.slice((page - 1) * limit, page * limit),
      total: items.length,
    }
    if (page === 1 && times-- > 0) items = items.slice(1)
    return { data }
  }
  return { readPage, left: () => items.map(({ _id }) => _id), asked: () => asked }
}

test('a list that changes between two pages is read once more, so that nothing falls between them', async () => {
  const list = aShrinkingList(1)
  expect((await readAllPages(list.readPage)).map(({ _id }) => _id)).toEqual(list.left())
})

test('a list that changes all the time is not read for ever, and is an error instead of an incomplete list', async () => {
  const list = aShrinkingList(Infinity)
  await expect(readAllPages(list.readPage)).rejects.toThrow('the list changed')
  expect(list.asked()).toBe(6)
})
