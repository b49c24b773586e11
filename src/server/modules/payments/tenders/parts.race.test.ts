import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { recoverOrders } from '#server/modules/booking/fulfilment/recover-orders.ts'
import type { Database } from '#server/platform/database.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { ordersInParts, type OrdersInParts } from '#server/testing/orders-in-parts.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { pausingAfter, rewriteStatements } from '#server/testing/unguarded.queries.ts'
import { submitDueRefunds } from '../index.ts'

const CONNECTIONS = 10
const ROUNDS = 12
const HOLD_MINUTES = 9

let cinema: TestCinema
let parts: OrdersInParts
beforeEach(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl'), CONNECTIONS) })
  parts = ordersInParts(cinema)
})
afterEach(() => cinema.close())

async function aHeldOrder() {
  const order = await parts.hold(await cinema.aShow(), ['A1', 'A2'], await cinema.aPerson())
  return { ...order, paymentId: await parts.payAtProvider(order.online) }
}
type Held = Awaited<ReturnType<typeof aHeldOrder>>

const stateOf = async ({ orderId }: Held) => (await parts.getOrder(orderId)).state

/** Both last parts, each by a process of its own. */
const payBoth = ({ voucher, online, paymentId }: Held, db: Database = cinema.deps.db) =>
  Promise.all([
    parts.payByVoucher(voucher, undefined, parts.depsWith(db)),
    parts.tell(online, paymentId, parts.depsWith(db)),
  ])

async function finish(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    cinema.clock.advance(HOLD_MINUTES)
    await recoverOrders(parts.deps)
    await submitDueRefunds(parts.deps)
  }
}

const violations = async () =>
  listViolations(cinema.deps.db, {
    now: cinema.clock.now(),
    books: await readProviderBooks(cinema.simulatorsUrl),
  })

const ORDER_LOCK = /("isPaidInParts"\s+from booking_order where id = \$1) for update$/
const isReadOfParts = (text: string) =>
  text.includes('where t.order_id = $1 and t.provider_order_id is not null')

/** For negative controls: the order of a payment is not locked. Throws when nothing was rewritten. */
function withoutOrderLock(db: Database) {
  let rewritten = 0
  const unguarded = rewriteStatements(db, (text) => {
    if (ORDER_LOCK.test(text)) rewritten += 1
    return text.replace(ORDER_LOCK, '$1')
  })
  return { db: unguarded, wasRewritten: () => rewritten > 0 }
}

/** Resolves all waiting calls as soon as this many wait. */
function gate(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let waiting = 0
  return async () => {
    waiting += 1
    if (waiting === size) resolve(undefined)
    await promise
  }
}

test('two last parts at the same moment sell the order once', async () => {
  const orders: Held[] = []
  for (let round = 0; round < ROUNDS; round += 1) orders.push(await aHeldOrder())
  for (const order of orders) await payBoth(order)
  expect(await Promise.all(orders.map(stateOf))).toEqual(orders.map(() => 'confirmed'))
  expect(await violations()).toEqual([])
})

test('without the lock of the order each of two last parts waits for the other', async () => {
  const order = await aHeldOrder()
  const { db, wasRewritten } = withoutOrderLock(cinema.deps.db)
  await payBoth(order, pausingAfter(db, isReadOfParts, gate(2)))
  expect([await stateOf(order), wasRewritten()]).toEqual(['held', true])
  expect(await violations()).toEqual(
    expect.arrayContaining([`${order.orderId} is held, and all of its parts have come`]),
  )
})

/** A part comes, and has read what the others are, when the hold of its order lapses. */
async function lapseWhilePaying({ voucher }: Held, db: Database): Promise<void> {
  const read = Promise.withResolvers<undefined>()
  const lapsed = Promise.withResolvers<undefined>()
  const pausing = pausingAfter(db, isReadOfParts, async () => {
    read.resolve(undefined)
    await lapsed.promise
  })
  const paying = parts.payByVoucher(voucher, undefined, parts.depsWith(pausing))
  await read.promise
  cinema.clock.advance(HOLD_MINUTES)
  await recoverOrders(parts.deps)
  lapsed.resolve(undefined)
  await paying
}

async function aHeldOrderOfOnePart() {
  const order = await parts.hold(await cinema.aShow(), ['A1', 'A2'], await cinema.aPerson())
  return { ...order, paymentId: '' }
}

test('a part that comes when the hold lapses goes back once', async () => {
  const before = parts.balance()
  const order = await aHeldOrderOfOnePart()
  await lapseWhilePaying(order, cinema.deps.db)
  await finish()
  expect([await stateOf(order), parts.balance()]).toEqual(['expired', before])
  expect(await violations()).toEqual([])
})

test('without the lock of the order the part of an order that has lapsed is kept', async () => {
  const before = parts.balance()
  const order = await aHeldOrderOfOnePart()
  const { db, wasRewritten } = withoutOrderLock(cinema.deps.db)
  await lapseWhilePaying(order, db)
  await finish()
  expect(await stateOf(order)).toBe('expired')
  expect(wasRewritten()).toBe(true)
  expect(parts.balance()).toBeLessThan(before)
  expect(await violations()).not.toEqual([])
})

test('parts and lapses in any order lose no money', async () => {
  const before = parts.balance()
  const orders: Held[] = []
  for (let round = 0; round < ROUNDS; round += 1) orders.push(await aHeldOrder())
  cinema.clock.advance(HOLD_MINUTES)
  await Promise.all([...orders.map((order) => payBoth(order)), recoverOrders(parts.deps)])
  await finish()
  const sold = (await Promise.all(orders.map(stateOf))).filter((state) => state === 'confirmed').length
  expect(before - parts.balance()).toBe(20_000 * sold)
  expect(await violations()).toEqual([])
})
