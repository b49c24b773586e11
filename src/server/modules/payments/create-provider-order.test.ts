import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutResponse } from '#server/testing/builders.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { reconcile } from './reconcile.ts'

const TIMEOUT = 300

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ env: { PROVIDER_TIMEOUT_MS: String(TIMEOUT) } })
})
beforeEach(() => cinema.simulators.inject({ method: 'POST', url: '/control/reset' }))
afterAll(() => cinema.close())

type ProviderOrder = { readonly id: string; readonly receipt: string; readonly status: string }

const fault = (operation: string, fault: object, times?: number) =>
  control(cinema.simulatorsUrl, '/faults', { operation, fault, ...(times && { times }) })
const listProviderOrders = async () =>
  (await cinema.simulators.inject('/control/books')).json<{ orders: ProviderOrder[] }>().orders

test.each([
  ['is lost', { dropResponse: true }],
  ['never comes', { silent: true }],
  ['is not understood', { garbage: true }],
])('a buyer whose order’s response %s pays for the order that exists', async (_what, kind) => {
  const [show, asha] = await Promise.all([cinema.aShow(), cinema.aPerson()])
  await fault('orders.create', kind)
  const checkout = await cinema.checkout(show, ['C4'], asha)
  await cinema.lock(checkout, asha)
  const confirmed = await cinema.confirm(await cinema.pay(checkout), asha)
  expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  expect(await listProviderOrders()).toMatchObject([{ status: 'paid' }])
})

test('an order that the provider creates after its response was given up is not the one that is paid', async () => {
  await control(cinema.simulatorsUrl, '/razorpay/settings', { uniqueReceipts: false })
  const [show, asha] = await Promise.all([cinema.aShow(), cinema.aPerson()])
  await fault('orders.create', { delayMs: TIMEOUT * 2 }, 1)
  const checkout = await cinema.checkout(show, ['C5'], asha)
  await expect.poll(async () => (await listProviderOrders()).length).toBe(2)
  await cinema.lock(checkout, asha)
  const confirmed = await cinema.confirm(await cinema.pay(checkout), asha)
  expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  const orders = await listProviderOrders()
  expect(new Set(orders.map(({ receipt }) => receipt)).size).toBe(1)
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['created', 'paid'])
})

test('a payment of an order that the provider created too late is recognised and goes back', async () => {
  await control(cinema.simulatorsUrl, '/razorpay/settings', { uniqueReceipts: false })
  const [show, asha] = await Promise.all([cinema.aShow(), cinema.aPerson()])
  await fault('orders.create', { delayMs: TIMEOUT * 2 }, 1)
  const checkout = await cinema.checkout(show, ['C6'], asha)
  await expect.poll(async () => (await listProviderOrders()).length).toBe(2)
  await cinema.lock(checkout, asha)
  await cinema.confirm(await cinema.pay(checkout), asha)

  const late = (await listProviderOrders()).find(({ id }) => id !== checkout.orderID)
  const pay = { method: 'POST', url: '/pay', payload: { order_id: late?.id } } as const
  const { razorpay_payment_id: paymentId } = (await cinema.simulators.inject(pay)).json<CheckoutResponse>()
  await reconcile(cinema.deps)
  const refunds = await cinema.deps.gateways.payments.listPaymentRefunds(paymentId)
  expect(refunds).toMatchObject([{ amount: 24_000, status: 'processed' }])
  // The provider has forgotten the payments of the other tests.
  const differences = await reconcile(cinema.deps)
  expect(differences.filter((difference) => difference.paymentId === paymentId)).toEqual([])
})
