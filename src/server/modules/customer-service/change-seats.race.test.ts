import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { checkIn } from '#server/testing/invariants.queries.ts'
import { listViolations } from '#server/testing/invariants.ts'
import type { Person } from '#server/testing/builders.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

const ROUNDS = 12

let cinema: TestCinema
let clerk: Person
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
  clerk = await cinema.aStaffMember('counter')
})
afterAll(() => cinema.close())

type Seats = readonly (readonly [row: number, column: number])[]

async function change({ _id, convertedSeats: from }: Reservation, to: Seats): Promise<number> {
  const body = { from, to, cause: 'on_request', reason: 'Nearer to friends' }
  return (await cinema.api.post(`/bookings/${_id}/seats`, { token: clerk.token, body })).status
}

async function findViolations(): Promise<string[]> {
  const { deps, clock, simulatorsUrl } = cinema
  return listViolations(deps.db, { now: clock.now(), books: await readProviderBooks(simulatorsUrl) })
}

test('two bookings that are given the same seats: one gets them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const show = await cinema.aShow({ rows: 3, columns: 4 })
    const first = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
    const second = await cinema.book(show, ['B1', 'B2'], await cinema.aPerson())
    const to = [
      [2, 0],
      [2, 1],
    ] as const
    const statuses = await Promise.all([change(first, to), change(second, to)])
    expect(statuses.toSorted()).toEqual([200, 409])
  }
  expect(await findViolations()).toEqual([])
})

test('two bookings that are given each other’s seats keep theirs', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const show = await cinema.aShow({ rows: 2, columns: 4 })
    const first = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
    const second = await cinema.book(show, ['B1', 'B2'], await cinema.aPerson())
    const statuses = await Promise.all([
      change(first, [
        [1, 0],
        [1, 1],
      ]),
      change(second, [
        [0, 0],
        [0, 1],
      ]),
    ])
    expect(statuses).toEqual([409, 409])
  }
  expect(await findViolations()).toEqual([])
})

test('a buyer who holds and pays, one who cancels and the door at the same moment lose nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const show = await cinema.aShow({ rows: 3, columns: 4 })
    const [asha, buyer] = await Promise.all([cinema.aPerson(), cinema.aPerson()])
    const booked = await cinema.book(show, ['A1', 'A2'], asha)
    const wanted = await cinema.checkout(show, ['B1'], buyer)
    const isHeldFirst = round % 2 === 0
    if (isHeldFirst) await cinema.lock(wanted, buyer)
    const buy = async () => {
      if (!isHeldFirst) await cinema.lock(wanted, buyer)
      const { body } = await cinema.confirm(await cinema.pay(wanted), buyer)
      return (body as { reservation: Reservation | null }).reservation === null ? 'refunded' : 'sold'
    }
    const cancel = async () =>
      (await cinema.api.post(`/reservations/${booked._id}/cancel`, { token: asha.token })).status
    const admit = async () => ((await checkIn(cinema.deps.db, booked._id, cinema.clock.now())) ? 200 : 409)
    const other = round % 3 === 0 ? cancel : admit
    const [moved, bought] = await Promise.all([
      change(booked, [
        [1, 0],
        [1, 1],
      ]),
      buy(),
      other(),
    ])
    if (isHeldFirst) expect([moved, bought]).toEqual([409, 'sold'])
    // After a cancellation the seats are free again.
    else if (other === admit)
      expect([
        [200, 'refunded'],
        [409, 'sold'],
      ]).toContainEqual([moved, bought])
  }
  expect(await findViolations()).toEqual([])
})
