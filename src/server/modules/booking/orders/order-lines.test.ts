import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingData, Reservation } from '#contract/booking/orders.ts'
import { toPaise } from '#domain/money.ts'
import { priceLines, totalOf } from '#domain/pricing.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { listOrderLines } from './order-lines.queries.ts'
import { placeOrder } from './place-order.ts'

let cinema: TestCinema
let asha: Person
beforeAll(async () => {
  cinema = await testCinema()
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const line = {
  kind: 'ticket',
  itemId: null,
  label: null,
  quantity: 2,
  unitPrice: 240,
  amount: 480,
  taxCode: '999614',
  tax: { ratePercent: 18, taxable: 406.76, cgst: 36.62, sgst: 36.62 },
  refundedQuantity: 0,
}

async function readOrder(order: string): Promise<BookingData> {
  const { body } = await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${order}`, {
    token: asha.token,
  })
  return body
}

async function raisePrice(show: Show): Promise<void> {
  await cinema.deps.db.query('update showtime set ticket_price_paise = 50000 where id = $1', [show.id])
}

describe('the lines of an order', () => {
  test('are part of the order details, the reservation and the list of orders', async () => {
    const show = await cinema.aShow()
    const { _id } = await cinema.book(show, ['A1', 'A2'], asha)
    const reservation = await cinema.api.get<Reservation>(`/reservations/${_id}`, { token: asha.token })
    expect(reservation.body.lines).toEqual([line])
    const { body: orders } = await cinema.api.get<BookingData[]>('/orders', { token: asha.token })
    expect(orders[0]).toMatchObject({ lines: [line], reservation: { lines: [line] } })
    expect(await readOrder(orders[0]?.order ?? '')).toMatchObject({ lines: [line], total: 480 })
  })

  test('keep the price at the time of the sale, on the order and on the ticket', async () => {
    const show = await cinema.aShow()
    const checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
    await raisePrice(show)
    expect(await readOrder(checkout.order)).toMatchObject({ lines: [line], ticketPrice: 240, total: 480 })
    await cinema.lock(checkout, asha)
    const { body } = await cinema.confirm(await cinema.pay(checkout), asha)
    expect(body).toMatchObject({ reservation: { lines: [line], ticketPrice: 240, total: 480 } })
  })

  test('keep the tax at the time of the sale', async () => {
    const show = await cinema.aShow({ rupees: 99 })
    const { _id } = await cinema.book(show, ['B1'], asha)
    await cinema.deps.db.query(
      `update order_line set tax_rate_percent = 12, taxable_paise = 8838, cgst_paise = 531, sgst_paise = 531
       where showtime_id = $1`,
      [show.id],
    )
    const { body } = await cinema.api.get<Reservation>(`/reservations/${_id}`, { token: asha.token })
    expect(body.tax).toMatchObject({ ratePercent: 12, taxable: 88.38, cgst: 5.31, sgst: 5.31 })
  })

  test('can be tickets and snacks: the provider order has their sum', async () => {
    const show = await cinema.aShow()
    const chai = {
      kind: 'snack',
      snackId: cinema.deps.newId(),
      name: 'Chai',
      unitPrice: toPaise(7_000),
      taxCode: '996331',
    } as const
    const lines = priceLines(
      [
        { kind: 'ticket', quantity: 1, unitPrice: show.ticketPricePaise },
        { ...chai, quantity: 2 },
      ],
      '2026-11-22',
    )
    const buyer = { id: asha.userId, name: 'Asha Verma', email: asha.email, phone: '9826012345' }
    const actor = requestActor({ userId: asha.userId, role: 'user' }, cinema.deps.newId())
    const order = await placeOrder(
      { ...cinema.deps, actor },
      { showtimeId: show.id, buyer, seats: [3], lines, adultsOnly: false },
    )
    expect(order.total).toBe(38_000)
    expect(await readOrder(order.providerOrderId)).toMatchObject({
      total: 380,
      ticketPrice: 240,
      tax: { ratePercent: 18 },
      lines: [
        { kind: 'ticket', amount: 240 },
        { kind: 'snack', label: 'Chai', itemId: chai.snackId, amount: 140, taxCode: '996331' },
      ],
    })
    const checkoutResponse = await cinema.pay({ orderID: order.providerOrderId, order: '', amount: 380 })
    expect(await cinema.confirm(checkoutResponse, asha)).toMatchObject({
      body: { reservation: { total: 380 } },
    })
    const stored = await listOrderLines(cinema.deps.db, [order])
    expect(totalOf(stored.get(order.orderId) ?? [])).toBe(38_000)
  })
})

describe('the database refuses a line', () => {
  test.each([
    ['with a refunded quantity above the quantity', 'refunded_quantity = quantity + 1'],
    ['with a negative refunded quantity', 'refunded_quantity = -1'],
    ['whose tax does not add up to its amount', 'cgst_paise = cgst_paise + 1'],
    ['with an incomplete tax split', 'cgst_paise = null'],
    ['with the quantity zero', 'quantity = 0'],
    ['of a snack without a name', "kind = 'snack'"],
  ])('%s', async (_, change) => {
    const show = await cinema.aShow()
    await cinema.checkout(show, ['A1', 'A2'], asha)
    const update = cinema.deps.db.query(`update order_line set ${change} where showtime_id = $1`, [show.id])
    await expect(update).rejects.toThrow(/check constraint/)
  })
})

test('the invariant check finds an order whose total differs from its lines', async () => {
  const show = await cinema.aShow()
  const { orderID } = await cinema.checkout(show, ['A1', 'A2'], asha)
  const listOfOrder = async () => {
    const books = await readProviderBooks(cinema.simulatorsUrl)
    const [{ id }] = (await cinema.deps.db.query(
      'select id from booking_order where provider_order_id = $1',
      [orderID],
    )) as [{ id: string }]
    const violations = await listViolations(cinema.deps.db, { now: cinema.clock.now(), books })
    return violations.filter((violation) => violation.startsWith(id))
  }
  expect(await listOfOrder()).toEqual([])
  await cinema.deps.db.query('update booking_order set total_paise = 47999 where provider_order_id = $1', [
    orderID,
  ])
  expect(await listOfOrder()).toEqual([expect.stringContaining('costs 47999, its lines 48000')])
})

test('an order from a seat plan that staff replaced meanwhile is refused as taken seats', async () => {
  const [show, other] = [await cinema.aShow(), await cinema.aShow()]
  const deps = {
    ...cinema.deps,
    actor: requestActor({ userId: asha.userId, role: 'user' }, cinema.deps.newId()),
  }
  const item = { kind: 'ticket', quantity: 1, unitPrice: show.ticketPricePaise } as const
  const purchase = {
    showtimeId: show.id,
    seatPlanId: other.seatPlanId,
    seats: [0],
    adultsOnly: false,
    buyer: { id: asha.userId, name: 'Asha', email: asha.email, phone: '9876543210' },
    lines: priceLines([item], '2026-11-22'),
  }
  await expect(placeOrder(deps, purchase)).rejects.toMatchObject({
    code: 'seat_taken',
    details: { seats: [[0, 0]] },
  })
})
