import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import type { Checkout, Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

async function ordersOf({ token }: Person, search = '') {
  const { body, headers } = await cinema.api.get<BookingData[]>(`/orders${search}`, { token })
  return { orders: body, states: body.map(({ state }) => state), total: Number(headers['x-total-count']) }
}

async function hold(buyer: Person): Promise<Checkout> {
  const checkout = await cinema.checkout(await cinema.aShow(), ['A1'], buyer)
  await cinema.lock(checkout, buyer)
  cinema.clock.advance(0.1)
  return checkout
}

test('orders are listed with their results, newest first, without abandoned orders', async () => {
  const [asha, otherUser] = await Promise.all([cinema.aPerson(), cinema.aPerson()])
  await cinema.checkout(await cinema.aShow(), ['A1'], asha)
  const confirmed = await cinema.confirm(await cinema.pay(await hold(asha)), asha)
  expect(confirmed.status).toBe(200)
  const refused = await cinema.pay(await hold(asha))
  const payload = { behaviour: 'sold_out', times: 1 }
  await cinema.simulators.inject({ method: 'POST', url: '/control/ticketing', payload })
  await cinema.confirm(refused, asha)
  await hold(asha)

  const { orders, states, total } = await ordersOf(asha)
  expect(states).toEqual(['held', 'refunded', 'confirmed'])
  expect(total).toBe(3)
  expect(orders[1]).toMatchObject({ refund: { amount: 240, state: 'processed' }, reservation: null })
  expect(orders[2]).toMatchObject({ refund: null, reservation: { convertedSeats: ['A1'] } })
  expect(await ordersOf(otherUser)).toMatchObject({ orders: [], total: 0 })

  // Whose hold is over may still wait for the bank.
  cinema.clock.advance(29)
  expect((await ordersOf(asha)).states).toEqual(['held', 'refunded', 'confirmed'])
  cinema.clock.advance(3)
  expect((await ordersOf(asha)).states).toEqual(['refunded', 'confirmed'])
})

test('lists are paged with a total', async () => {
  const asha = await cinema.aPerson()
  for (let count = 0; count < 3; count++) await hold(asha)
  const first = await ordersOf(asha, '?limit=2')
  const second = await ordersOf(asha, '?limit=2&page=2')
  expect([first.total, first.orders.length, second.orders.length]).toEqual([3, 2, 1])
  const keys = [...first.orders, ...second.orders].map(({ orderID }) => orderID)
  expect(new Set(keys).size).toBe(3)
})

test('order and ticket have the same tax, for the whole booking', async () => {
  const asha = await cinema.aPerson()
  await cinema.book(await cinema.aShow(), ['A1', 'A2'], asha)
  const { orders } = await ordersOf(asha)
  const tax = {
    gstin: '23AABCM2003Q1ZP',
    sac: '999614',
    placeOfSupply: 'Madhya Pradesh (23)',
    ratePercent: 18,
    taxable: 406.76,
    cgst: 36.62,
    sgst: 36.62,
  }
  expect(orders[0]).toMatchObject({ total: 480, tax, reservation: { tax } })
  expect(orders[0]?.reservation?.invoiceNumber).toMatch(/^MQ\d\d-\d\d\/\d{7}$/)
})

test('a price without a valid tax base is sold without a tax split', async () => {
  const asha = await cinema.aPerson()
  const checkout = await cinema.checkout(await cinema.aShow({ rupees: 110 }), ['A1'], asha)
  await cinema.lock(checkout, asha)
  expect((await ordersOf(asha)).orders[0]).toMatchObject({ total: 110, tax: null })
})
