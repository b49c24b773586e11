import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { StaffShowtime } from '#contract/schedule.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

const ROUNDS = 10

let cinema: TestCinema
let admin: Person
let movie: MovieRow
let day: string
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
  admin = await cinema.aPerson('admin')
  movie = await cinema.aMovie()
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const create = (cinemaId: string, startAt: string) => {
  const edit = {
    kind: 'create',
    id: cinema.deps.newId(),
    movieId: movie.id,
    cinemaId,
    startDate: day,
    startAt,
  }
  return cinema.api.call('POST', '/showtimes/batch', { token: admin.token, body: { edits: [edit] } })
}
const countWaiting = async () =>
  (await cinema.deps.db.query('select 1 from pg_locks where not granted')).length

/** Two editors want overlapping shows of an empty room; both wait at its lock and go on together. Returns how many shows it has then. */
async function race(): Promise<number> {
  const cinemaId = (await createCinema(cinema))._id
  const { both } = await cinema.deps.db.transaction(async (tx) => {
    await tx.query('select 1 from cinema where id = $1 for update', [cinemaId])
    const both = [create(cinemaId, '15:00'), create(cinemaId, '16:00')]
    await expect.poll(countWaiting).toBe(2)
    return { both }
  })
  const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted()
  const path = `/showtimes/schedule?from=${day}&to=${day}`
  const { body } = await cinema.api.get<StaffShowtime[]>(path, { token: admin.token })
  const made = body.filter((show) => show.cinema._id === cinemaId).length
  expect(statuses.filter((status) => status === 200)).toHaveLength(made)
  return made
}

async function raceAll(): Promise<Set<number>> {
  const found = new Set<number>()
  for (let round = 0; round < ROUNDS && found.size < 2; round++) found.add(await race())
  return found
}

test('of two editors at once one gets the room, by the constraint alone', async () => {
  expect(await raceAll()).toEqual(new Set([1]))
  // Without the constraint the same race is lost: the test can see the fault.
  await cinema.deps.db.script('alter table showtime drop constraint showtime_room_free')
  expect(await raceAll()).toContain(2)
})
