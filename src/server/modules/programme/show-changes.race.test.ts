import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { Db } from '#server/platform/database.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { insertShowtimes } from './programme.queries.ts'
import type { NewShowtime } from './programme.tables.ts'
import { readFeedCursor, readShowChanges } from './read-show-changes.ts'
import { makeShowtimeRow, scheduleRules } from './schedule-showtime.ts'

const ROOM = 'Screen 8'

let cinema: TestCinema
let cinemaId: string
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
  cinemaId = (await createCinema(cinema, { name: `${ROOM}-Gold` }))._id
})
afterAll(() => cinema.close())

/** One show of a movie of its own, on a day of its own. */
async function aShow(daysAhead: number): Promise<NewShowtime> {
  return makeShowtimeRow(scheduleRules(cinema.deps.config), {
    id: cinema.deps.newId(),
    movie: await cinema.aMovie(),
    date: localDate(minutesAfter(cinema.deps.now(), daysAhead * 24 * 60)),
    startAt: '10:00',
    cinema: { id: cinemaId, room: ROOM, ticketPricePaise: toPaise(10000) },
  })
}

const insert = async (db: Db, show: NewShowtime) => {
  const [row] = await insertShowtimes(db, [show])
  if (!row) throw new Error('the show was not inserted')
  return row.performanceId
}
const changedSince = async (since: number) => {
  const { last, performances } = await readShowChanges(cinema.deps, { since, most: 500 })
  return { last, ids: performances.map(({ performanceId }) => performanceId) }
}
/** What a reader would do that takes the ids of the rows for its cursor. */
const changedById = (since: string) =>
  cinema.deps.db.query<{ id: string; performanceId: string }>(
    'select id::text, performance_id as "performanceId" from show_change where id > $1::bigint order by id',
    [since],
  )

test('a change of a transaction that commits late comes after the cursor, where the ids of rows would miss it', async () => {
  const since = await readFeedCursor(cinema.deps)
  const start = (await changedById('0')).at(-1)?.id ?? '0'
  const [late, early] = [await aShow(3), await aShow(4)]
  const seen = { cursor: since, id: start, ids: [] as string[] }
  const lateId = await cinema.deps.db.transaction(async (tx) => {
    const id = await insert(tx, late)
    const earlyId = await insert(cinema.deps.db, early)
    const { last, ids } = await changedSince(since)
    expect(ids).toEqual([earlyId])
    Object.assign(seen, { cursor: last, id: (await changedById(start)).at(-1)?.id, ids })
    return id
  })
  expect((await changedSince(seen.cursor)).ids).toEqual([lateId])
  // The negative control.
  expect((await changedById(seen.id)).map(({ performanceId }) => performanceId)).not.toContain(lateId)
})

test('readers that follow many writers at once see each change once, in growing numbers', async () => {
  const since = await readFeedCursor(cinema.deps)
  const shows = await Promise.all(Array.from({ length: 12 }, (_, index) => aShow(6 + index)))
  const state = { isWriting: true }
  const writing = Promise.all(
    shows.map((show) => cinema.deps.db.transaction((tx) => insert(tx, show))),
  ).finally(() => (state.isWriting = false))
  async function follow(): Promise<string[]> {
    const found: string[] = []
    let cursor = since
    for (let isLast = false; ; isLast = !state.isWriting) {
      const { last, performances } = await readShowChanges(cinema.deps, { since: cursor, most: 5 })
      expect(performances.every(({ sequence }) => sequence > cursor)).toBe(true)
      found.push(...performances.map(({ performanceId }) => performanceId))
      cursor = performances.at(-1)?.sequence ?? cursor
      if (isLast && cursor >= last) return found
    }
  }
  const [one, other, written] = await Promise.all([follow(), follow(), writing])
  expect(one.toSorted()).toEqual([...written].toSorted())
  expect(other).toEqual(one)
})
