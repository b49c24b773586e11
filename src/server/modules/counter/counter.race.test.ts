import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupeesFromPaise, timesPaise } from '#domain/money.ts'
import { seatFromKey } from '#domain/seats.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { aClerk } from '#server/testing/counter-calls.ts'
import { listActiveClaims, listSeatsSoldTwice } from '#server/testing/invariants.queries.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import {
  aLargeShow,
  ONE_SEAT,
  countRaceDeadlocks,
  openRace,
  randomSeats,
  seatRequests,
  type RaceSetup,
} from '#server/testing/seat-race.ts'

const BUYERS = 60
const CLERKS = 6
const SALES_OF_A_CLERK = 5

let setup: RaceSetup
let clerks: readonly Person[]
beforeAll(async () => {
  setup = await openRace({ size: BUYERS })
  clerks = await Promise.all(Array.from({ length: CLERKS }, () => aClerk(setup.cinema)))
})
afterAll(() => setup.close())

function sale(show: Show, seats: readonly number[]) {
  const amount = rupeesFromPaise(timesPaise(seats.length, show.ticketPricePaise))
  return { saleId: randomUUID(), showtimeId: show.id, seats: seats.map(seatFromKey), mode: 'cash', amount }
}

/** Buyers on the web lock seats while clerks sell seats at the counter, all at the same moment. */
async function race(show: Show, seatsOf: () => readonly number[]) {
  const { cinema, clients } = setup
  const orders = await insertManyOrders(cinema.deps, show, await seatRequests(setup, seatsOf))
  const sales = clerks.flatMap((clerk) =>
    Array.from({ length: SALES_OF_A_CLERK }, () => ({ clerk, body: sale(show, seatsOf()) })),
  )
  const [locks, sold] = await Promise.all([
    Promise.all(
      orders.map(({ sealed, buyer }, client) =>
        clients.post(client, `/lock/seat?orderId=${sealed}`, buyer.token),
      ),
    ),
    Promise.all(
      sales.map(({ clerk, body }, client) =>
        clients.post(client % BUYERS, '/reservations', clerk.token, body),
      ),
    ),
  ])
  const refusals = [...locks, ...sold].filter(({ status }) => status !== 200)
  expect(refusals.filter(({ status, code }) => status !== 409 || code !== 'seat_taken')).toEqual([])
  const won = [
    ...orders.filter((_, index) => locks[index]?.status === 200).flatMap(({ seats }) => seats),
    ...sales
      .filter((_, index) => sold[index]?.status === 200)
      .flatMap(({ body }) => body.seats.map(([row, column]) => row * 1000 + column)),
  ]
  const claims = await listActiveClaims(cinema.deps.db, show.id, cinema.clock.now())
  expect(claims.map(({ seat }) => seat)).toEqual(won.toSorted((a, b) => a - b))
  return {
    held: locks.filter(({ status }) => status === 200),
    sold: sold.filter(({ status }) => status === 200),
  }
}

test.for([1, 2, 3])('of clerks and buyers who want the same seat one gets it (%i)', async () => {
  const { held, sold } = await race(await aLargeShow(setup.cinema), () => ONE_SEAT)
  expect(held.length + sold.length).toBe(1)
})

test.for([1, 2, 3])('clerks and buyers get all seats they want or none (%i)', async () => {
  const { held, sold } = await race(await aLargeShow(setup.cinema), randomSeats)
  expect(held.length).toBeGreaterThan(0)
  expect(sold.length).toBeGreaterThan(0)
})

test('the same sale sent ten times at once is sold once', async () => {
  const { cinema, clients } = setup
  const body = sale(await aLargeShow(cinema), ONE_SEAT)
  const token = clerks[0]?.token ?? ''
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, client) => clients.post(client, '/reservations', token, body)),
  )
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const rows = await cinema.deps.db.query('select 1 from booking_order where showtime_id = $1', [
    body.showtimeId,
  ])
  expect(rows).toHaveLength(1)
})

test('a shift that is counted while it sells has all of its sales in the count', async () => {
  const { cinema, clients } = setup
  const show = await aLargeShow(cinema)
  const clerk = await aClerk(cinema, 0)
  const path = `/counter/shifts/${clerk.shift._id}/count`
  const sales = Array.from({ length: 10 }, (_, seat) =>
    clients.post(seat, '/reservations', clerk.token, sale(show, [seat])),
  )
  await sales[0]
  const count = await clients.post(20, path, clerk.token, { counted: 0 })
  expect(count.status).toBe(200)
  const refused = (await Promise.all(sales)).filter(({ status }) => status !== 200)
  expect(refused.filter(({ code }) => code !== 'no_open_shift')).toEqual([])
  const [shift] = await cinema.deps.db.query(
    `select expected_paise = (select sum(amount_paise) from counter_sale where shift_id = h.id) as "isWhole" from counter_shift h where id = $1`,
    [clerk.shift._id],
  )
  expect(shift).toEqual({ isWhole: true })
})

test('afterwards nothing is sold twice, the books agree, and nobody was locked out by a deadlock', async () => {
  const { cinema } = setup
  const { db } = cinema.deps
  const books = await readProviderBooks(cinema.simulatorsUrl)
  expect(await listSeatsSoldTwice(db)).toEqual([])
  expect(await countRaceDeadlocks(setup)).toBe(0)
  expect(await listViolations(db, { now: cinema.clock.now(), books })).toEqual([])
})
