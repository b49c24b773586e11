import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceLines } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { handlersWithLockers, lockerItem, openLockers } from '#server/testing/locker-kind.ts'
import { ordersInParts, type OrdersInParts } from '#server/testing/orders-in-parts.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { findExchange, placeOrder } from '../orders/index.ts'
import { reservationIdOf } from '../reservations/index.ts'

let cinema: TestCinema
let parts: OrdersInParts
let admin: Person
let asha: Person
beforeAll(async () => {
  cinema = await testCinema({ lineHandlers: handlersWithLockers })
  await openLockers(cinema.deps.db, 1)
  parts = ordersInParts(cinema)
  admin = await cinema.aPerson('admin')
  asha = await cinema.aPerson()
})
beforeEach(async () => {
  await cinema.deps.db.query("update locker set state = 'free', order_id = null")
})
afterAll(() => cinema.close())

/** Sells two tickets for ₹400 and a locker for ₹50: ₹200 by the voucher, ₹250 at the provider. */
async function sellInParts() {
  const { deps, clock } = cinema
  const show = await cinema.aShow({ rows: 3, columns: 4, rupees: 200 })
  const ticket = { kind: 'ticket', quantity: 2, unitPrice: show.ticketPricePaise } as const
  const actor = requestActor({ userId: asha.userId, role: 'user' }, deps.newId())
  const buyer = { id: asha.userId, name: 'Asha Verma', email: asha.email, phone: '9826012345' }
  const lines = priceLines([ticket, lockerItem], localDate(clock.now()))
  const bought = { showtimeId: show.id, seats: [0, 1], lines, adultsOnly: false }
  const order = await placeOrder({ ...deps, actor }, { buyer, ...bought })
  const reference = order.providerOrderId
  expect((await cinema.lock({ orderID: reference, order: reference, amount: 0 }, asha)).status).toBe(200)
  const planned = await parts.planParts(order)
  const before = parts.balance()
  const paymentId = await parts.payOnline(planned.online)
  expect([(await parts.getOrder(order.orderId)).state, await lockers()]).toEqual(['held', ['held']])
  expect(await parts.payByVoucher(planned.voucher)).toBe(true)
  expect([(await parts.getOrder(order.orderId)).state, await lockers()]).toEqual(['confirmed', ['given']])
  return { orderId: order.orderId, paymentId, before }
}

async function lockers(): Promise<string[]> {
  const rows = await cinema.deps.db.query<{ state: string }>("select state from locker where state <> 'free'")
  return rows.map(({ state }) => state)
}

async function refund(orderId: string, body: object): Promise<void> {
  const request = { token: admin.token, body: { ...body, reason: 'Asked for' } }
  expect((await cinema.api.post(`/bookings/${orderId}/refund`, request)).status).toBe(200)
  await submitDueRefunds(parts.deps)
}

test('an added kind of line is paid by an added kind of tender in part, and refunded by line and in whole to each', async () => {
  const { orderId, before } = await sellInParts()
  await refund(orderId, { lines: [{ line: 2, quantity: 1 }], left: 450, amount: 50 })
  const afterLine = parts.balance()
  expect(afterLine - before).toBe(-15_000)
  await refund(orderId, { lines: null, left: 400, amount: 400 })
  expect(parts.balance()).toBe(before)
  expect([(await parts.getOrder(orderId)).state, await lockers()]).toEqual(['refunded', []])
  await expectBooksToAgree(cinema)
})

test('it is exchanged: the locker is free, and both tenders pay the new tickets', async () => {
  const { orderId, before } = await sellInParts()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 225 })
  const to = [
    [1, 0],
    [1, 1],
  ]
  const body = { showtimeId: next.id, from: ['A1', 'A2'], to, old: 450, total: 450, reason: 'Another day' }
  const path = `/bookings/${reservationIdOf(orderId)}/exchange`
  expect((await cinema.api.post(path, { token: admin.token, body })).status).toBe(200)
  expect(await lockers()).toEqual([])
  const exchanged = (await findExchange(cinema.deps.db, { orderId }))?.orderId ?? ''
  await refund(exchanged, { lines: null, left: 450, amount: 450 })
  expect([(await parts.getOrder(exchanged)).state, parts.balance()]).toEqual(['refunded', before])
  await expectBooksToAgree(cinema)
})
