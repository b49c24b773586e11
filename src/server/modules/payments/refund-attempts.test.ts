import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { toPaise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { testRefunds, type TestRefunds } from '#server/testing/test-refunds.ts'
import { countPaymentBacklog } from './backlog.queries.ts'
import { processPayment } from './process-payment.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { requestPartRefund } from './request-refund.ts'
import { submitRefunds } from './submit-refunds.ts'

let payments: TestPayments
let refunds: TestRefunds
beforeAll(async () => {
  payments = await testPayments()
  refunds = testRefunds(payments)
})
beforeEach(async () => {
  await refunds.reset()
  await payments.deps.db.query(`update refund set state = 'processed'`)
})
afterAll(() => payments.close())

/** The refund job, an hour later. */
async function tryAgain(deps = payments.deps): Promise<void> {
  payments.cinema.clock.advance(60)
  await submitRefunds(deps)
}
const backlog = () => countPaymentBacklog(payments.deps.db, minutesAfter(payments.cinema.clock.now(), -5))

test('a refund that is accepted waits for the balance no longer, even while the bank has not decided', async () => {
  const paymentId = await refunds.aRequestedRefund()
  await payments.control('/razorpay/settings', { refunds: 'no_balance' })
  await submitRefunds(payments.deps, { paymentId })
  expect(await backlog()).toMatchObject({ refundsWaitingForBalance: 1, refundsOverdue: 0 })
  await payments.control('/razorpay/settings', { refunds: 'pending' })
  await tryAgain()
  expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'requested' })
  expect(await backlog()).toMatchObject({ refundsWaitingForBalance: 0, refundsOverdue: 0 })
  expect(await payments.deps.db.query(`select refusals from refund where state = 'requested'`)).toEqual([
    { refusals: 0 },
  ])
})

test('a refund that the provider never responds to is counted as overdue and named in the log', async () => {
  const paymentId = await refunds.aRequestedRefund()
  await refunds.breakRefunds({ dropRequest: true }, 40)
  const warned: object[] = []
  const log = { ...payments.deps.log, warn: (facts: object) => void warned.push(facts) }
  const deps = { ...payments.deps, log: log as typeof payments.deps.log }
  await submitRefunds(deps, { paymentId })
  payments.cinema.clock.advance(6)
  expect(await backlog()).toMatchObject({ refundsOverdue: 1 })
  expect(warned).toMatchObject([{ paymentId, attempts: 1 }])
  await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
  await tryAgain()
  expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
  expect(await backlog()).toMatchObject({ refundsOverdue: 0 })
})

test('while the provider cannot show an accepted refund, it is not asked for again', async () => {
  const paymentId = await refunds.aRequestedRefund()
  await payments.control('/razorpay/settings', { refunds: 'pending' })
  await submitRefunds(payments.deps, { paymentId })
  const asked: string[] = []
  const gateway = (failure: () => Error): typeof payments.deps.gateways => ({
    ...payments.deps.gateways,
    payments: {
      ...payments.deps.gateways.payments,
      findRefund: () => Promise.reject(failure()),
      refund: async ({ key }) => {
        asked.push(key)
        return { kind: 'unknown' }
      },
    },
  })
  await tryAgain({ ...payments.deps, gateways: gateway(() => new AppError('provider_unavailable')) })
  expect(asked).toEqual([])
  expect(await refunds.stateOf(paymentId)).toEqual({ state: 'requested', attempts: 2 })
  await expect(
    tryAgain({ ...payments.deps, gateways: gateway(() => new Error('a fault of ours')) }),
  ).rejects.toThrow('a fault of ours')
})

test('a part whose response is lost is returned once, also when it is more than half of the payment', async () => {
  const order = await payments.anOrder()
  const paymentId = await payments.pay(order)
  await processPayment(payments.deps, { order, paymentId })
  const amount = toPaise(30_000)
  const part = { ...order, paymentId, amount, reason: 'sold_out', part: 'sold_out' } as const
  await inTransaction(payments.deps, (deps) => requestPartRefund(deps, part))
  await refunds.breakRefunds({ dropResponse: true }, 3)
  await submitRefunds(payments.deps, { paymentId })
  const [created] = await payments.deps.gateways.payments.listPaymentRefunds(paymentId)
  if (created) await recordProviderRefund(payments.deps, created)
  await tryAgain()
  expect((await refunds.refundsOf(paymentId)).map((refund) => refund.amount)).toEqual([amount])
  expect(amount).toBeGreaterThan(TOTAL / 2)
  const states = await payments.deps.db.query('select state from refund where payment_id = $1', [paymentId])
  expect(states).toEqual([{ state: 'processed' }])
})
