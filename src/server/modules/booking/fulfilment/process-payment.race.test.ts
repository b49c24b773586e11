import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Checkout, Person, CheckoutResponse } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { listProcessedEvents } from '#server/testing/invariants.queries.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { findRefundOfPayment, submitDueRefunds, reconcile } from '#server/modules/payments/index.ts'
import { findOrderByProviderId } from '../orders/orders.queries.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
beforeEach(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')), webhooks: true })
})
afterEach(() => cinema.close())

async function anOrderOf(buyer: Person): Promise<Checkout> {
  const checkout = await cinema.checkout(await cinema.aShow(), ['C4', 'C5'], buyer)
  expect((await cinema.lock(checkout, buyer)).status).toBe(200)
  return checkout
}

async function payAs(outcome: string, { orderID: order_id }: Checkout): Promise<CheckoutResponse> {
  const response = await cinema.simulators.inject({
    method: 'POST',
    url: '/pay',
    payload: { order_id, outcome },
  })
  return response.json<CheckoutResponse>()
}

const sendControl = (path: string, body: unknown) => control(cinema.simulatorsUrl, path, body)

test('an authorized payment is captured once for concurrent requests, and the buyer gets the ticket', async () => {
  const asha = await cinema.aPerson()
  const checkout = await anOrderOf(asha)
  await sendControl('/razorpay/webhooks', { off: true })
  await sendControl('/faults', { operation: 'payments.capture', fault: { delayMs: 150 } })
  const checkoutResponse = await payAs('authorized', checkout)
  const responses = await Promise.all([1, 2, 3].map(() => cinema.confirm(checkoutResponse, asha)))
  expect(responses.map(({ status, body }) => [status, (body as { state?: string }).state])).toEqual([
    [200, 'confirmed'],
    [200, 'confirmed'],
    [200, 'confirmed'],
  ])
})

test('an authorized payment that cannot be captured does not block the recovery of the captured one', async () => {
  const asha = await cinema.aPerson()
  const checkout = await anOrderOf(asha)
  await sendControl('/razorpay/webhooks', { off: true })
  const late = await payAs('late', checkout)
  await payAs('authorized', checkout)
  await sendControl(`/razorpay/payments/${late.razorpay_payment_id}`, { outcome: 'success' })
  cinema.clock.advance(9)
  await recoverOrders(cinema.deps)
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  expect(order).toMatchObject({ state: 'confirmed', paymentId: late.razorpay_payment_id })
})

test('after a partial refund by hand the rest is returned, never more than was captured', async () => {
  const asha = await cinema.aPerson()
  const checkout = await anOrderOf(asha)
  await sendControl('/razorpay/webhooks', { off: ['payment.authorized', 'payment.captured', 'order.paid'] })
  await sendControl('/ticketing', { behaviour: 'sold_out' })
  await sendControl('/faults', { operation: 'payments.refund', times: 3, fault: { status: 500 } })
  const checkoutResponse = await cinema.pay(checkout)
  const paymentId = checkoutResponse.razorpay_payment_id
  await cinema.confirm(checkoutResponse, asha)
  await sendControl(`/razorpay/payments/${paymentId}/refunds`, { amount: 100 })
  const { deps } = cinema
  const countTold = async () => (await listProcessedEvents(deps.db, 'refund.processed')).length
  await expect.poll(countTold).toBe(1)
  expect(await findRefundOfPayment(deps.db, paymentId)).toMatchObject({ state: 'requested' })
  for (let attempt = 0; attempt < 6; attempt += 1) {
    cinema.clock.advance(30)
    await submitDueRefunds(deps)
  }
  const order = await findOrderByProviderId(deps.db, checkout.orderID)
  expect(order?.state).toBe('refunded')
  expect(await reconcile(deps)).toEqual([])
  const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
  expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 47_900])
})

test('parts refunded by hand and told at the same moment by several processes make the ticket void once', async () => {
  const asha = await cinema.aPerson()
  const checkout = await anOrderOf(asha)
  await sendControl('/razorpay/webhooks', { off: true })
  const proof = await cinema.pay(checkout)
  expect((await cinema.confirm(proof, asha)).status).toBe(200)
  const paymentId = proof.razorpay_payment_id
  for (const amount of [8_000, 10_000, 14_000, 16_000])
    await sendControl(`/razorpay/payments/${paymentId}/refunds`, { amount })
  await Promise.all([1, 2, 3, 4].map(() => reconcile(cinema.deps)))
  expect(await reconcile(cinema.deps)).toEqual([])
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  expect(order?.state).toBe('refunded')
  cinema.clock.advance(20)
  await expectBooksToAgree(cinema)
})
