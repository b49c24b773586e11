import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeriodTotals } from '#contract/figures.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import type { BookingRow } from '#contract/bookings.ts'
import { toPaise } from '#domain/money.ts'
import { priceLines, type Item, type PricedLine } from '#domain/pricing.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { INDIA, localDate, minutesAfter } from '#domain/time.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import type { Person } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { handlersWithLockers, lockerItem, openLockers } from '#server/testing/locker-kind.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { aSnack } from '#server/testing/snack-calls.ts'
import { listKitchenOrders } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { insertVenue } from '#server/testing/venues.queries.ts'
import { erasePersonalPayments } from '#server/modules/payments/personal-records.queries.ts'
import { erasePersonalBookings } from '../reservations/personal-records.queries.ts'
import type { Order } from './order.ts'
import { findOrder } from './orders.queries.ts'
import { placeOrder, type Purchase } from './place-order.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ lineHandlers: handlersWithLockers })
  await openLockers(cinema.deps.db, 2)
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

type Bought = { readonly lines: readonly PricedLine[] } & Pick<Purchase, 'pickUp' | 'venueId'>

/** Places an order of no show. */
function place(buyer: Person, bought: Bought): Promise<Order> {
  const actor = requestActor({ userId: buyer.userId, role: 'user' }, cinema.deps.newId())
  const person = { id: buyer.userId, name: 'Meera Gokhale', email: buyer.email, phone: '9826012345' }
  return placeOrder(
    { ...cinema.deps, actor },
    { showtimeId: null, buyer: person, seats: [], adultsOnly: false, ...bought },
  )
}

/** Pays an order, as the buyer's page does. */
async function pay(buyer: Person, order: Order) {
  const checkout = { orderID: order.providerOrderId, order: '', amount: 0 }
  return { order, response: await cinema.confirm(await cinema.pay(checkout), buyer) }
}

const buy = async (buyer: Person, bought: Bought) => pay(buyer, await place(buyer, bought))
const buySnacks = async (buyer: Person) => pay(buyer, await orderSnacks(buyer))

/** Orders two samosas at Rs 90 and a cola at Rs 40, to be picked up at the bar. */
async function orderSnacks(buyer: Person, at: Pick<Purchase, 'venueId'> = {}): Promise<Order> {
  const samosa = await aSnack(cinema)
  const price = toPaise(4_000)
  const cola = await aSnack(cinema, { name: 'Cola', taxCode: '220210', pricePaise: price, mrpPaise: price })
  const items: Item[] = [samosa, cola].map(({ id, name, pricePaise, taxCode }, index) => ({
    kind: 'snack',
    snackId: id,
    name,
    taxCode,
    unitPrice: pricePaise,
    quantity: 2 - index,
  }))
  const now = cinema.clock.now()
  return place(buyer, {
    lines: priceLines(items, localDate(now)),
    pickUp: { pickUpAt: minutesAfter(now, 60), snackUnits: 3 },
    ...at,
  })
}

const ofBuyer = async ({ token }: Person) => (await cinema.api.get<BookingData[]>('/orders', { token })).body
const ofStaff = async (id: string) =>
  (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: admin.token })).body

function refund(id: string, body: object) {
  return cinema.api.post(`/bookings/${id}/refund`, {
    token: admin.token,
    body: { reason: 'Nobody was there', ...body },
  })
}

describe('snacks without a show', () => {
  test('are paid, confirmed and prepared, and their buyer sees them with nothing said of a show', async () => {
    const buyer = await cinema.aPerson()
    const { order, response } = await buySnacks(buyer)
    const nothing = { showtimeId: null, movieId: null, movie: null, cinema: null, date: null, startAt: null }
    expect(response).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await ofBuyer(buyer)).toMatchObject([
      { bookingId: order.orderId, state: 'confirmed', total: 220, people: 0, seats: [], ...nothing },
    ])
    const [kitchen] = await listKitchenOrders(cinema.deps.db, buyer.userId)
    expect(kitchen).toMatchObject({ state: 'ordered', items: [{ quantity: 2 }, { quantity: 1 }] })
    await expectBooksToAgree(cinema)
  })

  test('are held with their pick-up until they are paid; the hold is extended, and the slot is free after a release', async () => {
    const buyer = await cinema.aPerson()
    const order = await orderSnacks(buyer)
    const { orderId, providerOrderId } = order
    const query = `orderId=${providerOrderId}`
    const claimed = () =>
      cinema.deps.db.query(
        'select from pick_up_slot, unnest(claims) as c where c.order_id = $1 and c.until_at > $2',
        [orderId, cinema.clock.now()],
      )
    const checkout = { orderID: providerOrderId, order: providerOrderId, amount: 0 }
    expect(await cinema.lock(checkout, buyer)).toMatchObject({ status: 200, body: { seats: [] } })
    expect(await claimed()).toHaveLength(1)
    expect(await cinema.api.get('/orders/held', { token: buyer.token })).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await cinema.api.post(`/orders/extend?${query}`, { token: buyer.token })).toMatchObject({
      status: 200,
    })
    expect(await cinema.api.post(`/orders/release?${query}`, { token: buyer.token })).toMatchObject({
      body: { state: 'abandoned' },
    })
    expect(await claimed()).toHaveLength(0)
    expect(await cinema.lock(checkout, buyer)).toMatchObject({ body: { error: { code: 'order_expired' } } })
  })

  test('are found by staff, with their log and their money', async () => {
    const buyer = await cinema.aPerson()
    const { order } = await buySnacks(buyer)
    const nothing = { movie: null, cinema: null, date: null, startAt: null, startsAt: null }
    for (const query of [`q=${buyer.email}`, 'sort=show_latest', 'sort=newest']) {
      const { status, body } = await cinema.api.get<BookingRow[]>(`/bookings?${query}`, {
        token: admin.token,
      })
      expect(status).toBe(200)
      expect(body.find(({ _id }) => _id === order.orderId)).toMatchObject({
        total: 220,
        people: 0,
        ...nothing,
      })
    }
    const file = await ofStaff(order.orderId)
    expect(file).toMatchObject({ state: 'confirmed', showtimeId: null, money: { paid: 220, kept: 220 } })
    expect(file.story.map(({ kind }) => kind)).toEqual(['ordered', 'paid', 'snacks_confirmed'])
    const exported = await cinema.api.get<string>('/bookings/export', { token: admin.token })
    expect(exported).toMatchObject({ status: 200, body: expect.stringContaining(order.orderId) })
  })

  test('are refunded by staff by line, then in whole', async () => {
    const buyer = await cinema.aPerson()
    const { order } = await buySnacks(buyer)
    const id = order.orderId
    const part = { lines: [{ line: 2, quantity: 1 }], left: 220, amount: 40 }
    expect(await refund(id, part)).toMatchObject({ status: 200 })
    expect(await ofStaff(id)).toMatchObject({ state: 'confirmed', money: { returned: 40 } })
    const rest = { lines: null, left: 180, amount: 180 }
    expect(await refund(id, rest)).toMatchObject({ status: 200 })
    expect(await ofStaff(id)).toMatchObject({ state: 'refunded', money: { returned: 220, kept: 0 } })
    expect(await ofBuyer(buyer)).toMatchObject([
      { state: 'refunded', refunds: [{ amount: 40 }, { amount: 180 }] },
    ])
    await expectBooksToAgree(cinema)
  })

  test('have tax documents of the venue where they are sold', async () => {
    const venueId = cinema.deps.newId()
    await insertVenue(cinema.deps.db, { ...aVenue({ id: venueId, name: 'Marquee Ujjain' }), timeZone: INDIA })
    const buyer = await cinema.aPerson()
    const { order } = await pay(buyer, await orderSnacks(buyer, { venueId }))
    expect(await refund(order.orderId, { lines: null, left: 220, amount: 220 })).toMatchObject({
      status: 200,
    })
    const numbersIn = async (report: string, column: string) => {
      const rows = rowsOf(await readReport(cinema, admin, reportPath(report, today())))
      return new Set(rows.map((row) => String(row[column]).slice(0, 2)))
    }
    expect(await numbersIn('invoices', 'invoice')).toContain('ML')
    expect(await numbersIn('credit-notes', 'number')).toContain('CL')
  })

  test('are in the export of their buyer, and without the person after the erasure', async () => {
    const buyer = await cinema.aPerson()
    const { order } = await buySnacks(buyer)
    const { body } = await cinema.api.get('/users/me/export', { token: buyer.token })
    expect(body).toMatchObject({
      records: {
        bookings: { orders: [{ movie: null, seats: [], total: 220 }] },
        payments: { payments: [{ amount: 220 }] },
      },
    })
    const { db, fulfilmentHandler: owner } = cinema.deps
    await erasePersonalBookings(db, buyer.userId)
    await erasePersonalPayments(db, { owner, userId: buyer.userId })
    expect(await findOrder(db, order)).toMatchObject({ state: 'confirmed', name: '', email: '', phone: '' })
    expect((await ofStaff(order.orderId)).money.paid).toBe(220)
  })
})

describe('a kind of line that nobody picks up', () => {
  test('is sold alone, without a show', async () => {
    const buyer = await cinema.aPerson()
    const { order } = await buyLocker(buyer)
    expect(await findOrder(cinema.deps.db, order)).toMatchObject({ state: 'confirmed', showtimeId: null })
    const { rows } = await readReport(cinema, admin, reportPath('invoices', today()))
    expect(rows.length).toBeGreaterThan(0)
    await expectBooksToAgree(cinema)
  })

  test('goes back in whole', async () => {
    const buyer = await cinema.aPerson()
    const { order } = await buyLocker(buyer)
    const whole = { lines: null, left: 50, amount: 50 }
    expect(await refund(order.orderId, whole)).toMatchObject({ status: 200 })
    expect(await findOrder(cinema.deps.db, order)).toMatchObject({ state: 'refunded' })
    await expectBooksToAgree(cinema)
  })
})

describe('money of orders without a show', () => {
  test('is in the reports and figures of money, and in none of shows', async () => {
    const show = await cinema.aShow()
    await cinema.book(show, ['A1'], await cinema.aPerson())
    const before = await sums(show.startsAt)
    const { order } = await buySnacks(await cinema.aPerson())
    const part = { lines: [{ line: 2, quantity: 1 }], left: 220, amount: 40 }
    await refund(order.orderId, part)
    const after = await sums(show.startsAt)
    expect(after.shows).toEqual(before.shows)
    expect(after.invoiced - before.invoiced).toBe(220)
    expect(after.credited - before.credited).toBe(40)
    expect(after.refunded - before.refunded).toBe(40)
    expect(after.taken - before.taken).toBe(220)
  })
})

async function buyLocker(buyer: Person) {
  return buy(buyer, { lines: priceLines([lockerItem], localDate(cinema.clock.now())), pickUp: null })
}

/** Returns the business day and the date, which differ between midnight and six: money is dated by the one, tax documents by the other. */
function today() {
  const now = cinema.clock.now()
  return { from: businessDayOf(now), until: localDate(now) }
}

/** The sums of the reports that order without a show change, and the rows of those that they leave as they are; amounts in rupees. */
async function sums(startsAt: Date) {
  const day = businessDayOf(startsAt)
  const read = async (name: string, query = today()) =>
    rowsOf(await readReport(cinema, admin, reportPath(name, query)))
  const sumOf = async (name: string) => {
    const rows = await read(name)
    return rows.reduce((sum, { amount }) => sum + Number(amount), 0)
  }
  const { from, until: to } = today()
  const totals = await cinema.api.get<PeriodTotals>(`/admin/figures/totals?from=${from}&to=${to}`, {
    token: admin.token,
  })
  return {
    shows: [
      await read('tickets', { from: day, until: day }),
      await read('daily-collection', { from: day, until: day }),
    ],
    invoiced: await sumOf('invoices'),
    credited: await sumOf('credit-notes'),
    refunded: await sumOf('refunds'),
    taken: totals.body.totals.taken,
  }
}
