import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HeldOrder } from '#contract/booking/orders.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { abandonOrder } from './abandon-order.ts'
import { findOrder } from './orders.queries.ts'
import { unsealOrder } from './sealed-order.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const heldBy = async ({ token }: Person) =>
  (await cinema.api.get<HeldOrder[]>('/orders/held', { token })).body.map(({ orderID, convertedSeats }) => ({
    orderID,
    convertedSeats,
  }))

test('a person sees the seats that they hold, from whatever device, until they are paid, released or free again', async () => {
  const show = await cinema.aShow()
  const [buyer, other] = [await cinema.aPerson(), await cinema.aPerson()]
  const paid = await cinema.checkout(show, ['A1', 'A2'], buyer)
  const released = await cinema.checkout(show, ['B1'], buyer)
  const lapsing = await cinema.checkout(show, ['C1'], buyer)
  expect(await heldBy(buyer)).toEqual([])
  for (const order of [paid, released, lapsing]) await cinema.lock(order, buyer)
  const rows = [
    { orderID: paid.orderID, convertedSeats: ['A1', 'A2'] },
    { orderID: released.orderID, convertedSeats: ['B1'] },
    { orderID: lapsing.orderID, convertedSeats: ['C1'] },
  ]
  expect(await heldBy(buyer)).toHaveLength(3)
  expect(await heldBy(buyer)).toEqual(expect.arrayContaining(rows))
  expect(await heldBy(other)).toEqual([])
  await cinema.confirm(await cinema.pay(paid), buyer)
  await cinema.api.post(`/orders/release?orderId=${released.order}`, { token: buyer.token })
  expect(await heldBy(buyer)).toEqual(rows.slice(2))
  cinema.clock.advance(30)
  expect(await heldBy(buyer)).toEqual([])
})

test.each([
  ['released', []],
  ['superseded', ['A1']],
] as const)(
  'an order that holds its seats since it was read is %s: the hold of a superseded one stays',
  async (cause, seats) => {
    const [show, buyer] = [await cinema.aShow(), await cinema.aPerson()]
    const checkout = await cinema.checkout(show, ['A1'], buyer)
    const key = unsealOrder(cinema.deps.keys.seal, checkout.order) ?? expect.fail('no order')
    const read = await findOrder(cinema.deps.db, key)
    await cinema.lock(checkout, buyer)
    const deps = { ...cinema.deps, actor: jobActor('test') }
    expect(await abandonOrder(deps, read ?? expect.fail('no order'), cause)).toBe(seats.length === 0)
    expect((await heldBy(buyer)).flatMap(({ convertedSeats }) => convertedSeats)).toEqual(seats)
  },
)
