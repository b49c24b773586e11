import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobActor } from '#server/modules/audit/index.ts'
import { sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import type { Show } from '#server/testing/builders.ts'
import { sumLedger } from '#server/testing/invariants.queries.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { moveOrder } from '../orders/index.ts'
import { confirmOrder } from './confirm-order.ts'
import { findReservationOfOrder } from './reservations.queries.ts'

const actor = jobActor('test')
let cinema: TestCinema
let show: Show
beforeAll(async () => {
  cinema = await testCinema()
  show = await cinema.aShow()
})
afterAll(() => cinema.close())

async function aPaidOrder(seats: readonly number[]) {
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
  return order
}

function aReservation() {
  const { newId, now } = cinema.deps
  return { reservationId: newId(), seatLabels: ['A1'], jobId: newId(), actor, at: now() }
}

/** Generates these codes, one after the other. */
function drawing(...codes: string[]) {
  return () => codes.shift() ?? 'NONELEFT'
}

test('a code of another reservation is generated again', async () => {
  const { db } = cinema.deps
  const [first, second] = [await aPaidOrder([1]), await aPaidOrder([2])]
  expect(await confirmOrder(db, first, aReservation(), drawing('SAMECODE'))).toBe(true)
  expect(await confirmOrder(db, second, aReservation(), drawing('SAMECODE', 'NEXTCODE'))).toBe(true)
  expect(await findReservationOfOrder(db, first)).toMatchObject({ code: 'SAMECODE' })
  expect(await findReservationOfOrder(db, second)).toMatchObject({ code: 'NEXTCODE', state: 'confirmed' })
})

test('a seat of another reservation fails the confirmation, which is rolled back', async () => {
  const { db } = cinema.deps
  const [first, second] = [await aPaidOrder([3]), await aPaidOrder([3])]
  expect(await confirmOrder(db, first, aReservation())).toBe(true)
  const before = await sumLedger(db)
  const codes: string[] = []
  const refused = confirmOrder(db, second, aReservation(), () => {
    codes.push('OTHERCOD')
    return 'OTHERCOD'
  })
  expect(await refused.catch(sqlState)).toBe(UNIQUE_VIOLATION)
  expect(codes).toHaveLength(1)
  expect(await findReservationOfOrder(db, second)).toBeUndefined()
  expect(await sumLedger(db)).toEqual(before)
})

test('an order is confirmed once, and its revenue is earned once', async () => {
  const { db } = cinema.deps
  const order = await aPaidOrder([4])
  const { earned } = await sumLedger(db)
  expect(await confirmOrder(db, order, aReservation())).toBe(true)
  expect(await confirmOrder(db, order, aReservation())).toBe(false)
  expect((await sumLedger(db)).earned - earned).toBe(show.ticketPricePaise)
})
