import { expect, inject, onTestFinished, test } from 'vitest'
import type { HandOver, KitchenOrder } from '#contract/kitchen.ts'
import type { Database } from '#server/platform/database.ts'
import type { ApiResponse } from '#server/testing/api-client.ts'
import { insertManyPeople } from '#server/testing/load-clients.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { countDeadlocks } from '#server/testing/invariants.queries.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { aPickUp, aSnack, aSnackOrder, checkoutWithSnacks, inSomeHours } from '#server/testing/snack-calls.ts'
import {
  beginSoldOut,
  listKitchenOrders,
  makeReady,
  setSlotCapacity,
  waitsForSnack,
} from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutSlotCapacity, withoutSnackLock, withoutStepGuard } from '#server/testing/unguarded.queries.ts'

const BUYERS = 24
const PLACES = 5
const ROUNDS = 3

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

/** An order of the kitchen, and two tablets of the snack bar. */
async function aKitchen(cinema: TestCinema) {
  const staff = await Promise.all([cinema.aStaffMember('snack_bar'), cinema.aStaffMember('snack_bar')])
  const id = await aSnackOrder(cinema, await cinema.aPerson(), inSomeHours)
  const callAtBoth = <T>(path: string, ...bodies: readonly [object, object]) =>
    Promise.all(bodies.map((body, tablet) => cinema.api.post<T>(path, { token: staff[tablet]?.token, body })))
  return { id, callAtBoth }
}

const outcomesOf = (responses: readonly ApiResponse<HandOver>[]) =>
  responses.flatMap(({ body }) => body.orders.map(({ outcome }) => outcome)).toSorted()

/** Both tablets hand over the same number, round after round. */
async function handOverTwice(cinema: TestCinema): Promise<string[][]> {
  const rounds: string[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, callAtBoth } = await aKitchen(cinema)
    const { number } = await makeReady(cinema.deps.db, id)
    const code = { code: String(number) }
    rounds.push(outcomesOf(await callAtBoth<HandOver>('/kitchen/hand-over', code, code)))
  }
  return rounds
}

test('two tablets move a card one step, and what is ready is handed over once', async () => {
  const cinema = await aCinema()
  const { id, callAtBoth } = await aKitchen(cinema)
  const move = (one: object, other: object) =>
    callAtBoth<KitchenOrder>(`/kitchen/orders/${id}/move`, one, other)
  const begin = { from: 'ordered', to: 'preparing' }
  const begun = await move(begin, begin)
  expect(begun.map(({ status, body }) => [status, body.state])).toEqual(Array(2).fill([200, 'preparing']))
  const both = await move({ from: 'preparing', to: 'ready' }, { from: 'preparing', to: 'ordered' })
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const outcomes of await handOverTwice(cinema))
    expect(outcomes).toEqual(['already_collected', 'handed_over'])
})

test('negative control: without the state in the statement snacks are handed over twice', async () => {
  const rounds = await handOverTwice(await aCinema(withoutStepGuard))
  expect(rounds).toContainEqual(['handed_over', 'handed_over'])
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
  let isOver = false
  const confirming = cinema.confirm(proof, asha).finally(() => (isOver = true))
  const isWaiting = await waitsForSnack(cinema.deps.db, () => isOver)
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
