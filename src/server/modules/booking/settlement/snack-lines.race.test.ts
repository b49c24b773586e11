import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { insertManyPeople } from '#server/testing/load-clients.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { countDeadlocks } from '#server/testing/invariants.queries.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { aPickUp, aSnack, checkoutWithSnacks } from '#server/testing/snack-calls.ts'
import {
  beginSoldOut,
  listKitchenOrders,
  setSlotCapacity,
  waitsForSnack,
} from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutSlotCapacity, withoutSnackLock } from '#server/testing/unguarded.queries.ts'

const BUYERS = 24
const PLACES = 5

async function aCinema(wrap: (db: Database) => Database = (db) => db): Promise<TestCinema> {
  const cinema = await testCinema({ db: wrap(await openTestPostgres(inject('postgresUrl'))) })
  onTestFinished(() => cinema.close())
  return cinema
}

async function findViolations({ deps, clock, simulatorsUrl }: TestCinema): Promise<string[]> {
  return listViolations(deps.db, { now: clock.now(), books: await readProviderBooks(simulatorsUrl) })
}

/** Buyers with different seats lock them at the same moment; their snacks share a slot with so many places. */
async function race(cinema: TestCinema) {
  const [show, snack] = await Promise.all([cinema.aShow({ rows: 3, columns: 10 }), aSnack(cinema)])
  const pickUpAt = await aPickUp(cinema, show)
  const people = await insertManyPeople(cinema.deps, BUYERS)
  const orders = []
  for (const [index, buyer] of people.entries()) {
    const seats = [`${'ABC'[Math.floor(index / 10)]}${(index % 10) + 1}`]
    const order = await checkoutWithSnacks(cinema, { show, seats, snacks: [[snack, 1]], pickUpAt }, buyer)
    orders.push({ order, buyer })
  }
  await setSlotCapacity(cinema.deps.db, pickUpAt, PLACES)
  const responses = await Promise.all(orders.map(({ order, buyer }) => cinema.lock(order, buyer)))
  return responses.map(({ status }) => status)
}

test('of many who want the last places of a slot, so many get them as there are', async () => {
  const cinema = await aCinema()
  const statuses = await race(cinema)
  expect(statuses.filter((status) => status === 200)).toHaveLength(PLACES)
  expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - PLACES)
  expect(await findViolations(cinema)).toEqual([])
  expect(await countDeadlocks(cinema.deps.db)).toBe(0)
})

test('negative control: without the capacity in the statement the slot takes too much', async () => {
  const cinema = await aCinema(withoutSlotCapacity)
  const statuses = await race(cinema)
  expect(statuses.filter((status) => status === 200)).toHaveLength(BUYERS)
  expect(await findViolations(cinema)).toContainEqual(
    expect.stringMatching(/^the slot of .* has 24 of 5 units$/),
  )
})

/** The kitchen switches an item to sold out while a payment for it is confirmed. */
async function sellOutWhilePaying(cinema: TestCinema) {
  const [show, snack, asha] = await Promise.all([cinema.aShow(), aSnack(cinema), cinema.aPerson()])
  const pickUpAt = await aPickUp(cinema, show)
  const wanted = { show, seats: ['A1'], snacks: [[snack, 1]] as const, pickUpAt }
  const order = await checkoutWithSnacks(cinema, wanted, asha)
  await cinema.lock(order, asha)
  const proof = await cinema.pay(order)
  const { end } = await beginSoldOut(cinema.deps.db, snack.id)
  const confirming = cinema.confirm(proof, asha)
  const isWaiting = await waitsForSnack(cinema.deps.db)
  await end()
  expect(await confirming).toMatchObject({ body: { state: 'confirmed' } })
  return { isWaiting, kitchen: await listKitchenOrders(cinema.deps.db, asha.userId) }
}

test('a confirmation waits for the switch of the same moment: the kitchen never gets what is sold out', async () => {
  const cinema = await aCinema()
  expect(await sellOutWhilePaying(cinema)).toEqual({ isWaiting: true, kitchen: [] })
  expect(await findViolations(cinema)).toEqual([])
})

test('negative control: read without a lock, the kitchen gets what is sold out', async () => {
  const { isWaiting, kitchen } = await sellOutWhilePaying(await aCinema(withoutSnackLock))
  expect(isWaiting).toBe(false)
  expect(kitchen).toMatchObject([{ state: 'ordered' }])
})
