import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hold } from '#contract/booking/holds.ts'
import { minutesAfter } from '#domain/time.ts'
import { findRefundOfPayment } from '#server/modules/payments/index.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import type { Checkout, CheckoutResponse, Person, Show } from '#server/testing/builders.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { findOrderByProviderId } from '../orders/index.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let checkout: Checkout
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  asha = await cinema.aPerson()
})
beforeEach(async () => {
  show = await cinema.aShow({ startsInMinutes: 240 })
  checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
})
afterAll(() => cinema.close())

/** Sets the clock to so many minutes after booking closes, and a second. */
function goTo(minutes: number): void {
  const target = minutesAfter(show.bookingClosesAt, minutes).getTime() + 1_000
  cinema.clock.advance((target - cinema.clock.now().getTime()) / 60_000)
}

const startsAfterTheClose = () => (show.startsAt.getTime() - show.bookingClosesAt.getTime()) / 60_000

/** The provider's notice, as it was signed when the payment was captured, or authorised. */
async function notify(
  proof: CheckoutResponse,
  capturedAt: Date,
  event: 'payment.captured' | 'payment.authorized' = 'payment.captured',
): Promise<void> {
  const entity = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id }
  const created_at = Math.floor(capturedAt.getTime() / 1_000)
  const body = JSON.stringify({ event, created_at, payload: { payment: { entity } } })
  const signature = createHmac('sha256', simulatorCredentials.webhookSecret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': `evt_${randomUUID()}`,
  }
  expect((await cinema.api.post('/webhooks/razorpay', { body, headers })).status).toBe(200)
}

/** What the checkout gives the page for a payment of the order. */
function signedProof(paymentId: string): CheckoutResponse {
  const signed = createHmac('sha256', simulatorCredentials.keySecret)
  const razorpay_signature = signed.update(`${checkout.orderID}|${paymentId}`).digest('hex')
  return { razorpay_payment_id: paymentId, razorpay_order_id: checkout.orderID, razorpay_signature }
}

async function outcome() {
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  const refund = order?.paymentId && (await findRefundOfPayment(cinema.deps.db, order.paymentId))
  return { state: order?.state, ...(refund && { reason: refund.reason }) }
}

const CONFIRMED = { state: 'confirmed' }
const REFUNDED = { state: 'refunded', reason: 'booking_closed' }

describe('an order made in time and never locked', () => {
  test.each([
    ['a minute before the close', -1, CONFIRMED],
    ['at the close', 0, REFUNDED],
    ['a minute after the close', 1, REFUNDED],
    ['after the end of the show', 600, REFUNDED],
  ])('paid %s', async (_when, minutes, expected) => {
    goTo(minutes)
    await cinema.confirm(await cinema.pay(checkout), asha)
    expect(await outcome()).toEqual(expected)
  })

  test.each([
    ['is confirmed when the webhook comes after the close', 1, CONFIRMED],
    ['is confirmed a minute before the show', 119, CONFIRMED],
    ['goes back when the webhook comes after the start', 120, REFUNDED],
  ])('and paid in time %s', async (_what, minutes, expected) => {
    goTo(-1)
    const proof = await cinema.pay(checkout)
    const capturedAt = cinema.clock.now()
    expect(startsAfterTheClose()).toBe(120)
    goTo(minutes)
    await notify(proof, capturedAt)
    await expect.poll(outcome).toEqual(expected)
  })

  test('and paid in time without any notice is found after the close', async () => {
    goTo(-1)
    await cinema.pay(checkout)
    goTo(5)
    await recoverOrders(cinema.deps)
    expect(await outcome()).toEqual(CONFIRMED)
  })

  describe('and begun to be paid in time, approved after the close', () => {
    let proof: CheckoutResponse
    let approvedAt: Date
    const approve = async (minutes: number) => {
      goTo(-1)
      const payload = { order_id: checkout.orderID, outcome: 'late' }
      const begun = await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
      proof = signedProof(begun.json<CheckoutResponse>().razorpay_payment_id)
      goTo(minutes)
      const path = `/razorpay/payments/${proof.razorpay_payment_id}`
      await control(cinema.simulatorsUrl, path, { outcome: 'success' })
      approvedAt = cinema.clock.now()
    }
    const reports = {
      page: () => cinema.confirm(proof, asha),
      authorized: () => notify(proof, approvedAt, 'payment.authorized'),
      captured: () => notify(proof, approvedAt),
      recovery: () => recoverOrders(cinema.deps),
    }

    test.each([
      ['page', 'captured'],
      ['captured', 'page'],
      ['authorized', 'captured'],
      ['captured', 'authorized'],
      ['recovery', 'captured'],
    ] as const)('is confirmed, whoever reports it first: %s, then %s', async (...order) => {
      await approve(3)
      for (const report of order) {
        await reports[report]()
        await expect.poll(outcome).toEqual(CONFIRMED)
      }
    })

    test.each([
      ['page', 'captured'],
      ['captured', 'page'],
    ] as const)('goes back after the start, whoever reports it first: %s, then %s', async (...order) => {
      await approve(121)
      for (const report of order) {
        await reports[report]()
        await expect.poll(outcome).toEqual(REFUNDED)
      }
    })
  })
})

describe('a hold begun a minute before the close', () => {
  beforeEach(async () => {
    goTo(-1)
    expect((await cinema.lock(checkout, asha)).status).toBe(200)
  })

  test.each([
    ['while it lasts', 6, CONFIRMED],
    ['when it is over', 7.1, REFUNDED],
  ])('and paid %s', async (_when, minutes, expected) => {
    goTo(minutes)
    await cinema.confirm(await cinema.pay(checkout), asha)
    expect(await outcome()).toEqual(expected)
  })

  test('is honoured for as long as it is extended', async () => {
    await cinema.api.post(`/orders/extend?orderId=${checkout.order}`, { token: asha.token })
    goTo(14)
    await cinema.confirm(await cinema.pay(checkout), asha)
    expect(await outcome()).toEqual(CONFIRMED)
  })

  const extend = () =>
    cinema.api.post<Hold>(`/orders/extend?orderId=${checkout.order}`, { token: asha.token })

  test('is not extended after the close, but keeps its time', async () => {
    goTo(5)
    const { status, body } = await extend()
    const toMinute = (instant: string) => instant.slice(0, 16)
    const until = minutesAfter(show.bookingClosesAt, 7).toISOString()
    expect([status, toMinute(body.expiresAt)]).toEqual([200, toMinute(until)])
    goTo(6)
    await cinema.confirm(await cinema.pay(checkout), asha)
    expect(await outcome()).toEqual(CONFIRMED)
  })

  test('is not shortened by another extension after the close', async () => {
    const { body } = await extend()
    goTo(5)
    expect((await extend()).body.expiresAt).toBe(body.expiresAt)
  })

  test('cannot be extended when the show has started', async () => {
    await cinema.deps.db.query('update showtime set starts_at = booking_closes_at where id = $1', [show.id])
    goTo(1)
    expect(await extend()).toMatchObject({ status: 409, body: { error: { code: 'order_not_held' } } })
  })

  test('is honoured when the notice of its payment is late', async () => {
    goTo(6)
    const proof = await cinema.pay(checkout)
    const capturedAt = cinema.clock.now()
    goTo(60)
    await notify(proof, capturedAt)
    await expect.poll(outcome).toEqual(CONFIRMED)
  })
})

test('a hold that was over before the close does not let money in after it', async () => {
  goTo(-30)
  await cinema.lock(checkout, asha)
  goTo(0)
  await cinema.confirm(await cinema.pay(checkout), asha)
  expect(await outcome()).toEqual(REFUNDED)
})
