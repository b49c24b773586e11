import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { listOpenAttention } from './attention.queries.ts'
import { reconcile } from './reconcile.ts'
import { findRefundOfPayment } from './refunds.queries.ts'
import { processPayment } from './process-payment.ts'

let payments: TestPayments
beforeEach(async () => {
  payments = await testPayments()
})
afterEach(() => payments.close())

async function aProcessedPayment(): Promise<string> {
  const { deps, anOrder, pay } = payments
  const order = await anOrder()
  const paymentId = await pay(order)
  await processPayment(deps, { order, paymentId })
  return paymentId
}

/** Gives money back in the provider's dashboard, without us. */
async function refundByHand(paymentId: string): Promise<void> {
  const { keyId, keySecret } = simulatorCredentials
  await payments.cinema.simulators.inject({
    method: 'POST',
    url: `/razorpay/v1/payments/${paymentId}/refund`,
    headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` },
    payload: { amount: TOTAL },
  })
}

async function aDispute(paymentId: string): Promise<string> {
  const dispute = await payments.control(`/razorpay/payments/${paymentId}/disputes`, {})
  return (dispute as { id: string }).id
}

async function refuse(): Promise<never> {
  throw new AppError('provider_unavailable')
}

test('books that agree have no differences, and that is written down', async () => {
  await aProcessedPayment()
  expect(await reconcile(payments.deps)).toEqual([])
  const rows = await payments.deps.db.query(
    'select payments_checked as payments, refunds_checked as refunds, differences from reconciliation',
  )
  expect(rows).toEqual([{ payments: 1, refunds: 0, differences: [] }])
})

test('a payment without a webhook is processed', async () => {
  const paymentId = await payments.pay(await payments.anOrder())
  expect(await reconcile(payments.deps)).toEqual([])
  expect(payments.owner.calls).toEqual([`captured ${paymentId} via job`, `fulfilled ${paymentId}`])
})

test('a payment whose processing fails is a difference and does not block the others', async () => {
  const [first, second] = [await payments.anOrder(), await payments.anOrder()]
  const failing = await payments.pay(first)
  const other = await payments.pay(second)
  const { onCaptured } = payments.owner
  const fulfilmentHandler = {
    ...payments.owner,
    onCaptured: (...args: Parameters<typeof onCaptured>) => {
      if (args[1].payment.id === failing) throw new Error('the seats are away')
      return onCaptured(...args)
    },
  }
  expect(await reconcile({ ...payments.deps, fulfilmentHandler })).toMatchObject([
    { kind: 'payment_not_booked', subject: failing, providerOrderId: first.providerOrderId },
  ])
  expect(payments.owner.calls).toContain(`fulfilled ${other}`)
})

test('a payment of an order that is not ours is a difference', async () => {
  const { id } = await payments.deps.gateways.payments.createOrder({ receipt: 'by hand', amount: TOTAL })
  const paymentId = await payments.pay({ ...(await payments.anOrder()), providerOrderId: id })
  expect(await reconcile(payments.deps)).toMatchObject([
    { kind: 'payment_not_booked', subject: paymentId, providerOrderId: id, ours: null, theirs: TOTAL },
  ])
})

test('another amount in our ledger is a difference', async () => {
  const paymentId = await aProcessedPayment()
  await payments.deps.db.query(
    `update ledger_leg set amount_paise = -100 where reference = $1 and account = 'customer_deposits'`,
    [paymentId],
  )
  expect(await reconcile(payments.deps)).toMatchObject([
    { kind: 'payment_amount', subject: paymentId, ours: 100, theirs: TOTAL },
  ])
})

test('a refund that we did not make is recorded, and staff is told', async () => {
  const { deps, owner } = payments
  const paymentId = await aProcessedPayment()
  await refundByHand(paymentId)
  expect([await reconcile(deps), await reconcile(deps)]).toEqual([[], []])
  expect(await findRefundOfPayment(deps.db, paymentId)).toMatchObject({
    state: 'processed',
    reason: 'refunded_by_hand',
    providerRefundId: expect.stringMatching(/^rfnd_/),
  })
  expect(await listOpenAttention(deps.db)).toMatchObject([{ paymentId, kind: 'refunded_by_hand' }])
  expect(owner.calls.filter((call) => call === `refund of ${paymentId} processed`)).toHaveLength(1)
})

test('an authorised payment that nobody told us of is captured and processed', async () => {
  const paymentId = await payments.pay(await payments.anOrder(), 'authorized')
  expect(await reconcile(payments.deps)).toEqual([])
  expect(payments.owner.calls).toContain(`fulfilled ${paymentId}`)
})

test.each([1, 6])(
  'what the provider refunds because it was never captured is no difference, %i days later',
  async (days) => {
    const paymentId = await payments.pay(await payments.anOrder({ isUnpaid: false }), 'authorized')
    payments.cinema.clock.advance(days * 1440)
    await payments.control(`/razorpay/payments/${paymentId}/auto-refund`)
    expect(await reconcile(payments.deps)).toEqual([])
    expect(await listOpenAttention(payments.deps.db)).toEqual([])
    expect(await findRefundOfPayment(payments.deps.db, paymentId)).toBeUndefined()
  },
)

test('a refund made by hand after the accepted one failed is recorded, once', async () => {
  const { deps, anOrder, pay, control, owner } = payments
  owner.decide = () => ({ refundBecause: 'seats_lost' })
  await control('/razorpay/settings', { refunds: 'failed' })
  const order = await anOrder()
  const paymentId = await pay(order)
  await processPayment(deps, { order, paymentId })
  const accepted = await findRefundOfPayment(deps.db, paymentId)
  expect(accepted).toMatchObject({ state: 'needs_attention', providerRefundId: expect.any(String) })

  await control('/razorpay/settings', { refunds: 'processed' })
  await refundByHand(paymentId)
  expect([await reconcile(deps), await reconcile(deps)]).toEqual([[], []])
  const refund = await findRefundOfPayment(deps.db, paymentId)
  expect(refund?.state).toBe('processed')
  expect(refund?.providerRefundId).not.toBe(accepted?.providerRefundId)
  expect(owner.calls.filter((call) => call === `refund of ${paymentId} processed`)).toHaveLength(1)
})

test.each([1, 80])(
  'a refund by hand whose webhooks are all lost is recorded when the bank decides it %i hours later',
  async (hours) => {
    const { deps, control, cinema, owner } = payments
    const paymentId = await aProcessedPayment()
    await control('/razorpay/settings', { refunds: 'pending' })
    await refundByHand(paymentId)
    expect(await reconcile(deps)).toEqual([])
    expect(await findRefundOfPayment(deps.db, paymentId)).toBeUndefined()
    const [pending] = await deps.gateways.payments.listPaymentRefunds(paymentId)
    cinema.clock.advance(hours * 60)
    await control(`/razorpay/refunds/${pending?.id}`, { outcome: 'processed' })
    expect([await reconcile(deps), await reconcile(deps)]).toEqual([[], []])
    expect(await findRefundOfPayment(deps.db, paymentId)).toMatchObject({ state: 'processed' })
    expect(owner.calls.filter((call) => call === `refund of ${paymentId} processed`)).toHaveLength(1)
  },
)

test('a refund that fails after three days, untold, is not pending in our books any more', async () => {
  const { deps, control, cinema } = payments
  const paymentId = await aProcessedPayment()
  await control('/razorpay/settings', { refunds: 'pending' })
  await refundByHand(paymentId)
  await reconcile(deps)
  const [pending] = await deps.gateways.payments.listPaymentRefunds(paymentId)
  cinema.clock.advance(80 * 60)
  await control(`/razorpay/refunds/${pending?.id}`, { outcome: 'failed' })
  await reconcile(deps)
  expect(await deps.db.query('select status from provider_refund')).toEqual([{ status: 'failed' }])
})

test('older refunds and disputes that cannot be read do not end the reconciliation', async () => {
  const { deps, control, cinema } = payments
  const [disputed, other, refunded] = [
    await aProcessedPayment(),
    await aProcessedPayment(),
    await aProcessedPayment(),
  ]
  const [unreadable, lost] = [await aDispute(disputed), await aDispute(other)]
  await control('/razorpay/settings', { refunds: 'pending' })
  await refundByHand(refunded)
  await reconcile(deps)
  cinema.clock.advance(80 * 60)
  await control(`/razorpay/disputes/${lost}`, { outcome: 'lost' })
  const gateways = {
    ...deps.gateways,
    payments: {
      ...deps.gateways.payments,
      findDispute: (id: string) => (id === unreadable ? refuse() : deps.gateways.payments.findDispute(id)),
      findRefund: refuse,
    },
  }
  expect(await reconcile({ ...deps, gateways })).toEqual([])
  expect((await listOpenAttention(deps.db)).map(({ paymentId, kind }) => [paymentId, kind])).toEqual(
    expect.arrayContaining([
      [disputed, 'dispute_open'],
      [other, 'charged_back'],
    ]),
  )
})

test('what is older than three days is left alone', async () => {
  await payments.pay(await payments.anOrder())
  payments.cinema.clock.advance(80 * 60)
  expect(await reconcile(payments.deps)).toEqual([])
  expect(payments.owner.calls).toEqual([])
})
