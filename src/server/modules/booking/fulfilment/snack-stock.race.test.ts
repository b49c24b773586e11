import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { countDeadlocks } from '#server/testing/invariants.queries.ts'
import { insertManyPeople } from '#server/testing/load-clients.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { aPickUp, aSnack, checkoutWithSnacks } from '#server/testing/snack-calls.ts'
import { insertStockItem, readStock, setRecipe } from '#server/testing/stock.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { pausingAfter, withoutStockLocks } from '#server/testing/unguarded.queries.ts'

const BUYERS = 12
const CUPS = 3
/** The shows share no slot, whose lock would decide between the buyers. */
const SHOW_MINUTES = 45

async function aCinema(wrap: (db: Database) => Database = (db) => db): Promise<TestCinema> {
  const cinema = await testCinema({ db: wrap(await openTestPostgres(inject('postgresUrl'))) })
  onTestFinished(() => cinema.close())
  return cinema
}

async function findViolations({ deps, clock, simulatorsUrl }: TestCinema): Promise<string[]> {
  return listViolations(deps.db, { now: clock.now(), books: await readProviderBooks(simulatorsUrl) })
}

/** Buyers of different shows want a cup of corn each; there are so many cups, and corn for more. */
async function manyBuyers(cinema: TestCinema, { buyers, cups }: { buyers: number; cups: number }) {
  const { db, newId } = cinema.deps
  const [snack, cup, corn] = [await aSnack(cinema), newId(), newId()]
  await insertStockItem(db, { id: cup, name: 'Cup', onHand: cups })
  await insertStockItem(db, { id: corn, name: 'Corn', onHand: 90 * buyers })
  await setRecipe(db, snack.id, { [cup]: 1, [corn]: 90 })
  const people = await insertManyPeople(cinema.deps, buyers)
  const orders = []
  for (const [index, buyer] of people.entries()) {
    const show = await cinema.aShow({ startsInMinutes: 24 * 60 + index * SHOW_MINUTES })
    const pickUpAt = await aPickUp(cinema, show)
    const wanted = { show, seats: ['A1'], snacks: [[snack, 1]] as const, pickUpAt }
    orders.push({ buyer, order: await checkoutWithSnacks(cinema, wanted, buyer) })
  }
  return { orders, cup, corn }
}

test('of many who hold the last cups at once, so many get one as there are, and nobody waits for ever', async () => {
  const cinema = await aCinema()
  const { orders } = await manyBuyers(cinema, { buyers: BUYERS, cups: CUPS })
  const responses = await Promise.all(orders.map(({ order, buyer }) => cinema.lock(order, buyer)))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(CUPS)
  expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - CUPS)
  expect(await findViolations(cinema)).toEqual([])
  expect(await countDeadlocks(cinema.deps.db)).toBe(0)
})

test('of many who pay at once without a hold, so many get a cup; the others get their money back for it', async () => {
  const cinema = await aCinema()
  const { orders, cup, corn } = await manyBuyers(cinema, { buyers: BUYERS, cups: CUPS })
  const paid = []
  for (const { order, buyer } of orders) paid.push({ buyer, proof: await cinema.pay(order) })
  const confirmed = await Promise.all(paid.map(({ buyer, proof }) => cinema.confirm(proof, buyer)))
  expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(BUYERS)
  const { db } = cinema.deps
  expect((await readStock(db, cup)).onHand).toBe(0)
  expect((await readStock(db, corn)).onHand).toBe(90 * (BUYERS - CUPS))
  const [gone] = await db.query<{ orders: number }>(
    `select count(*)::int as orders from refund where part = 'sold_out'`,
  )
  expect(gone?.orders).toBe(BUYERS - CUPS)
  expect(await findViolations(cinema)).toEqual([])
  expect(await countDeadlocks(db)).toBe(0)
})

test('negative control: without the locks of the stock two buyers hold one cup', async () => {
  const gate = Promise.withResolvers<void>()
  let reads = 0
  const cinema = await aCinema((db) =>
    pausingAfter(
      withoutStockLocks(db),
      (text) => text.includes('from stock_use u join stock_item i'),
      () => {
        reads += 1
        if (reads === 2) gate.resolve()
        return gate.promise
      },
    ),
  )
  const { orders } = await manyBuyers(cinema, { buyers: 2, cups: 1 })
  const responses = await Promise.all(orders.map(({ order, buyer }) => cinema.lock(order, buyer)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await findViolations(cinema)).toEqual(['more of Cup is promised than there is'])
})
