import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Hold } from '#contract/booking/holds.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import { rupeesFromPaise, timesPaise, toPaise, type Paise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { handlersWithLockers, lockerItem, openLockers } from '#server/testing/locker-kind.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { placeOrder, sealOrder, type Order } from '../orders/index.ts'

const LOCKERS = 2

let cinema: TestCinema
let admin: Person
let asha: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ lineHandlers: handlersWithLockers })
  await openLockers(cinema.deps.db, LOCKERS)
  admin = await cinema.aPerson('admin')
  asha = await cinema.aPerson()
})
beforeEach(async () => {
  await cinema.deps.db.query("update locker set state = 'free', order_id = null")
  show = await cinema.aShow({ rows: 3, columns: 4, rupees: 200 })
})
afterAll(() => cinema.close())

type Bought = { readonly tickets: number; readonly isOfShow?: boolean }

/** Places an order of a locker, with so many tickets, or of no show. */
async function place({ tickets, isOfShow = true }: Bought, buyer = asha): Promise<Order> {
  const { deps, clock } = cinema
  const actor = requestActor({ userId: buyer.userId, role: 'user' }, deps.newId())
  const ticket = { kind: 'ticket', quantity: tickets, unitPrice: show.ticketPricePaise } as const
  const items = tickets > 0 ? [ticket, lockerItem] : [lockerItem]
  const seats = Array.from({ length: tickets }, (_, seat) => seat)
  return placeOrder(
    { ...deps, actor },
    {
      buyer: { id: buyer.userId, name: 'Asha Verma', email: buyer.email, phone: '9826012345' },
      showtimeId: isOfShow ? show.id : null,
      seats,
      lines: priceLines(items, localDate(clock.now())),
      adultsOnly: false,
    },
  )
}

/** Pays an order. Returns the answer of the confirmation. */
async function pay({ providerOrderId: orderID, total }: Order) {
  return cinema.confirm(await cinema.pay({ orderID, order: '', amount: rupeesFromPaise(total) }), asha)
}

/** Holds an order by its sealed id, or by the provider's. */
function hold(
  { providerOrderId: orderID, ...order }: Order,
  { by, isSealed }: { by: Person; isSealed: boolean },
) {
  const reference = isSealed ? sealOrder(cinema.deps.keys.seal, { ...order }) : orderID
  return cinema.lock({ orderID, order: reference, amount: 0 }, by)
}

async function buy(bought: Bought): Promise<Order> {
  const order = await place(bought)
  expect(await pay(order)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  return order
}

/** Returns the states of the lockers that are not free. */
async function lockers(): Promise<string[]> {
  const rows = await cinema.deps.db.query<{ state: string }>(
    "select state from locker where state <> 'free' order by number",
  )
  return rows.map(({ state }) => state)
}

async function seen({ providerOrderId }: Order): Promise<BookingData> {
  const path = `/razorpay/order/check?orderId=${providerOrderId}`
  const { status, body } = await cinema.api.get<BookingData>(path, { token: asha.token })
  expect(status).toBe(200)
  return body
}

async function refund(
  { orderId }: Order,
  lines: readonly object[] | null,
  amounts: { left: Paise; amount: Paise },
) {
  const [left, amount] = [rupeesFromPaise(amounts.left), rupeesFromPaise(amounts.amount)]
  const body = { lines, left, amount, reason: 'Asked for' }
  expect((await cinema.api.post(`/bookings/${orderId}/refund`, { token: admin.token, body })).status).toBe(
    200,
  )
  await submitDueRefunds(cinema.deps)
}

test('an added kind is sold with tickets: secured with the payment, given with the confirmation', async () => {
  const order = await buy({ tickets: 2 })
  expect(await lockers()).toEqual(['given'])
  const { reservation, people, lines, total } = await seen(order)
  expect([people, total]).toEqual([2, 450])
  expect(reservation).toMatchObject({ state: 'confirmed', convertedSeats: ['A1', 'A2'] })
  // Its clients do not know the kind.
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['ticket', 400],
    ['other', 50],
  ])
  await expectBooksToAgree(cinema)
})

test.each([true, false])(
  'it is sold alone, without seats or a reservation; of a show: %s',
  async (isOfShow) => {
    const order = await buy({ tickets: 0, isOfShow })
    expect(await lockers()).toEqual(['given'])
    expect(await seen(order)).toMatchObject({ state: 'confirmed', people: 0, reservation: null, total: 50 })
    const file = await cinema.api.get<BookingFile>(`/bookings/${order.orderId}`, { token: admin.token })
    expect(file).toMatchObject({ status: 200, body: { lines: [{ kind: 'other' }] } })
  },
)

describe.each([
  { tickets: 1, isSealed: true },
  { tickets: 0, isSealed: true },
  { tickets: 0, isOfShow: false, isSealed: true },
  { tickets: 0, isOfShow: false, isSealed: false },
])('an order of a locker with $tickets tickets, of a show: $isOfShow', ({ isSealed, ...bought }) => {
  let meera: Person
  let ravi: Person
  beforeEach(async () => {
    ;[meera, ravi] = [await cinema.aPerson(), await cinema.aPerson()]
    await cinema.deps.db.query("update locker set state = 'given' where number > 1")
  })

  test('reserves it until its hold ends; others are refused meanwhile, and keep an order that they can hold', async () => {
    const [first, second] = [await place(bought, meera), await place({ ...bought, tickets: 0 }, ravi)]
    const held = await hold(first, { by: meera, isSealed })
    expect(held).toMatchObject({ status: 200 })
    const { expiresAt } = held.body as Hold
    expect(await hold(first, { by: meera, isSealed })).toMatchObject({ status: 200, body: { expiresAt } })
    expect(await hold(first, { by: ravi, isSealed })).toMatchObject({ status: 404 })
    expect(await lockers()).toEqual(['held', 'given'])
    const refused = await hold(second, { by: ravi, isSealed })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'pick_up_full' } } })
    cinema.clock.advance(cinema.deps.config.HOLD_MINUTES + 1)
    expect(await hold(second, { by: ravi, isSealed })).toMatchObject({ status: 200 })
  })

  test('extends its reservation with its hold, and releases it with the order', async () => {
    const order = await place(bought, meera)
    await hold(order, { by: meera, isSealed })
    const query = `orderId=${order.providerOrderId}`
    const extended = await cinema.api.post<Hold>(`/orders/extend?${query}`, { token: meera.token })
    expect(extended.status).toBe(200)
    const [locker] = await cinema.deps.db.query<{ until: Date }>(
      'select until_at as "until" from locker where order_id = $1',
      [order.orderId],
    )
    expect(locker?.until.toISOString()).toBe(extended.body.expiresAt)
    await cinema.api.post(`/orders/release?${query}`, { token: meera.token })
    expect(await lockers()).toEqual(['given'])
  })
})

test('what is lost before the money came goes back: its line, or an order of nothing else', async () => {
  const [first, second, third] = [
    await place({ tickets: 0 }),
    await place({ tickets: 0 }),
    await place({ tickets: 0 }),
  ]
  for (const order of [first, second])
    expect(await pay(order)).toMatchObject({ body: { state: 'confirmed' } })
  expect(await pay(third)).toMatchObject({ body: { state: 'refunded' } })
  const booked = await buy({ tickets: 1 })
  await submitDueRefunds(cinema.deps)
  expect(await seen(booked)).toMatchObject({
    state: 'confirmed',
    reservation: { state: 'confirmed' },
    refunds: [{ amount: 50 }],
    lines: [{ refundedQuantity: 0 }, { refundedQuantity: 1 }],
  })
  expect(await lockers()).toEqual(['given', 'given'])
  await expectBooksToAgree(cinema)
})

test('it is free again when the ticketing system refuses the tickets', async () => {
  const payload = { behaviour: 'sold_out', times: 1 }
  await cinema.simulators.inject({ method: 'POST', url: '/control/ticketing', payload })
  const order = await place({ tickets: 1 })
  expect(await pay(order)).toMatchObject({ body: { state: 'refunded' } })
  expect(await lockers()).toEqual([])
})

test('it is refunded by line, and the rest of the order stays', async () => {
  const order = await buy({ tickets: 2 })
  await refund(order, [{ line: 2, quantity: 1 }], { left: order.total, amount: toPaise(5_000) })
  expect(await seen(order)).toMatchObject({
    state: 'confirmed',
    reservation: { state: 'confirmed' },
    refunds: [{ amount: 50, state: 'processed' }],
    lines: [{ refundedQuantity: 0 }, { refundedQuantity: 1 }],
  })
  await expectBooksToAgree(cinema)
})

test.each([{ tickets: 2 }, { tickets: 0 }, { tickets: 0, isOfShow: false }])(
  'a refund of the whole order of $tickets tickets takes it back',
  async (bought) => {
    const order = await buy(bought)
    await refund(order, null, { left: order.total, amount: order.total })
    expect(await lockers()).toEqual([])
    const { state, reservation, refund: returned } = await seen(order)
    expect([state, reservation?.state, returned?.amount]).toEqual([
      'refunded',
      bought.tickets > 0 ? 'void' : undefined,
      rupeesFromPaise(order.total),
    ])
    await expectBooksToAgree(cinema)
  },
)

test('its buyer gives it up with a reservation that is cancelled, by its own rules', async () => {
  const order = await buy({ tickets: 2 })
  const { reservation } = await seen(order)
  const path = `/reservations/${reservation?._id}/cancel`
  expect((await cinema.api.post(path, { token: asha.token })).status).toBe(200)
  expect(await lockers()).toEqual([])
  expect(await seen(order)).toMatchObject({ state: 'cancelled', refunds: [] })
  await expectBooksToAgree(cinema)
})

test('an exchange of the tickets takes it back, and carries its money', async () => {
  const order = await buy({ tickets: 2 })
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 225 })
  const { reservation } = await seen(order)
  const total = rupeesFromPaise(timesPaise(2, next.ticketPricePaise))
  const to = [
    [1, 0],
    [1, 1],
  ]
  const body = { showtimeId: next.id, from: ['A1', 'A2'], to, old: 450, total, reason: 'Another day' }
  const path = `/bookings/${reservation?._id}/exchange`
  expect(await cinema.api.post(path, { token: admin.token, body })).toMatchObject({
    status: 200,
    body: { state: 'confirmed', money: { carried: 450, kept: 450 } },
  })
  expect(await lockers()).toEqual([])
  expect(await seen(order)).toMatchObject({ state: 'exchanged', reservation: { state: 'void' } })
  await expectBooksToAgree(cinema)
})
