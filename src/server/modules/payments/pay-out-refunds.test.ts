import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { listUnbalancedEntries } from '#server/testing/invariants.queries.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { payOutRefunds } from './pay-out-refunds.ts'
import { findRefundOfPayment } from './refunds.queries.ts'
import { requestRefund } from './request-refund.ts'
import { settlePayment } from './settle-payment.ts'

let payments: TestPayments
beforeAll(async () => {
  payments = await testPayments()
})
beforeEach(async () => {
  await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
  await payments.control('/razorpay/settings', { refunds: 'processed' })
  payments.owner.calls.length = 0
  payments.owner.failure = null
})
afterAll(() => payments.close())

/** A payment with a requested refund that is not sent to the provider yet. */
async function aRequestedRefund(): Promise<string> {
  const { deps, anOrder, pay } = payments
  const order = await anOrder()
  const paymentId = await pay(order)
  await settlePayment(deps, { order, paymentId })
  await request(order, paymentId)
  payments.owner.calls.length = 0
  return paymentId
}

function request(order: { showtimeId: string; orderId: string }, paymentId: string): Promise<void> {
  const { showtimeId, orderId } = order
  const refund = { showtimeId, orderId, paymentId, amount: TOTAL, reason: 'ticketing_refused' }
  return inTransaction(payments.deps, (deps) => requestRefund(deps, refund))
}

const stateOf = async (paymentId: string) => {
  const refund = await findRefundOfPayment(payments.deps.db, paymentId)
  return { state: refund?.state, attempts: refund?.attempts }
}
const entryOf = (paymentId: string) =>
  payments.deps.db.query(
    `select account, amount_paise as amount from ledger_leg where kind = 'refunded' and reference = $1 order by account`,
    [paymentId],
  )
const refundsOf = async (paymentId: string) =>
  (await payments.providerBooks()).refunds.filter(({ payment_id }) => payment_id === paymentId)
const breakRefunds = (fault: object, times: number) =>
  payments.control('/faults', { operation: 'payments.refund', fault, times })

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
    const paymentId = await aRequestedRefund()
    await payOutRefunds(payments.deps, { paymentId })
    expect(await stateOf(paymentId)).toEqual({ state: 'processed', attempts: 1 })
    expect(await entryOf(paymentId)).toEqual([
      { account: 'customer_deposits', amount: TOTAL },
      { account: 'gateway', amount: -TOTAL },
    ])
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
    expect(await listUnbalancedEntries(payments.deps.db)).toEqual([])
  })

  test('of one payment is one, however often it is requested and paid out', async () => {
    const paymentId = await aRequestedRefund()
    const refund = await findRefundOfPayment(payments.deps.db, paymentId)
    if (!refund) throw new Error('no refund')
    await request(refund, paymentId)
    await Promise.all([1, 2, 3].map(() => payOutRefunds(payments.otherProcess(), { paymentId })))
    payments.cinema.clock.advance(60)
    await payOutRefunds(payments.deps)
    expect(await refundsOf(paymentId)).toHaveLength(1)
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
  })

  test('stays open when its owner fails, without an entry, and closes the next time', async () => {
    const paymentId = await aRequestedRefund()
    payments.owner.failure = new Error('the mail has no place')
    await expect(payOutRefunds(payments.deps, { paymentId })).rejects.toThrow('the mail has no place')
    expect(await stateOf(paymentId)).toMatchObject({ state: 'requested' })
    expect(await entryOf(paymentId)).toEqual([])
    expect(await payments.ownersRows()).not.toContain(`owner refund of ${paymentId} processed`)

    payments.owner.failure = null
    payments.cinema.clock.advance(2)
    await payOutRefunds(payments.deps, { paymentId })
    expect(await stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refundsOf(paymentId)).toHaveLength(1)
  })
})

describe('a provider that gives no response', () => {
  test('is asked again with the same key after growing pauses, and pays once', async () => {
    const paymentId = await aRequestedRefund()
    await breakRefunds({ dropResponse: true }, 40)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await payOutRefunds(payments.deps, { paymentId })
      pauses.push(await pauseOf(paymentId))
      payments.cinema.clock.advance(await pauseOf(paymentId))
    }
    const [first = 0] = pauses
    // The clock of the test goes on while it runs.
    expect(pauses.map((pause) => Math.round(pause / first))).toEqual([1, 2, 4, 8])
    expect(await stateOf(paymentId)).toMatchObject({ state: 'requested' })
    expect(payments.owner.calls).toEqual([])

    await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
    payments.cinema.clock.advance(1)
    await payOutRefunds(payments.deps, { paymentId })
    expect(await stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refundsOf(paymentId)).toHaveLength(1)
  })

  test('is never waited for longer than half an hour', async () => {
    const paymentId = await aRequestedRefund()
    await payments.deps.db.query('update refund set attempts = 30 where payment_id = $1', [paymentId])
    await breakRefunds({ dropResponse: true }, 40)
    await payOutRefunds(payments.deps, { paymentId })
    expect(Math.round(await pauseOf(paymentId))).toBe(30)
  })
})

describe('a provider that refuses', () => {
  test('five times leaves the refund to a person, and the owner hears of it once', async () => {
    const paymentId = await aRequestedRefund()
    await breakRefunds({ status: 400 }, 40)
    const states: unknown[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await payOutRefunds(payments.deps, { paymentId })
      states.push((await stateOf(paymentId)).state)
      payments.cinema.clock.advance(30)
    }
    expect(states).toEqual([...Array(4).fill('requested'), ...Array(3).fill('needs_attention')])
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} needs_attention`])
    expect(await entryOf(paymentId)).toEqual([])
  })

  test('once after attempts without a response is asked again', async () => {
    const paymentId = await aRequestedRefund()
    await payments.deps.db.query('update refund set attempts = 8 where payment_id = $1', [paymentId])
    await breakRefunds({ status: 400 }, 1)
    await payOutRefunds(payments.deps, { paymentId })
    expect(await stateOf(paymentId)).toEqual({ state: 'requested', attempts: 9 })
  })

  test('after having accepted it leaves it to a person, too', async () => {
    const paymentId = await aRequestedRefund()
    await payments.control('/razorpay/settings', { refunds: 'failed' })
    await payOutRefunds(payments.deps, { paymentId })
    expect(await stateOf(paymentId)).toMatchObject({ state: 'needs_attention' })
  })
})

test('a refund that is pending at the provider is looked at again, not asked for again', async () => {
  const paymentId = await aRequestedRefund()
  await payments.control('/razorpay/settings', { refunds: 'pending' })
  await payOutRefunds(payments.deps, { paymentId })
  expect(await stateOf(paymentId)).toMatchObject({ state: 'requested' })
  const [refund] = await refundsOf(paymentId)
  await payments.control(`/razorpay/refunds/${refund?.id}`, { outcome: 'processed' })
  payments.cinema.clock.advance(30)
  await payOutRefunds(payments.deps, { paymentId })
  expect(await stateOf(paymentId)).toMatchObject({ state: 'processed', attempts: 2 })
  expect(await refundsOf(paymentId)).toHaveLength(1)
})
