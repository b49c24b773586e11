import { expect, inject, onTestFinished, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Database } from '#server/platform/database.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { checkIn } from '#server/testing/invariants.queries.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutCheckInGuard } from '#server/testing/unguarded.queries.ts'

const TICKETS = 20

async function aCinema(wrap: (db: Database) => Database = (db) => db): Promise<TestCinema> {
  const cinema = await testCinema({ db: wrap(await openTestPostgres(inject('postgresUrl'))) })
  onTestFinished(() => cinema.close())
  return cinema
}

async function cancel({ api }: TestCinema, { _id }: Reservation, token: string): Promise<number> {
  return (await api.post(`/reservations/${_id}/cancel`, { token })).status
}

async function findViolations({ deps, clock, simulatorsUrl }: TestCinema): Promise<string[]> {
  return listViolations(deps.db, { now: clock.now(), books: await readProviderBooks(simulatorsUrl) })
}

test('a reservation is cancelled or checked in, never both, for concurrent requests', async () => {
  const cinema = await aCinema()
  const [asha, show] = await Promise.all([cinema.aPerson(), cinema.aShow({ rows: 2, columns: TICKETS })])
  const tickets: Reservation[] = []
  for (let seat = 1; seat <= TICKETS; seat++) tickets.push(await cinema.book(show, [`A${seat}`], asha))
  const outcomes = await Promise.all(
    tickets.map((ticket) =>
      Promise.all([
        cancel(cinema, ticket, asha.token),
        checkIn(cinema.deps.db, ticket._id, cinema.clock.now()),
      ]),
    ),
  )
  for (const [status, isInside] of outcomes) expect(status).toBe(isInside ? 409 : 200)
  expect(await findViolations(cinema)).toEqual([])
})

test('negative control: a cancellation that ignores check-ins violates the invariant', async () => {
  const cinema = await aCinema(withoutCheckInGuard)
  const asha = await cinema.aPerson()
  const ticket = await cinema.book(await cinema.aShow(), ['A1'], asha)
  expect(await checkIn(cinema.deps.db, ticket._id, cinema.clock.now())).toBe(true)
  expect(await cancel(cinema, ticket, asha.token)).toBe(200)
  expect(await findViolations(cinema)).toContainEqual(expect.stringMatching(/is cancelled and checked in$/))
})
