import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingData, Reservation } from '#contract/booking/orders.ts'
import { daysAfter } from '#domain/time.ts'
import { listOpenAttention } from '#server/modules/payments/attention.queries.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import type { Checkout, CheckoutResponse, Person, Show } from '#server/testing/builders.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let checkout: Checkout
let proof: CheckoutResponse
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  asha = await cinema.aPerson()
})
beforeEach(async () => {
  show = await cinema.aShow({ startsInMinutes: 300 })
  checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
  await cinema.lock(checkout, asha)
  proof = await cinema.pay(checkout)
  expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'confirmed' } })
})
afterAll(() => cinema.close())

const atProvider = (path: string, body: object = {}) =>
  control(cinema.simulatorsUrl, `/razorpay${path}`, body) as Promise<{ id: string }>
const refundByHand = (body: object = {}) => atProvider(`/payments/${proof.razorpay_payment_id}/refunds`, body)
const dispute = async () => (await atProvider(`/payments/${proof.razorpay_payment_id}/disputes`)).id

/** What the buyer sees of the order. */
async function buyerSees() {
  const { token } = asha
  const { body } = await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${checkout.order}`, {
    token,
  })
  const { state, reservation, refund } = body
  return {
    order: state,
    ticket: reservation?.state,
    ...(reservation?.voidReason && { because: reservation.voidReason }),
    returned: reservation?.returned,
    refund: refund?.state ?? null,
  }
}

const VALID = { order: 'confirmed', ticket: 'confirmed', returned: 0, refund: null }

async function isFree(): Promise<boolean> {
  const ravi = await cinema.aPerson()
  const { status } = await cinema.lock(await cinema.checkout(show, ['A1', 'A2'], ravi), ravi)
  return status === 200
}

const attention = async () =>
  (await listOpenAttention(cinema.deps.db))
    .filter(({ paymentId }) => paymentId === proof.razorpay_payment_id)
    .map(({ kind }) => kind)

async function ledgerOfOrder(): Promise<Record<string, number>> {
  const rows = await cinema.deps.db.query<{ account: string; paise: number }>(
    `select l.account, sum(l.amount_paise)::int as paise from ledger_leg l
     join booking_order o on o.id = l.order_id where o.provider_order_id = $1 and l.account <> 'gateway_fees' group by 1`,
    [checkout.orderID],
  )
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
}

/** Returns the rows of the booking in the report of refunds. */
async function waysOfReturns() {
  const admin = await cinema.aPerson('admin')
  const { body } = await cinema.api.get<Reservation[]>('/reservations', { token: asha.token })
  const day = cinema.clock.now().toISOString().slice(0, 10)
  const query = { from: daysAfter(day, -1), until: daysAfter(day, 1), limit: '100' }
  const report = await readReport(cinema, admin, reportPath('refunds', query))
  return rowsOf(report)
    .filter(({ booking }) => booking === body[0]?.code)
    .map(({ way, amount }) => ({ way, amount }))
}

describe('a ticket whose payment was refunded by hand', () => {
  test('is void, its seats are free, the revenue is taken back, and staff is told, once', async () => {
    await refundByHand()
    expect([await reconcile(cinema.deps), await reconcile(cinema.deps)]).toEqual([[], []])
    expect(await buyerSees()).toEqual({
      order: 'refunded',
      ticket: 'void',
      because: 'refunded',
      returned: 480,
      refund: 'processed',
    })
    expect(await isFree()).toBe(true)
    expect(await attention()).toEqual(['refunded_by_hand'])
    const { customer_deposits: deposits, ticket_revenue: revenue } = await ledgerOfOrder()
    expect({ deposits, revenue }).toEqual({ deposits: 0, revenue: 0 })
  })

  test('has no pass any more, and cannot be cancelled', async () => {
    const { token } = asha
    const [reservation] = (await cinema.api.get<Reservation[]>('/reservations', { token })).body
    await refundByHand()
    await reconcile(cinema.deps)
    expect(await cinema.api.get(`/reservations/${reservation?._id}/pass.pdf`, { token })).toMatchObject({
      status: 410,
      body: { error: { code: 'ticket_not_valid' } },
    })
    expect((await cinema.api.post(`/reservations/${reservation?._id}/cancel`, { token })).status).toBe(409)
  })

  test('needs attention when that refund fails afterwards, stays void, and is refunded again by hand', async () => {
    const { id } = await refundByHand()
    await reconcile(cinema.deps)
    await atProvider(`/refunds/${id}`, { outcome: 'failed' })
    expect([await reconcile(cinema.deps), await reconcile(cinema.deps)]).toEqual([[], []])
    const seen = { ticket: 'void', because: 'refunded', returned: 0, refund: 'needs_attention' }
    expect(await buyerSees()).toEqual({ ...seen, order: 'needs_attention' })
    expect(await attention()).toEqual(['refunded_by_hand', 'refund_refused'])
    expect(await ledgerOfOrder()).toMatchObject({ customer_deposits: -48_000, ticket_revenue: 0 })
    expect(await waysOfReturns()).toEqual([
      { way: 'Refund', amount: 480 },
      { way: 'Refund that failed later', amount: -480 },
    ])
    await refundByHand()
    expect([await reconcile(cinema.deps), await reconcile(cinema.deps)]).toEqual([[], []])
    expect(await buyerSees()).toEqual({ ...seen, order: 'refunded', returned: 480, refund: 'processed' })
    expect(await attention()).toEqual(['refunded_by_hand'])
    expect(await ledgerOfOrder()).toMatchObject({ customer_deposits: 0, ticket_revenue: 0 })
  })

  test('in parts is void with the last one', async () => {
    await refundByHand({ amount: 10_000 })
    await reconcile(cinema.deps)
    expect(await buyerSees()).toEqual({ ...VALID, returned: 100 })
    expect(await attention()).toEqual(['refunded_in_part'])
    expect(await isFree()).toBe(false)
    await refundByHand({ amount: 38_000 })
    await reconcile(cinema.deps)
    expect(await buyerSees()).toMatchObject({ order: 'refunded', ticket: 'void', returned: 480 })
    expect(await attention()).toEqual(['refunded_by_hand'])
  })

  test('when the counter sells the show no more keeps its seats: they are history', async () => {
    cinema.clock.advance(300 + 16)
    await refundByHand()
    await reconcile(cinema.deps)
    expect(await buyerSees()).toMatchObject({ ticket: 'void' })
    expect(
      await cinema.deps.db.query('select 1 from seat_claim where showtime_id = $1', [show.id]),
    ).toHaveLength(2)
  })

  test('after its cancellation stays cancelled, with the revenue taken back', async () => {
    const { token } = asha
    const [reservation] = (await cinema.api.get<Reservation[]>('/reservations', { token })).body
    await cinema.api.post(`/reservations/${reservation?._id}/cancel`, { token })
    await refundByHand()
    await reconcile(cinema.deps)
    expect(await buyerSees()).toMatchObject({
      order: 'cancelled',
      ticket: 'cancelled',
      returned: 480,
      refund: 'processed',
    })
    const { body: orders } = await cinema.api.get<BookingData[]>('/orders', { token })
    const { body: order } = await cinema.api.get<BookingData>(
      `/razorpay/order/check?orderId=${checkout.order}`,
      {
        token,
      },
    )
    const inList = orders.find(({ orderID }) => orderID === checkout.orderID)
    expect([inList?.reservation, inList?.refund]).toEqual([order.reservation, order.refund])
    expect((await ledgerOfOrder())['ticket_revenue']).toBe(0)
  })
})

describe('a ticket whose payment is disputed', () => {
  test('is not valid and keeps its seats while the dispute is open, and valid again when it is won', async () => {
    const id = await dispute()
    await reconcile(cinema.deps)
    expect(await buyerSees()).toEqual({ ...VALID, ticket: 'disputed' })
    expect(await isFree()).toBe(false)
    expect(await attention()).toEqual(['dispute_open'])
    const { token } = asha
    const [reservation] = (await cinema.api.get<Reservation[]>('/reservations', { token })).body
    const cancelled = await cinema.api.post(`/reservations/${reservation?._id}/cancel`, { token })
    expect(cancelled).toMatchObject({ status: 409, body: { error: { code: 'not_cancellable' } } })
    // The reason is not that it was used at the door.
    expect(cancelled.body).not.toHaveProperty('error.details.because')
    await atProvider(`/disputes/${id}`, { outcome: 'won' })
    await reconcile(cinema.deps)
    expect(await buyerSees()).toEqual(VALID)
    expect(await attention()).toEqual([])
  })

  test.each(['adjustment', 'refund'])('is void and charged once when it is lost, by %s', async (recovery) => {
    const id = await dispute()
    await reconcile(cinema.deps)
    await atProvider(`/disputes/${id}`, { outcome: 'lost', recovery })
    await reconcile(cinema.deps)
    await reconcile(cinema.deps)
    expect(await buyerSees()).toMatchObject({
      order: 'refunded',
      ticket: 'void',
      because: 'charged_back',
      returned: 480,
    })
    const { refund } =
      (await cinema.api.get<{ refund: unknown }[]>('/orders', { token: asha.token })).body[0] ?? {}
    expect(refund).toBeNull()
    expect(await isFree()).toBe(true)
    expect(await attention()).toEqual(['charged_back'])
    const { customer_deposits: deposits, ticket_revenue: revenue } = await ledgerOfOrder()
    expect({ deposits, revenue }).toEqual({ deposits: 0, revenue: 0 })
  })

  test('after it was refunded by hand, and lost: the loss does not touch the revenue of others', async () => {
    await refundByHand()
    await reconcile(cinema.deps)
    const id = await dispute()
    await atProvider(`/disputes/${id}`, { outcome: 'lost' })
    for (const seats of [['B1'], ['B2'], ['B3'], ['B4'], ['B5']]) await cinema.book(show, seats, asha)
    await atProvider('/settlements')
    expect(await reconcile(cinema.deps)).toEqual([])
    expect(await buyerSees()).toMatchObject({ ticket: 'void', because: 'refunded', returned: 480 })
    expect(await ledgerOfOrder()).toMatchObject({
      customer_deposits: 0,
      ticket_revenue: 0,
      chargeback_losses: 48_000,
    })
    expect((await attention()).toSorted()).toEqual(['charged_back', 'refunded_by_hand'])
  })

  test('weeks ago is read from the provider when its webhook is lost', async () => {
    const id = await dispute()
    await reconcile(cinema.deps)
    cinema.clock.advance(20 * 1440)
    await atProvider(`/disputes/${id}`, { outcome: 'lost' })
    await reconcile(cinema.deps)
    expect(await buyerSees()).toMatchObject({ ticket: 'void', because: 'charged_back' })
  })
})

test('the books explain every paisa afterwards', async () => {
  const books = await readProviderBooks(cinema.simulatorsUrl)
  cinema.clock.advance(20)
  const violations = await listViolations(cinema.deps.db, { now: cinema.clock.now(), books })
  // Orders that were not paid are ended by the recovery, which does not run here.
  const ofUnpaid = [' held has ', 'live claims', 'orders_without_end']
  expect(violations.filter((violation) => !ofUnpaid.some((text) => violation.includes(text)))).toEqual([])
})
