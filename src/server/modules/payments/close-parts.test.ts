import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subtractPaise, toPaise } from '#domain/money.ts'
import { inTransaction } from '#server/platform/database.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { testRefunds, type TestRefunds } from '#server/testing/test-refunds.ts'
import { processPayment } from './process-payment.ts'
import { reconcile } from './reconcile.ts'
import { requestPartRefund } from './request-refund.ts'
import { submitRefunds } from './submit-refunds.ts'

const PART = toPaise(18_000)
const REST = subtractPaise(TOTAL, PART)

let payments: TestPayments
let refunds: TestRefunds
beforeAll(async () => {
  payments = await testPayments()
  refunds = testRefunds(payments)
})
beforeEach(() => refunds.reset())
afterAll(() => payments.close())

async function aRequestedPart() {
  const order = await payments.anOrder()
  const paymentId = await payments.pay(order)
  await processPayment(payments.deps, { order, paymentId })
  const part = { ...order, paymentId, amount: PART, reason: 'sold_out', part: 'sold_out' } as const
  await inTransaction(payments.deps, (deps) => requestPartRefund(deps, part))
  return { order, paymentId }
}

async function aRefusedPart() {
  const requested = await aRequestedPart()
  await refunds.breakRefunds({ status: 400 }, 1)
  await submitRefunds(payments.deps, requested)
  return requested
}

/** The states of the refunds of a payment: of its part, and of the rest. */
async function statesOf(paymentId: string) {
  const rows = await payments.deps.db.query<{ part: string | null; state: string }>(
    'select part, state from refund where payment_id = $1',
    [paymentId],
  )
  const stateOf = (isPart: boolean) => rows.find(({ part }) => (part !== null) === isPart)?.state
  return { part: stateOf(true), rest: stateOf(false) }
}

const amountsOf = async (paymentId: string) =>
  (await refunds.refundsOf(paymentId)).map(({ amount }) => amount).toSorted()

test('a part that is left to staff is not closed by the refund of the rest, only by money of nobody else’s refund', async () => {
  const { order, paymentId } = await aRefusedPart()
  await refunds.request(order, paymentId)
  await submitRefunds(payments.deps, { paymentId })
  expect(await amountsOf(paymentId)).toEqual([REST])
  expect(await statesOf(paymentId)).toEqual({ part: 'needs_attention', rest: 'processed' })
  expect(await refunds.attentionOf(paymentId)).toEqual(['refund_refused'])

  await payments.control(`/razorpay/payments/${paymentId}/refunds`, { amount: PART })
  await reconcile(payments.deps)
  expect(await statesOf(paymentId)).toEqual({ part: 'processed', rest: 'processed' })
  expect(await refunds.attentionOf(paymentId)).toEqual([])
})

test('a part that fails after it was processed is left to staff, and closes with its own money', async () => {
  const { order, paymentId } = await aRequestedPart()
  await submitRefunds(payments.deps, { paymentId })
  const [made] = await refunds.refundsOf(paymentId)
  await refunds.request(order, paymentId)
  await submitRefunds(payments.deps, { paymentId })
  expect(await statesOf(paymentId)).toEqual({ part: 'processed', rest: 'processed' })

  await payments.control(`/razorpay/refunds/${made?.id}`, { outcome: 'failed' })
  await reconcile(payments.deps)
  expect(await statesOf(paymentId)).toEqual({ part: 'needs_attention', rest: 'processed' })
  expect(await refunds.attentionOf(paymentId)).toEqual(['refund_refused'])
  await payments.control(`/razorpay/payments/${paymentId}/refunds`, { amount: PART })
  await reconcile(payments.deps)
  expect(await statesOf(paymentId)).toEqual({ part: 'processed', rest: 'processed' })
})

test('the rest is refunded while the bank has not decided about a part: each is closed by its own money', async () => {
  const { order, paymentId } = await aRequestedPart()
  await payments.control('/razorpay/settings', { refunds: 'pending' })
  await submitRefunds(payments.deps, { paymentId })
  await payments.control('/razorpay/settings', { refunds: 'processed' })
  await refunds.request(order, paymentId)
  await submitRefunds(payments.deps, { paymentId })
  expect(await statesOf(paymentId)).toEqual({ part: 'requested', rest: 'processed' })
  expect(await amountsOf(paymentId)).toEqual([REST, PART].toSorted())
})

test('what staff makes by hand closes the part that waits for it, while the rest is on its way', async () => {
  const { order, paymentId } = await aRefusedPart()
  await refunds.request(order, paymentId)
  await payments.control(`/razorpay/payments/${paymentId}/refunds`, { amount: PART })
  await reconcile(payments.deps)
  expect(await statesOf(paymentId)).toEqual({ part: 'processed', rest: 'requested' })
  await submitRefunds(payments.deps, { paymentId })
  expect(await statesOf(paymentId)).toEqual({ part: 'processed', rest: 'processed' })
  expect(await amountsOf(paymentId)).toEqual([REST, PART].toSorted())
})
