import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/modules/payments/index.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createStillClock } from '#server/testing/test-clock.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock: createStillClock(), env: { PROVIDER_TIMEOUT_MS: '300' } })
})
afterAll(() => cinema.close())

const IMMEDIATE_ATTEMPTS = 3

/** A paid order whose tickets the ticketing system has not issued yet, and whose payment is refunded at the provider by hand. */
async function aReturnedPayment() {
  const asha = await cinema.aPerson()
  const checkout = await cinema.checkout(await cinema.aShow(), ['A1', 'A2'], asha)
  await cinema.lock(checkout, asha)
  const proof = await cinema.pay(checkout)
  const paymentId = proof.razorpay_payment_id
  await control(cinema.simulatorsUrl, '/ticketing', { behaviour: 'garbage', times: IMMEDIATE_ATTEMPTS })
  expect(await cinema.confirm(proof, asha)).toMatchObject({ status: 200, body: { state: 'paid' } })
  const refund = await control(cinema.simulatorsUrl, `/razorpay/payments/${paymentId}/refunds`, {})
  return { asha, proof, paymentId, providerRefundId: (refund as { id: string }).id }
}

test('a payment that is refunded by hand while its tickets are issued: the buyer sees the order, and the refund is recorded afterwards', async () => {
  const { asha, proof } = await aReturnedPayment()
  expect(await cinema.confirm(proof, asha)).toMatchObject({ status: 200, body: { state: 'paid' } })
  cinema.clock.advance(5)
  await recoverOrders(cinema.deps)
  expect(await reconcile(cinema.deps)).toEqual([])
  expect(await cinema.confirm(proof, asha)).toMatchObject({ status: 200, body: { state: 'refunded' } })
  const books = await readProviderBooks(cinema.simulatorsUrl)
  expect(await listViolations(cinema.deps.db, { now: cinema.clock.now(), books })).toEqual([])
})

test('staff who ask about it meanwhile are asked to wait', async () => {
  const { paymentId, providerRefundId } = await aReturnedPayment()
  const { token } = await cinema.aPerson('admin')
  const refused = { status: 409, body: { error: { code: 'booking_in_progress' } } }
  const note = 'Made in the dashboard of the provider'
  const ask = () => cinema.api.post('/attention/ask', { token, body: { paymentId } })
  expect(await ask()).toMatchObject(refused)
  expect(
    await cinema.api.post('/attention/refunded', { token, body: { paymentId, providerRefundId, note } }),
  ).toMatchObject(refused)
  cinema.clock.advance(5)
  await recoverOrders(cinema.deps)
  expect(await ask()).toMatchObject({ status: 200, body: { paid: 480, refunded: 480 } })
})
