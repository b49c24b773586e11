import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { listUnbalancedEntries, sumLedger } from '#server/testing/invariants/money-records.queries.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { findRefundOfPayment } from './refunds.queries.ts'
import { processFoundPayments } from './process-found-payments.ts'
import { processPayment } from './process-payment.ts'

let payments: TestPayments
beforeAll(async () => {
  payments = await testPayments()
})
beforeEach(() => {
  Object.assign(payments.owner, { decide: () => 'keep', failure: null })
  payments.owner.calls.length = 0
})
afterAll(() => payments.close())

const legsOf = (paymentId: string) =>
  payments.deps.db.query<{ kind: string; account: string; amount: number }>(
    `select kind, account, amount_paise as amount from ledger_leg where reference = $1 order by kind, account`,
    [paymentId],
  )

describe('a captured payment', () => {
  test('is recorded and delivered once, however often it is processed', async () => {
    const { deps, owner, anOrder, pay } = payments
    const order = await anOrder()
    const paymentId = await pay(order)
    await processPayment(deps, { order, paymentId })
    await processPayment(deps, { order, paymentId })
    expect(owner.calls).toEqual([
      `captured ${paymentId} via page`,
      `fulfilled ${paymentId}`,
      `resumed ${order.orderId}`,
    ])
  })

  test('is recorded once when several processes process it at the same moment', async () => {
    const { otherProcess, owner, anOrder, pay } = payments
    const order = await anOrder()
    const paymentId = await pay(order)
    await Promise.all([1, 2, 3].map(() => processPayment(otherProcess(), { order, paymentId })))
    const resumed = `resumed ${order.orderId}`
    expect(owner.calls.toSorted()).toEqual([
      `captured ${paymentId} via page`,
      `fulfilled ${paymentId}`,
      resumed,
      resumed,
    ])
    expect(await legsOf(paymentId)).toHaveLength(3)
  })

  test('is what the provider owes us, its fee and a deposit; the legs sum to nothing', async () => {
    const { deps, anOrder, pay, providerBooks } = payments
    const order = await anOrder()
    const paymentId = await pay(order)
    await processPayment(deps, { order, paymentId })
    const legs = await legsOf(paymentId)
    const fee = legs.find(({ account }) => account === 'gateway_fees')?.amount ?? 0
    expect(legs).toEqual([
      { kind: 'captured', account: 'customer_deposits', amount: -TOTAL },
      { kind: 'captured', account: 'gateway', amount: TOTAL - fee },
      { kind: 'captured', account: 'gateway_fees', amount: fee },
    ])
    expect(await listUnbalancedEntries(deps.db)).toEqual([])
    expect(await sumLedger(deps.db)).toMatchObject({ fee: (await providerBooks()).totals.fee })
  })

  test('is not recorded when its owner fails, and is processed the next time', async () => {
    const { deps, owner, anOrder, pay, ownersRows } = payments
    const order = await anOrder()
    const paymentId = await pay(order)
    owner.failure = new Error('the seats are away')
    await expect(processPayment(deps, { order, paymentId })).rejects.toThrow('the seats are away')
    expect(await legsOf(paymentId)).toEqual([])
    expect(await ownersRows()).not.toContain(`owner captured ${paymentId} via page`)

    owner.failure = null
    await processPayment(deps, { order, paymentId })
    expect(await legsOf(paymentId)).toHaveLength(3)
    expect(await ownersRows()).toContain(`owner captured ${paymentId} via page`)
  })

  test('that its owner does not keep goes back at once', async () => {
    const { deps, owner, anOrder, pay, providerBooks } = payments
    owner.decide = () => ({ refundBecause: 'seats_lost' })
    const order = await anOrder()
    const paymentId = await pay(order)
    await processPayment(deps, { order, paymentId })
    expect(await findRefundOfPayment(deps.db, paymentId)).toMatchObject({
      state: 'processed',
      reason: 'seats_lost',
      amount: TOTAL,
    })
    expect((await providerBooks()).refunds).toContainEqual(
      expect.objectContaining({ payment_id: paymentId, amount: TOTAL }),
    )
    expect(owner.calls).not.toContain(`fulfilled ${paymentId}`)
  })

  test('of another sum than the order’s goes back as the owner decides', async () => {
    const { deps, owner, anOrder, pay } = payments
    owner.decide = ({ isOfPrice }) => (isOfPrice ? 'keep' : { refundBecause: 'amount_mismatch' })
    const order = await anOrder({ total: toPaise(TOTAL + 1) })
    const paymentId = await pay(order)
    await processPayment(deps, { order, paymentId })
    expect(await findRefundOfPayment(deps.db, paymentId)).toMatchObject({ reason: 'amount_mismatch' })
    expect(owner.calls).toEqual([`captured ${paymentId} via page`, `refund of ${paymentId} processed`])
  })

  test('of another sum than the order’s is never kept', async () => {
    const { deps, anOrder, pay } = payments
    const order = await anOrder({ total: toPaise(TOTAL + 1) })
    const paymentId = await pay(order)
    await expect(processPayment(deps, { order, paymentId })).rejects.toThrow('of another amount')
    expect(await legsOf(paymentId)).toEqual([])
  })

  test('whose outcome is final is not asked for again', async () => {
    const { deps, anOrder, owner } = payments
    const order = await anOrder({ completedPaymentId: 'pay_nobodyAsksFor' })
    await processPayment(deps, { order, paymentId: 'pay_nobodyAsksFor' })
    expect(owner.calls).toEqual([])
  })

  test('of another order is refused', async () => {
    const { deps, anOrder, pay } = payments
    const [order, other] = [await anOrder(), await anOrder()]
    const paymentId = await pay(other)
    await expect(processPayment(deps, { order, paymentId })).rejects.toMatchObject({
      code: 'payment_mismatch',
    })
    expect(await legsOf(paymentId)).toEqual([])
  })
})

describe('a payment that is only authorised', () => {
  beforeAll(() => payments.control('/razorpay/settings', { autoCapture: false }))
  afterAll(() => payments.control('/razorpay/settings', { autoCapture: true }))

  test('is captured', async () => {
    const { deps, owner, anOrder, pay } = payments
    const order = await anOrder()
    const paymentId = await pay(order, 'authorized')
    await processPayment(deps, { order, paymentId })
    expect(owner.calls).toContain(`fulfilled ${paymentId}`)
  })

  test('of an order that is paid already is left to lapse', async () => {
    const { deps, owner, anOrder, pay, providerBooks } = payments
    const order = await anOrder({ isUnpaid: false })
    const paymentId = await pay(order, 'authorized')
    await processPayment(deps, { order, paymentId })
    expect(owner.calls).toEqual([])
    const theirs = (await providerBooks()).payments.find(({ id }) => id === paymentId)
    expect(theirs).toMatchObject({ captured: false })
  })
})

describe('asking the provider what was paid', () => {
  test('returns false without a payment', async () => {
    const { deps, anOrder, pay } = payments
    const order = await anOrder()
    await pay(order, 'failure')
    expect(await processFoundPayments(deps, order)).toBe('none')
  })

  test('processes a payment without a webhook', async () => {
    const { deps, owner, anOrder, pay } = payments
    const order = await anOrder()
    const paymentId = await pay(order)
    expect(await processFoundPayments(deps, order)).toBe('processed')
    expect(owner.calls).toEqual([`captured ${paymentId} via page`, `fulfilled ${paymentId}`])
  })
})
