import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Checkout, Person, CheckoutResponse } from '#server/testing/builders.ts'
import { listProcessedEvents } from '#server/testing/invariants.queries.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { findRefundOfPayment, payOutDueRefunds, reconcile } from '#server/modules/payments/index.ts'
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
  const answer = await cinema.simulators.inject({
    method: 'POST',
    url: '/pay',
    payload: { order_id, outcome },
  })
  return answer.json<CheckoutResponse>()
}

const tell = (path: string, body: unknown) => control(cinema.simulatorsUrl, path, body)

test('a payment that is only authorised is captured once, whoever asks at the same moment, and the buyer gets the ticket', async () => {
  const asha = await cinema.aPerson()
  const checkout = await anOrderOf(asha)
  await tell('/razorpay/webhooks', { off: true })
  await tell('/faults', { operation: 'payments.capture', fault: { delayMs: 150 } })
  const proof = await payAs('authorized', checkout)
  const answers = await Promise.all([1, 2, 3].map(() => cinema.confirm(proof, asha)))
  expect(answers.map(({ status, body }) => [status, (body as { state?: string }).state])).toEqual([
    [200, 'confirmed'],
    [200, 'confirmed'],
    [200, 'confirmed'],
  ])
})

test('an authorised payment that cannot be captured any more does not keep the recovery from the one that was', async () => {
  const asha = await cinema.aPerson()
  const checkout = await anOrderOf(asha)
  await tell('/razorpay/webhooks', { off: true })
  const late = await payAs('late', checkout)
  await payAs('authorized', checkout)
  await tell(`/razorpay/payments/${late.razorpay_payment_id}`, { outcome: 'success' })
  cinema.clock.advance(9)
  await recoverOrders(cinema.deps)
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  expect(order).toMatchObject({ state: 'confirmed', paymentId: late.razorpay_payment_id })
})

test('a partial refund that somebody made by hand is not taken for the one that the buyer is owed', async () => {
  const asha = await cinema.aPerson()
  const checkout = await anOrderOf(asha)
  await tell('/razorpay/webhooks', { off: ['payment.authorized', 'payment.captured', 'order.paid'] })
  await tell('/ticketing', { behaviour: 'sold_out' })
  await tell('/faults', { operation: 'payments.refund', times: 3, fault: { status: 500 } })
  const proof = await cinema.pay(checkout)
  await cinema.confirm(proof, asha)
  await cinema.simulators.inject({
    method: 'POST',
    url: `/razorpay/v1/payments/${proof.razorpay_payment_id}/refund`,
    headers: { authorization: `Basic ${btoa('rzp_test_marquee:marquee_test_key_secret')}` },
    payload: { amount: 100 },
  })
  const { deps } = cinema
  const countTold = async () => (await listProcessedEvents(deps.db, 'refund.processed')).length
  await expect.poll(countTold, { timeout: 5_000 }).toBe(1)
  expect(await findRefundOfPayment(deps.db, proof.razorpay_payment_id)).toMatchObject({ state: 'requested' })
  for (let attempt = 0; attempt < 6; attempt += 1) {
    cinema.clock.advance(30)
    await payOutDueRefunds(deps)
  }
  const order = await findOrderByProviderId(deps.db, checkout.orderID)
  expect(order?.state).toBe('needs_attention')
  expect(await reconcile(deps)).toContainEqual(expect.objectContaining({ kind: 'refund_not_booked' }))
})
