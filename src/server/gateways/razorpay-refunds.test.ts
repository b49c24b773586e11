import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import { AMOUNT, razorpayOfTest } from '#server/testing/razorpay-of-test.ts'

const razorpay = razorpayOfTest()

describe('a refund', () => {
  const refundOf = (paymentId: string, key: string, amount = AMOUNT) =>
    razorpay.client().refund({ paymentId, amount: toPaise(amount), key })

  test.each([
    ['an error', { status: 502 }],
    ['a lost response', { dropResponse: true }],
    ['a timeout', { silent: true }],
  ])('with the same key is paid once despite %s', async (_what, kind) => {
    const [{ razorpay_payment_id: paymentId }, key] = [await razorpay.pay(), randomUUID()]
    await razorpay.fault('payments.refund', kind, 1)
    expect(await refundOf(paymentId, key)).toMatchObject({
      kind: 'accepted',
      refund: { paymentId, amount: AMOUNT },
    })
    expect(await refundOf(paymentId, key)).toMatchObject({ kind: 'accepted' })
    expect((await razorpay.books()).refunds.length).toBe(1)
    expect((await razorpay.books()).totals.refunded).toBe(AMOUNT)
  })

  test('without a response is unknown, and is paid once when it is retried with its key', async () => {
    const [{ razorpay_payment_id: paymentId }, key] = [await razorpay.pay(), randomUUID()]
    await razorpay.fault('payments.refund', { silent: true }, 3)
    expect(await refundOf(paymentId, key)).toEqual({ kind: 'unknown' })
    expect(await refundOf(paymentId, key)).toMatchObject({ kind: 'accepted' })
    expect((await razorpay.books()).totals.refunded).toBe(AMOUNT)
  })

  test('with a garbage response is unknown', async () => {
    const { razorpay_payment_id: paymentId } = await razorpay.pay()
    await razorpay.fault('payments.refund', { garbage: true })
    expect(await refundOf(paymentId, randomUUID())).toEqual({ kind: 'unknown' })
  })

  test('whose first request is still running is unknown, not refused, and is paid once', async () => {
    const [{ razorpay_payment_id: paymentId }, key] = [await razorpay.pay(), randomUUID()]
    await razorpay.fault('payments.refund', { delayMs: 200 }, 1)
    const first = refundOf(paymentId, key)
    await expect.poll(async () => (await razorpay.control<unknown[]>('/faults')).length).toBe(0)
    expect(await refundOf(paymentId, key)).toEqual({ kind: 'unknown' })
    expect(await first).toMatchObject({ kind: 'accepted' })
    expect(await refundOf(paymentId, key)).toMatchObject({ kind: 'accepted' })
    expect((await razorpay.books()).totals.refunded).toBe(AMOUNT)
  })

  test.each(['no_balance', 'no_balance_unnamed'])(
    'without balance (%s) is refused as such',
    async (refunds) => {
      const { razorpay_payment_id: paymentId } = await razorpay.pay()
      await razorpay.control('/razorpay/settings', { refunds })
      expect(await refundOf(paymentId, randomUUID())).toMatchObject({ kind: 'refused', isForBalance: true })
    },
  )

  test('of a refunded payment is refused with the reason of the provider', async () => {
    const { razorpay_payment_id: paymentId } = await razorpay.pay()
    await refundOf(paymentId, randomUUID())
    const refused = await refundOf(paymentId, randomUUID())
    expect(refused).toEqual({
      kind: 'refused',
      isForBalance: false,
      reason: expect.stringContaining('refunded'),
    })
    expect((await razorpay.books()).totals.refunded).toBe(AMOUNT)
  })

  test('can be looked up, and listed', async () => {
    const { razorpay_payment_id: paymentId } = await razorpay.pay()
    const response = await refundOf(paymentId, randomUUID())
    if (response.kind !== 'accepted') throw new Error(response.kind)
    expect(await razorpay.client().findRefund(response.refund.id)).toMatchObject({
      paymentId,
      amount: AMOUNT,
    })
    expect(await razorpay.client().findRefund('rfnd_AAAAAAAAAAAAAA')).toBeNull()
    const period = { from: minutesAfter(new Date(), -1), to: minutesAfter(new Date(), 1) }
    expect(await razorpay.client().listRefunds(period)).toMatchObject([{ id: response.refund.id }])
  })
})
