import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import { runJobs } from '#server/jobs.ts'
import { reconcile, submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { orderOfSale, saleBody, sell } from '#server/testing/counter-calls.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
let clerk: Person

beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  clerk = await cinema.aStaffMember('counter')
  await cinema.api.post('/counter/shifts', { token: clerk.token, body: { float: 1000 } })
})
afterAll(() => cinema.close())

/** Two tickets that cost ₹240 each: ₹200 of them are paid online, and ₹280 at the counter, for the exchange to dearer seats. */
async function aBookingWithTwoPayments() {
  const asha = await cinema.aPerson()
  const show = await cinema.aShow({ rows: 3, columns: 4, rupees: 100 })
  const { _id } = await cinema.book(show, ['A1', 'A2'], asha)
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 240 })
  const { status, body } = await cinema.api.post<BookingFile>(`/bookings/${_id}/exchange`, {
    token: clerk.token,
    body: {
      showtimeId: next.id,
      from: ['A1', 'A2'],
      old: 200,
      total: 480,
      mode: 'cash',
      reason: 'Another day',
      to: [
        [1, 0],
        [1, 1],
      ],
    },
  })
  expect(status).toBe(200)
  expect(body.money).toMatchObject({ paid: 280, carried: 200, kept: 480 })
  const paid = (await fileOf(_id)).story.find(({ kind }) => kind === 'paid')
  return { _id: body._id, asha, showtimeId: next.id, onlinePayment: paid?.detail?.split(', ')[1] ?? '' }
}

const fileOf = async (id: string) =>
  (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: clerk.token })).body

/** Refunds as an admin does; the provider returns its share, and the amounts are returned that the counter gives back, which it does. */
async function refund(id: string, wanted: object): Promise<number[]> {
  const body = { ...wanted, reason: 'The projector broke' }
  const { status } = await cinema.api.post(`/bookings/${id}/refund`, { token: admin.token, body })
  expect(status).toBe(200)
  await submitDueRefunds(cinema.deps)
  return payOut()
}

async function payOut(): Promise<number[]> {
  const payouts = await listPayouts()
  for (const { _id } of payouts) await giveBack(_id)
  return payouts.map(({ amount }) => amount)
}

const listPayouts = async () =>
  (await cinema.api.get<{ _id: string; amount: number }[]>('/counter/payouts', { token: clerk.token })).body
const giveBack = (id: string) =>
  cinema.api.post<object>(`/counter/payouts/${id}`, { token: clerk.token, body: {} })

const violations = async () =>
  listViolations(cinema.deps.db, {
    now: cinema.clock.now(),
    books: await readProviderBooks(cinema.simulatorsUrl),
  })

const oneTicket = { lines: [{ line: 1, quantity: 1 }], left: 480, amount: 240 }
const theOther = { lines: null, left: 240, amount: 240 }

test('one ticket is refunded, though its money is a whole payment and more: the other ticket stays', async () => {
  const { _id } = await aBookingWithTwoPayments()
  expect(await refund(_id, oneTicket)).toEqual([40])
  expect(await fileOf(_id)).toMatchObject({
    state: 'confirmed',
    waiting: 0,
    money: { returned: 240, onItsWay: 0, kept: 240 },
  })
  expect(await violations()).toEqual([])
  expect(await refund(_id, theOther)).toEqual([240])
  expect(await fileOf(_id)).toMatchObject({ state: 'refunded', money: { returned: 480, kept: 0 } })
  expect(await violations()).toEqual([])
})

test('the first payment is refunded by hand at the provider: the tickets are void, and the counter gives back the other', async () => {
  const { _id, onlinePayment } = await aBookingWithTwoPayments()
  await control(cinema.simulatorsUrl, `/razorpay/payments/${onlinePayment}/refunds`, {})
  await reconcile(cinema.deps)
  expect(await fileOf(_id)).toMatchObject({ state: 'refunding', money: { returned: 200, onItsWay: 280 } })
  expect(await payOut()).toEqual([280])
  expect(await fileOf(_id)).toMatchObject({ state: 'refunded', money: { returned: 480, kept: 0 } })
  expect(await violations()).toEqual([])
})

test('a cancelled booking, of which one payment is returned by hand as a favour: nobody has decided about the other', async () => {
  const { _id, onlinePayment } = await aBookingWithTwoPayments()
  const cancel = { token: admin.token, body: { reason: 'The customer called' } }
  expect((await cinema.api.post(`/bookings/${_id}/cancel`, cancel)).status).toBe(200)
  await control(cinema.simulatorsUrl, `/razorpay/payments/${onlinePayment}/refunds`, {})
  await reconcile(cinema.deps)
  expect(await payOut()).toEqual([])
  expect(await fileOf(_id)).toMatchObject({ state: 'cancelled', money: { returned: 200, kept: 280 } })
  expect(await violations()).toEqual([])
})

test('the buyer sees the refunds of both payments as one', async () => {
  const { _id, asha } = await aBookingWithTwoPayments()
  const seen = async () => {
    const { body } = await cinema.api.get<BookingData[]>('/orders', { token: asha.token })
    return body.find(({ bookingId }) => bookingId === _id)?.refund
  }
  const body = { lines: null, left: 480, amount: 480, reason: 'The projector broke' }
  await cinema.api.post(`/bookings/${_id}/refund`, { token: admin.token, body })
  await submitDueRefunds(cinema.deps)
  expect(await seen()).toMatchObject({ amount: 480, state: 'requested', reference: null })
  await payOut()
  expect(await seen()).toMatchObject({ amount: 480, state: 'processed' })
})

test('cash of which a part waits at the counter goes back in any order, each once', async () => {
  const show = await cinema.aShow({ rupees: 250 })
  const sale = saleBody(show, ['A1', 'A2', 'A3'])
  await sell(cinema, clerk, sale)
  const { id } = await orderOfSale(cinema, sale.saleId)
  const body = { lines: [{ line: 1, quantity: 1 }], left: 750, amount: 250, reason: 'The projector broke' }
  await cinema.api.post(`/bookings/${id}/refund`, { token: admin.token, body })
  await cinema.api.post(`/showtimes/${show.id}/cancel`, { token: admin.token, body: { reason: 'Projector' } })
  while ((await runJobs(cinema.deps)) > 0);
  const payout = async (amount: number) =>
    (await listPayouts()).find((waiting) => waiting.amount === amount)?._id ?? ''
  const rest = await payout(500)
  expect((await giveBack(rest)).status).toBe(200)
  expect(await listPayouts()).toMatchObject([{ amount: 250 }])
  expect(await giveBack(rest)).toMatchObject({ status: 409, body: { error: { code: 'not_refundable' } } })
  expect((await giveBack(await payout(250))).status).toBe(200)
  expect(await listPayouts()).toEqual([])
  expect(await fileOf(id)).toMatchObject({ state: 'refunded', money: { returned: 750, kept: 0 } })
  expect(await violations()).toEqual([])
})

test('the show is cancelled after one ticket was refunded: what is left goes back, and no more', async () => {
  const { _id, showtimeId } = await aBookingWithTwoPayments()
  await refund(_id, oneTicket)
  const { token } = admin
  const body = { reason: 'Projector' }
  expect((await cinema.api.post(`/showtimes/${showtimeId}/cancel`, { token, body })).status).toBe(200)
  while ((await runJobs(cinema.deps)) > 0);
  await submitDueRefunds(cinema.deps)
  expect(await payOut()).toEqual([240])
  expect(await fileOf(_id)).toMatchObject({ state: 'refunded', money: { returned: 480, kept: 0 } })
  expect(await violations()).toEqual([])
})
