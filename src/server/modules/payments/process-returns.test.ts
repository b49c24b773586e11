import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listUnbalancedEntries } from '#server/testing/invariants/money-records.queries.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { testRefunds, type TestRefunds } from '#server/testing/test-refunds.ts'
import { submitRefunds } from './submit-refunds.ts'
import { reconcile } from './reconcile.ts'
import { recordProviderRefund } from './record-provider-refund.ts'

let payments: TestPayments
let refunds: TestRefunds
beforeAll(async () => {
  payments = await testPayments()
  refunds = testRefunds(payments)
})
beforeEach(() => refunds.reset())
afterAll(() => payments.close())

describe('a refund that fails after it was processed', () => {
  async function aProcessedRefund(): Promise<{ paymentId: string; refundId: string }> {
    const paymentId = await refunds.aRequestedRefund()
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    const [made] = await refunds.refundsOf(paymentId)
    if (!made) throw new Error('no refund at the provider')
    return { paymentId, refundId: made.id }
  }
  const fail = (refundId: string) => payments.control(`/razorpay/refunds/${refundId}`, { outcome: 'failed' })
  const gatewayLegs = async (refundId: string) =>
    (
      await payments.deps.db.query<{ amount: number }>(
        `select amount_paise as amount from ledger_leg where kind = 'refunded' and account = 'gateway'
           and (reference = $1 or reference like $1 || '/%') order by reference`,
        [refundId],
      )
    ).map(({ amount }) => amount)

  test('needs attention again, is out of the books, and closes with what staff make by hand', async () => {
    const { paymentId, refundId } = await aProcessedRefund()
    await fail(refundId)
    await reconcile(payments.deps)
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'needs_attention' })
    expect(await refunds.attentionOf(paymentId)).toEqual(['refund_refused'])
    expect(await gatewayLegs(refundId)).toEqual([-TOTAL, TOTAL])
    await payments.control(`/razorpay/payments/${paymentId}/refunds`, {})
    await reconcile(payments.deps)
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refunds.attentionOf(paymentId)).toEqual([])
    expect(payments.owner.calls).toEqual(
      ['processed', 'needs_attention', 'processed'].map((state) => `refund of ${paymentId} ${state}`),
    )
    expect(await listUnbalancedEntries(payments.deps.db)).toEqual([])
  })

  test('is taken out of the books once, however often and in whatever order it is told', async () => {
    const { paymentId, refundId } = await aProcessedRefund()
    const [processed] = await payments.deps.gateways.payments.listPaymentRefunds(paymentId)
    await fail(refundId)
    const [failed] = await payments.deps.gateways.payments.listPaymentRefunds(paymentId)
    if (!processed || !failed) throw new Error('no refund at the provider')
    await Promise.all(
      [failed, failed, failed].map((refund) => recordProviderRefund(payments.otherProcess(), refund)),
    )
    expect(await gatewayLegs(refundId)).toEqual([-TOTAL, TOTAL])
    expect(payments.owner.calls.filter((call) => call.endsWith('needs_attention'))).toHaveLength(1)
  })
})

describe('staff refunds by hand at the provider', () => {
  const byHand = (paymentId: string, amount?: number) =>
    payments.control(`/razorpay/payments/${paymentId}/refunds`, amount === undefined ? {} : { amount })
  const returned = async (paymentId: string) =>
    (await refunds.refundsOf(paymentId))
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  async function aRefusedRefund(): Promise<string> {
    const paymentId = await refunds.aRequestedRefund()
    await refunds.breakRefunds({ status: 400 }, 1)
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'needs_attention' })
    payments.owner.calls.length = 0
    return paymentId
  }

  test('in whole: what needed attention closes by itself', async () => {
    const paymentId = await aRefusedRefund()
    await byHand(paymentId)
    await reconcile(payments.deps)
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refunds.attentionOf(paymentId)).toEqual([])
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
  })

  test('in parts: it closes with the last one, told twice and in any order', async () => {
    const paymentId = await aRefusedRefund()
    await byHand(paymentId, 20_000)
    await reconcile(payments.deps)
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'needs_attention' })
    await byHand(paymentId, 8_000)
    await byHand(paymentId, 20_000)
    const told = (await payments.deps.gateways.payments.listPaymentRefunds(paymentId)).toReversed()
    await Promise.all(
      [...told, ...told].map((refund) => recordProviderRefund(payments.otherProcess(), refund)),
    )
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
    const booked = await refunds.entryOf(paymentId)
    expect(booked.filter(({ account }) => account === 'gateway').map(({ amount }) => amount)).toEqual([
      -20_000, -20_000, -8_000,
    ])
    expect(await listUnbalancedEntries(payments.deps.db)).toEqual([])
  })

  test('in part while ours is on its way: we return the rest, never more than was captured', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await refunds.breakRefunds({ dropRequest: true }, 3)
    await submitRefunds(payments.deps, { paymentId })
    await byHand(paymentId, 18_000)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      payments.cinema.clock.advance(30)
      await submitRefunds(payments.deps, { paymentId })
    }
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect((await refunds.refundsOf(paymentId)).map(({ amount }) => amount).toSorted()).toEqual([
      18_000, 30_000,
    ])
  })

  test('in whole while ours is on its way: nothing is returned twice', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await refunds.breakRefunds({ dropRequest: true }, 3)
    await submitRefunds(payments.deps, { paymentId })
    await byHand(paymentId)
    payments.cinema.clock.advance(30)
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await returned(paymentId)).toBe(TOTAL)
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
  })

  test('and theirs is pending: ours waits for it, and goes on when it fails', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await payments.control('/razorpay/settings', { refunds: 'pending' })
    await byHand(paymentId, 48_000)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await submitRefunds(payments.deps, { paymentId })
      payments.cinema.clock.advance(30)
    }
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'requested' })
    const [theirs] = await refunds.refundsOf(paymentId)
    await payments.control(`/razorpay/refunds/${theirs?.id}`, { outcome: 'failed' })
    await payments.control('/razorpay/settings', { refunds: 'processed' })
    const [failed] = await payments.deps.gateways.payments.listPaymentRefunds(paymentId)
    if (failed) await recordProviderRefund(payments.deps, failed)
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await returned(paymentId)).toBe(TOTAL)
  })

  test.each(['processed', 'failed'] as const)(
    'ours is pending, its response and the webhook of its decision are lost: the provider is asked, and it is %s',
    async (outcome) => {
      const paymentId = await refunds.aRequestedRefund()
      await payments.control('/razorpay/settings', { refunds: 'pending' })
      await refunds.breakRefunds({ dropResponse: true }, 3)
      await submitRefunds(payments.deps, { paymentId })
      const [created] = await payments.deps.gateways.payments.listPaymentRefunds(paymentId)
      if (created) await recordProviderRefund(payments.deps, created)
      await payments.control(`/razorpay/refunds/${created?.id}`, { outcome })
      for (let attempt = 0; attempt < 2; attempt += 1) {
        payments.cinema.clock.advance(30)
        await submitRefunds(payments.deps, { paymentId })
      }
      const state = outcome === 'processed' ? 'processed' : 'needs_attention'
      expect(await refunds.stateOf(paymentId)).toMatchObject({ state })
      expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
      expect(payments.owner.calls).toEqual([`refund of ${paymentId} ${state}`])
    },
  )

  test('while the response is lost: the same refund is not made again', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await refunds.breakRefunds({ dropResponse: true }, 3)
    await submitRefunds(payments.deps, { paymentId })
    await expect(byHand(paymentId)).rejects.toThrow('fully refunded')
    payments.cinema.clock.advance(30)
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
  })
})
