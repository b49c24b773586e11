import { expect, test } from 'vitest'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'

const KEY = '018f-refund-of-booking-1'

test('a refund whose response is lost is processed: a retry with the same key returns the same refund', async () => {
  const { anOrder, payOrder, refund, addFault, control } = await testSimulators()
  const { id } = await anOrder()
  const { razorpay_payment_id: paymentId } = await payOrder(id)
  await addFault('payments.refund', { dropResponse: true }, { times: 1 })
  await expect(refund(paymentId, {}, KEY)).rejects.toThrow('fetch failed')
  expect((await control('/books')).body).toMatchObject({ totals: { refunded: 50_000 } })
  expect((await refund(paymentId, {}, KEY)).status).toBe(200)
  expect((await control('/books')).body).toMatchObject({ totals: { refunded: 50_000 } })
})

test('a dropped request is not processed', async () => {
  const { anOrder, addFault, control } = await testSimulators()
  await addFault('orders.create', { dropRequest: true }, { times: 1 })
  await expect(anOrder()).rejects.toThrow('fetch failed')
  expect((await control('/books')).body).toMatchObject({ orders: [] })
})

test('a fault with times 2 applies to two calls', async () => {
  const { api, addFault } = await testSimulators()
  await addFault('payments.*', { status: 502 }, { times: 2 })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await api('/payments')).status)
  expect(statuses).toEqual([502, 502, 200])
})

test('a fault can apply to one order only', async () => {
  const { anOrder, api, addFault } = await testSimulators()
  const [faulty, healthy] = [await anOrder(), await anOrder()]
  await addFault('orders.fetch', { status: 429 }, { subject: faulty.id })
  expect((await api(`/orders/${faulty.id}`)).body).toMatchObject({ error: { reason: 'rate_limit_exceeded' } })
  expect((await api(`/orders/${healthy.id}`)).status).toBe(200)
})

test('a silent call is processed and gets no response', async () => {
  const { app, anOrder, api, addFault, control } = await testSimulators()
  await addFault('orders.create', { silent: true }, { times: 1 })
  const request = api('/orders', { body: { amount: 100, currency: 'INR' } })
  const timeout = expect(request).rejects.toThrow()
  await expect.poll(async () => bodyOf<{ orders: [] }>(await control('/books')).orders.length).toBe(1)
  app.server.closeAllConnections()
  await timeout
  await anOrder()
})

test('the same seed makes the same calls fail', async () => {
  const { api, addFault, control } = await testSimulators()
  await addFault('orders.list', { status: 500 }, { probability: 0.5 })
  const run = async (): Promise<number[]> => {
    await control('/random', { seed: 42 })
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await api('/orders')).status)
    return statuses
  }
  const first = await run()
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await run()).toEqual(first)
})

test('a reset clears books, faults and settings', async () => {
  const { anOrder, addFault, control, api, call } = await testSimulators()
  await anOrder()
  await addFault('*', { status: 500 })
  await control('/razorpay/settings', { autoCapture: false })
  expect(await call('/control/reset', { method: 'POST' })).toMatchObject({ status: 204 })
  expect((await api('/orders')).body).toMatchObject({ count: 0 })
  expect((await control('/razorpay/settings')).body).toMatchObject({ autoCapture: true })
})
