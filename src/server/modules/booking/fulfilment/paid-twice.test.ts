import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import { listOrderRecords } from '#server/testing/invariants.queries.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const HOLD_IS_OVER_MINUTES = 20
const LOOK_AGAIN_MINUTES = 5

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('an order whose payment went back is refunded, also while a second payment of it is still going back', async () => {
  const { clock, deps, simulatorsUrl } = cinema
  const [show, asha, ravi] = await Promise.all([cinema.aShow(), cinema.aPerson(), cinema.aPerson()])
  const late = await cinema.checkout(show, ['A1'], asha)
  await cinema.lock(late, asha)
  clock.advance(HOLD_IS_OVER_MINUTES)
  await cinema.book(show, ['A1'], ravi)
  await control(simulatorsUrl, '/razorpay/settings', { allowDoubleCapture: true, refunds: 'pending' })
  const payments = [await cinema.pay(late), await cinema.pay(late)]
  for (const payment of payments) await cinema.confirm(payment, asha)
  const { refunds } = await readProviderBooks(simulatorsUrl)
  const first = refunds.find(({ payment_id }) => payment_id === payments[0]?.razorpay_payment_id)
  expect([refunds.length, first?.status]).toEqual([2, 'pending'])
  await control(simulatorsUrl, `/razorpay/refunds/${first?.id}`, { outcome: 'processed' })
  clock.advance(LOOK_AGAIN_MINUTES)
  await submitDueRefunds(deps)
  const orders = await listOrderRecords(deps.db, clock.now())
  expect(orders.find(({ providerOrderId }) => providerOrderId === late.orderID)?.state).toBe('refunded')
})
