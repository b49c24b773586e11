import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minutesAfter } from '#domain/time.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { AMOUNT, razorpayOfTest } from '#server/testing/razorpay-of-test.ts'

const razorpay = razorpayOfTest()
const away = { code: 'provider_unavailable' }

describe('a payment', () => {
  test('is read with order, amount, fee and method; an unknown payment is not found', async () => {
    const { razorpay_payment_id: id, razorpay_order_id: providerOrderId } = await razorpay.pay()
    const payment = {
      id,
      providerOrderId,
      amount: AMOUNT,
      currency: 'INR',
      status: 'captured',
      method: expect.any(String),
    }
    expect(await razorpay.client().findPayment(id)).toMatchObject(payment)
    expect(await razorpay.client().listOrderPayments(providerOrderId)).toMatchObject([payment])
    expect(await razorpay.client().findPayment('pay_AAAAAAAAAAAAAA')).toBeNull()
    expect(await razorpay.client().listOrderPayments('order_AAAAAAAAAAAAAA')).toEqual([])
  })

  test('cannot be requested with an id that changes the path', async () => {
    for (const id of ['../orders', 'x/../../orders', '?count=1', '%2e%2e']) {
      expect(
        await razorpay
          .client()
          .findPayment(id)
          .catch(({ code }: { code: string }) => code),
      ).toSatisfy((response) => response === null || response === away.code)
    }
  })

  test('that is authorized is captured once; a capture is not retried after a lost response', async () => {
    const { razorpay_payment_id: id } = await razorpay.pay('authorized')
    const payment = await razorpay.client().findPayment(id)
    if (!payment) throw new Error('no payment')
    expect(payment.status).toBe('authorized')
    await razorpay.fault('payments.capture', { dropResponse: true }, 1)
    await expect(razorpay.client().capture(payment)).rejects.toMatchObject(away)
    expect(await razorpay.client().findPayment(id)).toMatchObject({ status: 'captured' })
    expect((await razorpay.books()).totals.captured).toBe(AMOUNT)
  })

  test('is in the list of its period, also in long lists', async () => {
    const paid: string[] = []
    for (let count = 0; count < 103; count++) paid.push((await razorpay.pay()).razorpay_payment_id)
    const now = new Date()
    const period = { from: minutesAfter(now, -10), to: minutesAfter(now, 1) }
    expect((await razorpay.client().listPayments(period)).map(({ id }) => id).toSorted()).toEqual(
      paid.toSorted(),
    )
    expect(
      await razorpay.client().listPayments({ from: minutesAfter(now, -20), to: minutesAfter(now, -10) }),
    ).toEqual([])
  })
})

describe('what happens at the provider', () => {
  const settings = { amount: AMOUNT, status: 'refunded' }

  test('a payment that the provider refunded because it was never captured is told from one of ours', async () => {
    const [{ razorpay_payment_id: never }, { razorpay_payment_id: ours }] = [
      await razorpay.pay('authorized'),
      await razorpay.pay(),
    ]
    await razorpay.control(`/razorpay/payments/${never}/auto-refund`, {})
    await razorpay.control(`/razorpay/payments/${ours}/refunds`, { amount: 20_000 })
    await razorpay.control(`/razorpay/payments/${ours}/refunds`, {})
    expect(await razorpay.client().findPayment(never)).toMatchObject({ ...settings, isCaptured: false })
    expect(await razorpay.client().findPayment(ours)).toMatchObject({ ...settings, isCaptured: true })
    expect((await razorpay.client().listPaymentRefunds(ours)).map(({ amount }) => amount)).toEqual([
      28_000, 20_000,
    ])
    expect(await razorpay.client().listPaymentRefunds('pay_AAAAAAAAAAAAAA')).toEqual([])
  })

  test('disputes are listed with what they cost', async () => {
    const { razorpay_payment_id: paymentId } = await razorpay.pay()
    const { id } = await razorpay.control<{ id: string }>(`/razorpay/payments/${paymentId}/disputes`, {})
    const period = { from: minutesAfter(new Date(), -1), to: minutesAfter(new Date(), 1) }
    const dispute = { provider: 'razorpay', id, paymentId, amount: AMOUNT, amountDeducted: 0, status: 'open' }
    expect(await razorpay.client().listDisputes(period)).toEqual([dispute])
    await razorpay.control(`/razorpay/disputes/${id}`, { outcome: 'lost' })
    expect(await razorpay.client().listDisputes(period)).toEqual([
      { ...dispute, amountDeducted: AMOUNT, status: 'lost' },
    ])
  })
})

describe('a signature', () => {
  const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

  test('of the checkout is valid only for its order and payment', async () => {
    const checkoutResponse = await razorpay.pay()
    const {
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    } = checkoutResponse
    const isGood = (changes: object) =>
      razorpay.client().isCheckoutSignature({ providerOrderId, paymentId, signature, ...changes })
    expect(signature).toBe(hmac(simulatorCredentials.keySecret, `${providerOrderId}|${paymentId}`))
    expect(isGood({})).toBe(true)
    expect(isGood({ providerOrderId: `${providerOrderId}x` })).toBe(false)
    expect(isGood({ paymentId: 'pay_other' })).toBe(false)
    expect(isGood({ providerOrderId: paymentId, paymentId: providerOrderId })).toBe(false)
    const bad = [
      '',
      'zz',
      signature.slice(1),
      `${signature}00`,
      `${signature}zz`,
      signature.toUpperCase(),
      'ॐ'.repeat(64),
    ]
    for (const each of [...bad, hmac('other', `${providerOrderId}|${paymentId}`)])
      expect(isGood({ signature: each })).toBe(false)
  })
})
