import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { Db } from '#server/platform/database.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { deleteShowtimes } from './edited-showtimes.queries.ts'
import type { NewShowtime } from './programme.tables.ts'
import { insertShowtimes } from './programme.queries.ts'
import { makeShowtimeRow, scheduleRules } from './schedule-showtime.ts'

const ROOM = 'Screen 7'

let cinema: TestCinema
let classes: readonly { readonly _id: string }[]
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
  const names = [`${ROOM}-Gold`, `${ROOM}-Silver`]
  classes = await Promise.all(names.map((name) => createCinema(cinema, { name })))
})
afterAll(() => cinema.close())

/** One start of a movie of its own in all classes of the room. */
async function aStart(startAt: string): Promise<NewShowtime[]> {
  const movie = await cinema.aMovie()
  const date = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
  return classes.map(({ _id: id }) =>
    makeShowtimeRow(scheduleRules(cinema.deps.config), {
      id: cinema.deps.newId(),
      movie,
      date,
      startAt,
      cinema: { id, room: ROOM, ticketPricePaise: toPaise(10000) },
    }),
  )
}

const countWaiting = async () =>
  (await cinema.deps.db.query('select 1 from pg_locks where not granted')).length

const insertOne = (db: Db, show: NewShowtime | undefined) => insertShowtimes(db, show ? [show] : [])

const listPerformances = (shows: readonly NewShowtime[]) =>
  cinema.deps.db.query<{ id: string; shows: number }>(
    `select p.id, count(s.id)::int as shows from performance p left join showtime s on s.performance_id = p.id
     where p.movie_id = $1 group by p.id`,
    [shows[0]?.movieId],
  )

test('classes of one start that two transactions insert at once share one performance', async () => {
  const [gold, silver] = await aStart('10:00')
  const { second } = await cinema.deps.db.transaction(async (tx) => {
    await insertOne(tx, gold)
    const second = insertOne(cinema.deps.db, silver)
    await expect.poll(countWaiting).toBeGreaterThan(0)
    return { second }
  })
  expect(await second).toHaveLength(1)
  expect(await listPerformances(gold ? [gold] : [])).toMatchObject([{ shows: 2 }])
})

test('a class gets its performance where the transaction that inserted it first is taken back', async () => {
  const shows = await aStart('14:00')
  let second: Promise<unknown> | undefined
  const first = cinema.deps.db.transaction(async (tx) => {
    await insertOne(tx, shows[0])
    second = insertOne(cinema.deps.db, shows[1])
    await expect.poll(countWaiting).toBeGreaterThan(0)
    throw new Error('taken back')
  })
  await expect(first).rejects.toThrow('taken back')
  expect(await second).toHaveLength(1)
  expect(await listPerformances(shows)).toMatchObject([{ shows: 1 }])
})

test('the last class of a performance is deleted while another one is inserted: it stays, with one', async () => {
  const shows = await aStart('18:00')
  await insertOne(cinema.deps.db, shows[0])
  await cinema.deps.db.transaction(async (tx) => {
    await insertOne(tx, shows[1])
    await cinema.deps.db.transaction((other) => deleteShowtimes(other, [shows[0]?.id ?? '']))
  })
  expect(await listPerformances(shows)).toMatchObject([{ shows: 1 }])
})

test('a class is inserted while the last one is deleted: it gets a performance', async () => {
  const shows = await aStart('22:00')
  await insertOne(cinema.deps.db, shows[0])
  const { second } = await cinema.deps.db.transaction(async (tx) => {
    await deleteShowtimes(tx, [shows[0]?.id ?? ''])
    const second = insertOne(cinema.deps.db, shows[1])
    await expect.poll(countWaiting).toBeGreaterThan(0)
    return { second }
  })
  expect(await second).toHaveLength(1)
  expect(await listPerformances(shows)).toMatchObject([{ shows: 1 }])
})
