import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobActor } from '#server/modules/audit/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import type { Show } from '#server/testing/builders.ts'
import { sumLedger } from '#server/testing/invariants/money-records.queries.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { getOrder, moveOrder, type Order } from '../orders/index.ts'
import { findReservationOfOrder } from '../reservations/index.ts'
import { confirmOrder } from './confirm-order.ts'

const actor = jobActor('test')
let cinema: TestCinema
let show: Show
beforeAll(async () => {
  cinema = await testCinema()
  show = await cinema.aShow()
})
afterAll(() => cinema.close())

async function aPaidOrder(seats: readonly number[]): Promise<Order> {
  const { deps } = cinema
  const [made] = await insertManyOrders(deps, show, [{ buyer: await cinema.aPerson(), seats }])
  if (!made) throw new Error('no order')
  const order = { showtimeId: show.id, orderId: made.orderId }
  await moveOrder(deps.db, order, {
    from: 'created',
    to: 'paid',
    cause: 'payment_captured',
    actor,
    at: deps.now(),
  })
  return getOrder(deps.db, order)
}

/** Returns what came of the order. */
async function confirm(order: Order, drawCode?: () => string): Promise<string> {
  const facts = await getShowtimeFacts(cinema.deps.db, show.id)
  return (await confirmOrder({ ...cinema.deps, actor }, { order, facts }, drawCode)).kind
}

/** Generates these codes, one after the other. */
function drawing(...codes: string[]) {
  return () => codes.shift() ?? 'NONELEFT'
}

test('a code of another reservation is generated again', async () => {
  const { db } = cinema.deps
  const [first, second] = [await aPaidOrder([1]), await aPaidOrder([2])]
  expect(await confirm(first, drawing('SAMECODE'))).toBe('confirmed')
  expect(await confirm(second, drawing('SAMECODE', 'NEXTCODE'))).toBe('confirmed')
  expect(await findReservationOfOrder(db, first)).toMatchObject({ code: 'SAMECODE' })
  expect(await findReservationOfOrder(db, second)).toMatchObject({ code: 'NEXTCODE', state: 'confirmed' })
})

test('a seat of another reservation fails the confirmation, which is rolled back', async () => {
  const { db } = cinema.deps
  const [first, second] = [await aPaidOrder([3]), await aPaidOrder([3])]
  expect(await confirm(first)).toBe('confirmed')
  const before = await sumLedger(db)
  const codes: string[] = []
  const refused = confirm(second, () => {
    codes.push('OTHERCOD')
    return 'OTHERCOD'
  })
  expect(await refused.catch(sqlState)).toBe(UNIQUE_VIOLATION)
  expect(codes).toHaveLength(1)
  expect(await findReservationOfOrder(db, second)).toBeUndefined()
  expect(await sumLedger(db)).toEqual(before)
})

test('an order is confirmed once, and its revenue is earned once', async () => {
  const order = await aPaidOrder([4])
  const { earned } = await sumLedger(cinema.deps.db)
  expect(await confirm(order)).toBe('confirmed')
  expect(await confirm(order)).toBe('unchanged')
  expect((await sumLedger(cinema.deps.db)).earned - earned).toBe(show.ticketPricePaise)
})
