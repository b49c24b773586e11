import { expect, test } from 'vitest'
import { processPayment } from './modules/payments/index.ts'
import { personalRecordsOf } from './personal-records.ts'
import { testPayments } from './testing/test-payments.ts'

test('the payments of a user are those of the orders of the registered owner', async () => {
  const payments = await testPayments()
  const { deps } = payments
  const order = await payments.anOrder()
  const paymentId = await payments.pay(order)
  await processPayment(deps, { order, paymentId })
  const records = personalRecordsOf(deps).find(({ section }) => section === 'payments')
  const subject = { userId: deps.newId(), provenEmail: null, language: 'en' as const, now: deps.now() }
  expect(await records?.collect(deps.db, subject)).toMatchObject({ payments: [{ id: paymentId }] })
  await payments.close()
})
