import { expect, test } from 'vitest'
import { testSimulators } from '../testing/test-simulators.ts'

const past = {
  id: 'pay_demo_1',
  order_id: 'order_demo_1',
  amount: 44_000,
  vpa: 'success@razorpay',
  email: 'asha@example.in',
  contact: '9876543210',
  created_at: 1_790_000_000,
}

test('a payment of before the simulation is fetched and refunded like others, and stays as it is when it is added again', async () => {
  const { api, control, payment, refund, refundFrom } = await testSimulators()
  expect((await control('/razorpay/past-payments', [past])).body).toEqual({ count: 1 })
  expect(await payment(past.id)).toMatchObject({ status: 'captured', amount: 44_000, amount_refunded: 0 })
  expect((await api('/payments')).body).toMatchObject({ count: 0 })
  const made = refundFrom(await refund(past.id, { amount: 22_000 }))
  expect(made).toMatchObject({ payment_id: past.id, amount: 22_000, status: 'processed' })
  await control('/razorpay/past-payments', [past])
  expect(await payment(past.id)).toMatchObject({ status: 'captured', amount_refunded: 22_000 })
  expect((await api(`/payments/${past.id}/refunds`)).body).toMatchObject({ items: [{ id: made.id }] })
  expect((await refund(past.id, { amount: 22_001 })).status).toBe(400)
})
