import { expect, test } from 'vitest'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import { testSimulators, type TestSimulators } from '../testing/test-simulators.ts'

async function aPaidPayment({ anOrder, payOrder }: TestSimulators, amount = 50_000): Promise<string> {
  const { id } = await anOrder(amount)
  return (await payOrder(id)).razorpay_payment_id
}

const KEY = '018f-refund-of-booking-1'

test('concurrent requests with the same key refund once', async () => {
  const simulators = await testSimulators()
  const { refund, refundFrom, payment, control } = simulators
  const paymentId = await aPaidPayment(simulators)
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => refund(paymentId, { amount: 20_000 }, KEY)),
  )
  expect(new Set(responses.map((response) => refundFrom(response).id)).size).toBe(1)
  expect(await payment(paymentId)).toMatchObject({
    amount_refunded: 20_000,
    refund_status: 'partial',
    status: 'captured',
  })
  expect((await control('/books')).body).toMatchObject({ totals: { captured: 50_000, refunded: 20_000 } })
})

test('the same key with another body is refused', async () => {
  const simulators = await testSimulators()
  const paymentId = await aPaidPayment(simulators)
  await simulators.refund(paymentId, { amount: 20_000 }, KEY)
  expect(await simulators.refund(paymentId, { amount: 10_000 }, KEY)).toMatchObject({ status: 400 })
  expect(await simulators.refund(paymentId, {}, 'short')).toMatchObject({ status: 400 })
})

test('partial refunds cannot exceed the payment', async () => {
  const simulators = await testSimulators()
  const { refund, payment, api } = simulators
  const paymentId = await aPaidPayment(simulators)
  expect((await refund(paymentId, { amount: 30_000 })).status).toBe(200)
  expect((await refund(paymentId, { amount: 30_000 })).status).toBe(400)
  expect((await refund(paymentId)).body).toMatchObject({ amount: 20_000, status: 'processed' })
  expect(await refund(paymentId)).toMatchObject({
    status: 400,
    body: { error: { description: 'The payment has been fully refunded already' } },
  })
  expect(await payment(paymentId)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    captured: true,
  })
  expect((await api(`/payments/${paymentId}/refunds`)).body).toMatchObject({ count: 2 })
  expect((await api('/refunds?count=1')).body).toMatchObject({ count: 1 })
})

test('a payment that is not captured cannot be refunded', async () => {
  const { anOrder, payOrder, refund } = await testSimulators()
  const { id } = await anOrder()
  const { razorpay_payment_id: paymentId } = await payOrder(id, { outcome: 'authorized' })
  expect(await refund(paymentId)).toMatchObject({ status: 400 })
})

test('a pending refund is processed or fails by a control call', async () => {
  const simulators = await testSimulators()
  const { control, refund, refundFrom, api, payment } = simulators
  await control('/razorpay/settings', { refunds: 'pending' })
  const paymentId = await aPaidPayment(simulators)
  const pending = refundFrom(await refund(paymentId))
  expect(pending.status).toBe('pending')
  await control(`/razorpay/refunds/${pending.id}`, { outcome: 'failed' })
  expect((await api(`/refunds/${pending.id}`)).body).toMatchObject({ status: 'failed' })
  expect(await payment(paymentId)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
  const second = refundFrom(await refund(paymentId))
  await control(`/razorpay/refunds/${second.id}`, {})
  expect((await api(`/refunds/${second.id}`)).body).toMatchObject({ status: 'processed' })
})

test('refunds can fail for one order only', async () => {
  const simulators = await testSimulators()
  const { anOrder, payOrder, control, refund } = simulators
  const { id } = await anOrder()
  await control(`/razorpay/orders/${id}`, { refunds: 'failed' })
  const { razorpay_payment_id: failing } = await payOrder(id)
  expect((await refund(failing)).body).toMatchObject({ status: 'failed' })
  expect((await refund(await aPaidPayment(simulators))).body).toMatchObject({ status: 'processed' })
})

test.each([
  ['no_balance', 'does not have enough balance'],
  ['no_balance_unnamed', 'invalid request sent'],
])('a refund without balance is refused as the real provider does (%s)', async (refunds, description) => {
  const simulators = await testSimulators()
  const { control, refund, payment } = simulators
  const paymentId = await aPaidPayment(simulators)
  await control('/razorpay/settings', { refunds })
  expect(await refund(paymentId)).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.stringContaining(description),
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
  })
  expect(await payment(paymentId)).toMatchObject({ amount_refunded: 0, status: 'captured' })
})

test('staff refund in the dashboard of the provider, in part and in whole', async () => {
  const simulators = await testSimulators()
  const { control, payment, refundFrom } = simulators
  const paymentId = await aPaidPayment(simulators)
  const byHand = (body: object) => control(`/razorpay/payments/${paymentId}/refunds`, body)
  expect(refundFrom(await byHand({ amount: 20_000 }))).toMatchObject({ amount: 20_000, status: 'processed' })
  expect(await payment(paymentId)).toMatchObject({ amount_refunded: 20_000, refund_status: 'partial' })
  expect(refundFrom(await byHand({}))).toMatchObject({ amount: 30_000 })
  expect(await payment(paymentId)).toMatchObject({ status: 'refunded', captured: true })
})

test('an authorized payment that is never captured is refunded by the provider, and was never captured', async () => {
  const receiver = await webhookReceiver()
  const { anOrder, payOrder, control, payment, refund } = await testSimulators({ webhookUrl: receiver.url })
  const { id } = await anOrder()
  const { razorpay_payment_id: paymentId } = await payOrder(id, { outcome: 'authorized' })
  const autoRefund = () => control(`/razorpay/payments/${paymentId}/auto-refund`, {})
  expect((await autoRefund()).body).toMatchObject({ amount: 50_000, status: 'processed' })
  expect(await payment(paymentId)).toMatchObject({
    status: 'refunded',
    captured: false,
    refund_status: 'full',
    fee: null,
  })
  const events = (await receiver.waitFor(3)).filter(({ event }) => event.startsWith('refund.'))
  expect(events).toHaveLength(2)
  for (const { raw } of events)
    expect(JSON.parse(raw)).toMatchObject({ payload: { payment: { entity: { captured: false } } } })
  expect((await autoRefund()).status).toBe(400)
  expect((await refund(paymentId)).status).toBe(400)
})
