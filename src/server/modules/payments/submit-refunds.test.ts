import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listUnbalancedEntries } from '#server/testing/invariants/money-records.queries.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { testRefunds, type TestRefunds } from '#server/testing/test-refunds.ts'
import { submitRefunds } from './submit-refunds.ts'
import { findRefundOfPayment } from './refunds.queries.ts'

let payments: TestPayments
let refunds: TestRefunds
beforeAll(async () => {
  payments = await testPayments()
  refunds = testRefunds(payments)
})
beforeEach(() => refunds.reset())
afterAll(() => payments.close())

/** Minutes until the provider is asked again. */
async function pauseOf(paymentId: string): Promise<number> {
  const [row] = await payments.deps.db.query<{ at: Date }>(
    'select next_attempt_at as at from refund where payment_id = $1',
    [paymentId],
  )
  return ((row?.at.getTime() ?? 0) - payments.cinema.clock.now().getTime()) / 60_000
}

describe('a refund', () => {
  test('is paid, entered in the ledger, and its owner told in the same transaction', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toEqual({ state: 'processed', attempts: 1 })
    expect(await refunds.entryOf(paymentId)).toEqual([
      { account: 'customer_deposits', amount: TOTAL },
      { account: 'gateway', amount: -TOTAL },
    ])
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
    expect(await listUnbalancedEntries(payments.deps.db)).toEqual([])
  })

  test('of one payment is one, however often it is requested and paid out', async () => {
    const paymentId = await refunds.aRequestedRefund()
    const refund = await findRefundOfPayment(payments.deps.db, paymentId)
    if (!refund) throw new Error('no refund')
    await refunds.request(refund, paymentId)
    await Promise.all([1, 2, 3].map(() => submitRefunds(payments.otherProcess(), { paymentId })))
    payments.cinema.clock.advance(60)
    await submitRefunds(payments.deps)
    expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
  })

  test('stays open when its owner fails, without an entry, and closes the next time', async () => {
    const paymentId = await refunds.aRequestedRefund()
    payments.owner.failure = new Error('the mail has no place')
    await expect(submitRefunds(payments.deps, { paymentId })).rejects.toThrow('the mail has no place')
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'requested' })
    expect(await refunds.entryOf(paymentId)).toEqual([])
    expect(await payments.ownersRows()).not.toContain(`owner refund of ${paymentId} processed`)

    payments.owner.failure = null
    payments.cinema.clock.advance(2)
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
  })
})

describe('a provider that gives no response', () => {
  test('is asked again with the same key after growing pauses, and pays once', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await refunds.breakRefunds({ dropResponse: true }, 40)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await submitRefunds(payments.deps, { paymentId })
      pauses.push(await pauseOf(paymentId))
      payments.cinema.clock.advance(await pauseOf(paymentId))
    }
    const [first = 0] = pauses
    // The clock of the test goes on while it runs.
    expect(pauses.map((pause) => Math.round(pause / first))).toEqual([1, 2, 4, 8])
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'requested' })
    expect(payments.owner.calls).toEqual([])

    await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
    payments.cinema.clock.advance(1)
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
  })

  test('is never waited for longer than half an hour', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await payments.deps.db.query('update refund set attempts = 30 where payment_id = $1', [paymentId])
    await refunds.breakRefunds({ dropResponse: true }, 40)
    await submitRefunds(payments.deps, { paymentId })
    expect(Math.round(await pauseOf(paymentId))).toBe(30)
  })
})

describe('a provider that refuses', () => {
  test('leaves the refund to a person at once, and the owner hears of it once', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await refunds.breakRefunds({ status: 400 }, 40)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await submitRefunds(payments.deps, { paymentId })
      payments.cinema.clock.advance(30)
    }
    expect(await refunds.stateOf(paymentId)).toEqual({ state: 'needs_attention', attempts: 1 })
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} needs_attention`])
    expect(await refunds.entryOf(paymentId)).toEqual([])
    expect(await refunds.attentionOf(paymentId)).toEqual(['refund_refused'])
  })

  test.each(['no_balance', 'no_balance_unnamed'])(
    'for lack of balance (%s) is asked for seven days with growing pauses, before a person has to look',
    async (mode) => {
      const paymentId = await refunds.aRequestedRefund()
      await payments.control('/razorpay/settings', { refunds: mode })
      const pauses: number[] = []
      const since = payments.cinema.clock.now().getTime()
      for (let attempt = 0; (await refunds.stateOf(paymentId)).state === 'requested'; attempt += 1) {
        if (attempt > 60) throw new Error('the refund is tried for ever')
        await submitRefunds(payments.deps, { paymentId })
        pauses.push(await pauseOf(paymentId))
        if ((await refunds.stateOf(paymentId)).state === 'requested')
          payments.cinema.clock.advance(pauses.at(-1) ?? 0)
      }
      const days = (payments.cinema.clock.now().getTime() - since) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(7)
      expect(days).toBeLessThan(7.1)
      expect(pauses.slice(0, 4).map((pause) => Math.round(pause / (pauses[0] ?? 1)))).toEqual([1, 2, 4, 8])
      expect(Math.round(Math.max(...pauses))).toBe(360)
      expect(await refunds.attentionOf(paymentId)).toEqual(['refund_refused'])
      expect(payments.owner.calls).toEqual([`refund of ${paymentId} needs_attention`])
    },
  )

  test('for lack of balance pays when the balance is there again, once', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await payments.control('/razorpay/settings', { refunds: 'no_balance' })
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await submitRefunds(payments.deps, { paymentId })
      payments.cinema.clock.advance(360)
    }
    await payments.control('/razorpay/settings', { refunds: 'processed' })
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
    expect(await refunds.attentionOf(paymentId)).toEqual([])
  })

  test('after having accepted it leaves it to a person, too', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await payments.control('/razorpay/settings', { refunds: 'failed' })
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'needs_attention' })
  })

  test.each([401, 403])('our keys (%i) does not refuse the refund', async (status) => {
    const paymentId = await refunds.aRequestedRefund()
    await refunds.breakRefunds({ status }, 1)
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toEqual({ state: 'requested', attempts: 1 })
  })
})

test('a refund that is pending at the provider is looked at again, not asked for again', async () => {
  const paymentId = await refunds.aRequestedRefund()
  await payments.control('/razorpay/settings', { refunds: 'pending' })
  await submitRefunds(payments.deps, { paymentId })
  expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'requested' })
  const [refund] = await refunds.refundsOf(paymentId)
  await payments.control(`/razorpay/refunds/${refund?.id}`, { outcome: 'processed' })
  payments.cinema.clock.advance(30)
  await submitRefunds(payments.deps, { paymentId })
  expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed', attempts: 2 })
  expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
})
