import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEST_CREDENTIALS } from '../app.ts'
import type { Payment } from './entities.ts'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'

test('an order is created as requested', async () => {
  const { api } = await testSimulators()
  const response = await api('/orders', {
    body: { amount: 123_400, currency: 'INR', receipt: 'R-1', notes: { movie: 'Night Train' } },
  })
  expect(response.body).toMatchObject({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    amount: 123_400,
    amount_due: 123_400,
    amount_paid: 0,
    status: 'created',
    attempts: 0,
    receipt: 'R-1',
    notes: { movie: 'Night Train' },
  })
})

test('a call with wrong API keys is refused', async () => {
  const { api } = await testSimulators()
  const response = await api('/orders', { headers: { authorization: 'Basic bm9ib2R5Om5vdGhpbmc=' } })
  expect(response).toMatchObject({
    status: 401,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
  })
})

test.each([
  ['a fractional amount', { amount: 100.5, currency: 'INR' }, 'amount'],
  ['less than a rupee', { amount: 99, currency: 'INR' }, 'amount'],
  ['another currency', { amount: 100, currency: 'USD' }, 'currency'],
])('an order with %s is refused with the name of the field', async (_what, body, field) => {
  const { api } = await testSimulators()
  expect(await api('/orders', { body })).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', field, description: expect.any(String), metadata: {} } },
  })
})

test('an unknown id is a bad request, as in the real API', async () => {
  const { api } = await testSimulators()
  for (const path of ['/orders/order_unknown', '/payments/pay_unknown', '/refunds/rfnd_unknown']) {
    expect(await api(path)).toMatchObject({
      status: 400,
      body: { error: { description: 'The id provided does not exist' } },
    })
  }
})

test('a successful payment is captured, charged a fee, and signed with the key secret', async () => {
  const { anOrder, payOrder, payment, order, api } = await testSimulators()
  const { id } = await anOrder(100_000)
  const response = await payOrder(id, { method: 'card' })
  const signature = createHmac('sha256', TEST_CREDENTIALS.keySecret)
    .update(`${id}|${response.razorpay_payment_id}`)
    .digest('hex')
  expect(response).toEqual({
    razorpay_order_id: id,
    razorpay_payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
    razorpay_signature: signature,
  })
  expect(await payment(response.razorpay_payment_id)).toMatchObject({
    status: 'captured',
    captured: true,
    amount: 100_000,
    fee: 2360,
    tax: 360,
    method: 'card',
  })
  expect((await api(`/payments/${response.razorpay_payment_id}?expand[]=card`)).body).toMatchObject({
    card: { last4: '1111', network: 'Visa' },
  })
  expect(await order(id)).toMatchObject({ status: 'paid', amount_paid: 100_000, amount_due: 0, attempts: 1 })
})

test('an order can be paid after a failed attempt', async () => {
  const { anOrder, pay, payOrder, order, api } = await testSimulators()
  const { id } = await anOrder()
  const failure = await pay(id, { outcome: 'failure' })
  expect(failure).toMatchObject({
    status: 400,
    body: { error: { reason: 'payment_failed', metadata: { order_id: id } } },
  })
  expect(await order(id)).toMatchObject({ status: 'attempted', attempts: 1 })
  await payOrder(id)
  const { items } = bodyOf<{ items: Payment[] }>(await api(`/orders/${id}/payments`))
  expect(items.map(({ status, error_code }) => [status, error_code])).toEqual([
    ['captured', null],
    ['failed', 'BAD_REQUEST_ERROR'],
  ])
})

test('a paid order accepts a second payment only with allowDoubleCapture', async () => {
  const { anOrder, pay, payOrder, control, api } = await testSimulators()
  const { id } = await anOrder()
  await payOrder(id)
  expect(await pay(id)).toMatchObject({ status: 400, body: { error: { reason: 'order_already_paid' } } })
  await control(`/razorpay/orders/${id}`, { allowDoubleCapture: true })
  await payOrder(id)
  expect(await api(`/orders/${id}/payments`)).toMatchObject({
    body: { count: 2, items: [{ captured: true }, { captured: true }] },
  })
})

test('an authorized payment is captured once, for its exact amount', async () => {
  const { anOrder, payOrder, api, control, payment } = await testSimulators()
  await control('/razorpay/settings', { autoCapture: false })
  const { id } = await anOrder(70_000)
  const { razorpay_payment_id: paymentId } = await payOrder(id)
  expect(await payment(paymentId)).toMatchObject({ status: 'authorized', captured: false, fee: null })
  const capture = (amount: number) =>
    api(`/payments/${paymentId}/capture`, { body: { amount, currency: 'INR' } })
  expect((await capture(60_000)).status).toBe(400)
  expect((await capture(70_000)).body).toMatchObject({ status: 'captured' })
  expect(await capture(70_000)).toMatchObject({
    status: 400,
    body: { error: { description: 'This payment has already been captured' } },
  })
})

test('a late payment is pending until it is due or settled by a control call', async () => {
  const { anOrder, pay, order, control, payment } = await testSimulators()
  const [timed, decided] = [await anOrder(), await anOrder()]
  expect(await pay(timed.id, { outcome: 'late', lateMs: 30 })).toMatchObject({ status: 202 })
  await expect.poll(async () => (await order(timed.id)).status).toBe('paid')
  const { razorpay_payment_id: paymentId } = bodyOf<{ razorpay_payment_id: string }>(
    await pay(decided.id, { outcome: 'late' }),
  )
  expect(await payment(paymentId)).toMatchObject({ status: 'created' })
  await control(`/razorpay/payments/${paymentId}`, { outcome: 'success' })
  expect(await order(decided.id)).toMatchObject({ status: 'paid' })
})

test('a payment that failed can be authorized late, under its own id', async () => {
  const { anOrder, pay, control, payment, order } = await testSimulators()
  const { id } = await anOrder()
  const failure = (await pay(id, { outcome: 'failure' })).body
  const { payment_id: paymentId } = (failure as { error: { metadata: { payment_id: string } } }).error
    .metadata
  expect(await payment(paymentId)).toMatchObject({ status: 'failed', error_code: 'BAD_REQUEST_ERROR' })
  await control(`/razorpay/payments/${paymentId}`, { outcome: 'success' })
  expect(await payment(paymentId)).toMatchObject({ status: 'captured', error_code: null, error_reason: null })
  expect(await order(id)).toMatchObject({ status: 'paid', attempts: 1 })
})

test('a late payment of an order that has been paid is refunded at once, and was never captured', async () => {
  const { anOrder, pay, payOrder, control, payment } = await testSimulators()
  const { id } = await anOrder()
  const late = bodyOf<{ razorpay_payment_id: string }>(await pay(id, { outcome: 'late' }))
  await payOrder(id)
  await control(`/razorpay/payments/${late.razorpay_payment_id}`, {})
  expect(await payment(late.razorpay_payment_id)).toMatchObject({ status: 'refunded', captured: false })
  expect((await control('/books')).body).toMatchObject({
    totals: { captured: 50_000, refunded: 0, autoRefunded: 50_000 },
  })
})

test('a late payment of an order that has been paid is not captured', async () => {
  const { anOrder, pay, payOrder, control, payment } = await testSimulators()
  await control('/razorpay/settings', { autoRefundDuplicates: false })
  const { id } = await anOrder()
  const late = bodyOf<{ razorpay_payment_id: string }>(await pay(id, { outcome: 'late' }))
  await payOrder(id)
  await control(`/razorpay/payments/${late.razorpay_payment_id}`, {})
  expect(await payment(late.razorpay_payment_id)).toMatchObject({ status: 'authorized', captured: false })
})

test('lists are newest first and are filtered by page, time and receipt', async () => {
  let now = 1_800_000_000_000
  const { anOrder, api } = await testSimulators({ now: () => now })
  for (let i = 0; i < 5; i++) {
    await anOrder(1000 + i, `R-${i}`)
    now += 10_000
  }
  const receipts = async (query: string) =>
    bodyOf<{ items: { receipt: string }[] }>(await api(`/orders?${query}`)).items.map(
      ({ receipt }) => receipt,
    )
  for (const wrong of ['count=101', 'count=0', 'skip=-1', 'from=abc']) {
    for (const list of ['orders', 'payments', 'refunds']) {
      expect(await api(`/${list}?${wrong}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'BAD_REQUEST_ERROR' } },
      })
    }
  }
  expect(await receipts('count=2')).toEqual(['R-4', 'R-3'])
  expect(await receipts('count=2&skip=2')).toEqual(['R-2', 'R-1'])
  expect(await receipts('from=1800000010&to=1800000030')).toEqual(['R-3', 'R-2', 'R-1'])
  expect(await receipts('receipt=R-1')).toEqual(['R-1'])
})
