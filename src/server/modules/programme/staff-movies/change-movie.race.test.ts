import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { Person } from '#server/testing/builders.ts'
import { openAllConnections } from '#server/testing/open-connections.queries.ts'
import { openTransaction } from '#server/testing/open-transaction.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

const CONNECTIONS = 6

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl'), CONNECTIONS) })
  admin = await cinema.aPerson('admin')
  await openAllConnections(cinema.deps.db, CONNECTIONS)
})
afterAll(() => cinema.close())

const countWaiting = async () =>
  (await cinema.deps.db.query('select 1 from pg_locks where not granted', [])).length

type Call = () => ReturnType<TestCinema['api']['call']>
type Calls = { readonly changeMovie: Call; readonly changeShow: Call }

/**
 * The change of a movie locks it and then its showtimes; an edit of a showtime locks that and then reads the movie. PostgreSQL ends one of them when
 * each waits for the other: the one that has waited for a second first.
 */
test.each([
  {
    ended: 'the edit',
    blocked: 'select 1 from movie for update',
    inOrder: ({ changeMovie, changeShow }: Calls) => [changeMovie, changeShow],
  },
  {
    ended: 'the change of the movie',
    // An edit counts the orders of its showtimes before it reads the movie.
    blocked: 'lock table booking_order in access exclusive mode',
    inOrder: ({ changeMovie, changeShow }: Calls) => [changeShow, changeMovie],
  },
])(
  'a movie and its showtime changed at once are both saved, when $ended is ended',
  async ({ blocked, inOrder }) => {
    const { id, movieId } = await cinema.aShow()
    const { token } = admin
    const readShow = async () => (await cinema.api.get<StaffShowtime>(`/showtimes/all/${id}`, { token })).body
    const show = await readShow()
    const { body: movie } = await cinema.api.get<StaffMovie>(`/movies/all/${movieId}`, { token })
    const edit = {
      ...movie,
      image: undefined,
      backdrop: undefined,
      durationMinutes: (movie.durationMinutes ?? 0) + 5,
    }
    const price = { version: show.version, ticketPrice: show.ticketPrice + 10 }
    const calls = inOrder({
      changeMovie: () => cinema.api.call('PUT', `/movies/${movieId}`, { token, body: edit }),
      changeShow: () => cinema.api.call('PATCH', `/showtimes/${id}`, { token, body: price }),
    })
    const first = await openTransaction(cinema.deps.db, (tx) => tx.query(blocked, []))
    const responses = []
    for (const call of calls) {
      responses.push(call())
      await expect.poll(countWaiting).toBe(responses.length)
    }
    await first.end()
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200])
    expect(await readShow()).toMatchObject({
      movie: { durationMinutes: edit.durationMinutes },
      ticketPrice: price.ticketPrice,
    })
  },
)
