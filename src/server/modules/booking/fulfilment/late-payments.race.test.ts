import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatKey, seatLabel } from '#domain/seats.ts'
import { submitDueRefunds, reconcile } from '#server/modules/payments/index.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { insertManyPeople, insertManyOrders, type LoadClients } from '#server/testing/load-clients.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import {
  aLargeShow,
  HOLD_MINUTES,
  countRaceDeadlocks,
  openRace,
  runRace,
  ROWS,
  type RaceSetup,
} from '#server/testing/seat-race.ts'
import { recoverOrders } from './recover-orders.ts'

const CLIENTS = 300
const LATE = 20

let setup: RaceSetup
beforeAll(async () => {
  setup = await openRace({ size: CLIENTS })
})
afterAll(() => setup.close())

test('late payments with concurrent holds: every seat is sold once, and every payment has a ticket or a refund', async () => {
  for (let round = 0; round < 3; round += 1) await raceLatePayments(setup)
  await completeEverything(setup)
  const books = await readProviderBooks(setup.cinema.simulatorsUrl)
  expect(books.totals.captured).toBeGreaterThan(0)
  const { db } = setup.cinema.deps
  const broken = await listViolations(db, { now: setup.cinema.clock.now(), books })
  expect(broken).toEqual([])
})

test('there are no deadlocks', async () => {
  expect(await countRaceDeadlocks(setup)).toBe(0)
})

/** Buyers with expired holds pay while others lock the same seats. */
async function raceLatePayments(setup: RaceSetup): Promise<void> {
  const { cinema, clients } = setup
  // Each race has people of its own, without holds.
  const people = await insertManyPeople(cinema.deps, setup.people.length)
  const show = await aLargeShow(cinema)
  const buyers = people.slice(0, LATE)
  const late = await Promise.all(
    buyers.map(async (buyer, index) => {
      const names = [0, 1].map((next) =>
        seatLabel(show.plan, [index % ROWS, 4 * Math.floor(index / ROWS) + next]),
      )
      const checkout = await cinema.checkout(show, names, buyer)
      expect((await cinema.lock(checkout, buyer)).status).toBe(200)
      return { buyer, checkoutResponse: await cinema.pay(checkout) }
    }),
  )
  cinema.clock.advance(HOLD_MINUTES + 1)
  const rivals = await insertManyOrders(
    cinema.deps,
    show,
    people.slice(LATE).map((buyer) => ({ buyer, seats: seatsAtTheFront() })),
  )
  const [confirmed, held] = await Promise.all([
    Promise.all(
      late.map(({ buyer, checkoutResponse }, client) =>
        clients.post(client, '/reservationsRazorPay', buyer.token, checkoutResponse),
      ),
    ),
    runRace({ ...setup, clients: shiftedBy(clients, late.length) }, show, rivals),
  ])
  expect(confirmed.every(({ status }) => status === 200)).toBe(true)
  expect({ strange: held.unexpectedResponses, oversold: held.oversold }).toEqual({
    strange: [],
    oversold: [],
  })
}

const random = seededRandom(1)

function seatsAtTheFront(): number[] {
  const row = Math.floor(random() * ROWS)
  const first = Math.floor(random() * 5)
  return [seatKey([row, first]), seatKey([row, first + 1])]
}

function shiftedBy(clients: LoadClients, offset: number): LoadClients {
  return { ...clients, post: (client, ...rest) => clients.post(client + offset, ...rest) }
}

async function completeEverything({ cinema: { deps, clock } }: RaceSetup): Promise<void> {
  clock.advance(HOLD_MINUTES + 1)
  for (let round = 0; round < 3; round += 1) {
    await recoverOrders(deps)
    await submitDueRefunds(deps)
    await reconcile(deps)
    clock.advance(2)
  }
}
