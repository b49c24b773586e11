import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { buildSimulators } from '#simulators/app.ts'
import { createRazorpay } from './razorpay.ts'

const AMOUNT = toPaise(48_000)
const TIMEOUT = 500

let simulators: FastifyInstance
let razorpay: ReturnType<typeof createRazorpay>
let address: string

beforeAll(async () => {
  simulators = await buildSimulators({ smtpPort: 0 })
  address = await simulators.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await simulators.inject({ method: 'POST', url: '/control/reset' })
  // A new client for each test, because the circuit breaker keeps state.
  await razorpay?.close()
  razorpay = aClient()
})
afterAll(async () => {
  await razorpay.close()
  await simulators.close()
})

function aClient(changes: Partial<Parameters<typeof createRazorpay>[0]> = {}) {
  const baseUrl = `${address}/razorpay/v1`
  return createRazorpay({
    ...simulatorCredentials,
    baseUrl,
    timeoutMilliseconds: TIMEOUT,
    now: () => new Date(),
    ...changes,
  })
}

const control = async <T>(path: string, payload?: object) =>
  (
    await simulators.inject({
      method: payload ? 'POST' : 'GET',
      url: `/control${path}`,
      ...(payload && { payload }),
    })
  ).json<T>()
const fault = (operation: string, fault: object, times?: number) =>
  control('/faults', { operation, fault, ...(times && { times }) })
const books = () =>
  control<{ orders: unknown[]; refunds: unknown[]; totals: { captured: number; refunded: number } }>('/books')
const pay = async (outcome = 'success') => {
  const { id } = await razorpay.createOrder({ receipt: randomUUID(), amount: AMOUNT })
  const response = await simulators.inject({
    method: 'POST',
    url: '/pay',
    payload: { order_id: id, outcome },
  })
  return response.json<{
    razorpay_payment_id: string
    razorpay_order_id: string
    razorpay_signature: string
  }>()
}
const away = { code: 'provider_unavailable' }

describe('an order', () => {
  test('is created for the amount in paise, with our id as its receipt', async () => {
    const receipt = randomUUID()
    const { id } = await razorpay.createOrder({ receipt, amount: AMOUNT })
    expect((await books()).orders).toMatchObject([{ id, receipt, amount: AMOUNT, currency: 'INR' }])
  })

  test.each([
    ['an error', { status: 500 }],
    ['a lost response', { dropResponse: true }],
    ['a timeout', { silent: true }],
    ['a dropped request', { dropRequest: true }],
  ])('is retried after %s', async (_what, kind) => {
    await fault('orders.create', kind, 1)
    expect(await razorpay.createOrder({ receipt: randomUUID(), amount: AMOUNT })).toMatchObject({
      id: expect.stringMatching(/^order_/),
    })
  })

  test.each([
    ['unique', true],
    ['repeatable', false],
  ])(
    'is created once, whatever happens to the responses, when receipts are %s',
    async (_what, uniqueReceipts) => {
      await control('/razorpay/settings', { uniqueReceipts })
      for (const kind of [{ dropResponse: true }, { silent: true }, { garbage: true }]) {
        await control('/faults', { operation: 'orders.create', fault: kind, times: 3 })
        const receipt = randomUUID()
        const { id } = await razorpay.createOrder({ receipt, amount: AMOUNT })
        await simulators.inject({ method: 'DELETE', url: '/control/faults' })
        const { orders } = await control<{ orders: { id: string; receipt: string }[] }>('/books')
        expect(orders.filter((order) => order.receipt === receipt)).toMatchObject([{ id }])
      }
    },
  )

  test('has a fresh receipt when its own is taken by an order that cannot be found', async () => {
    const receipt = randomUUID()
    await fault('orders.create', { dropResponse: true }, 1)
    await fault('orders.list', { status: 500 }, 1)
    await fault('orders.list', { garbage: true }, 1)
    const { id } = await razorpay.createOrder({ receipt, amount: AMOUNT })
    expect((await books()).orders).toMatchObject([
      { receipt, amount: AMOUNT },
      { id, receipt: expect.stringMatching(`^${receipt}-`), amount: AMOUNT },
    ])
  })

  test('of another amount is not taken for the one that was lost', async () => {
    const receipt = randomUUID()
    const first = await razorpay.createOrder({ receipt, amount: AMOUNT })
    const second = await razorpay.createOrder({ receipt, amount: toPaise(AMOUNT + 100) })
    expect(second.id).not.toBe(first.id)
  })

  test.each([
    ['does not respond', { silent: true }],
    ['responds with garbage', { garbage: true }],
    ['refuses', { status: 400 }],
  ])('fails as “unavailable” when the provider %s', async (_what, kind) => {
    await fault('orders.*', kind)
    await expect(razorpay.createOrder({ receipt: randomUUID(), amount: AMOUNT })).rejects.toMatchObject(away)
  })

  test('fails as “unavailable” with wrong keys, and the reason is logged', async () => {
    const wrongKeyClient = aClient({ keySecret: 'wrong' })
    const refused = wrongKeyClient.createOrder({ receipt: randomUUID(), amount: AMOUNT })
    await expect(refused).rejects.toMatchObject({
      ...away,
      cause: { message: expect.stringContaining('401') },
    })
    await wrongKeyClient.close()
  })
})

describe('a payment', () => {
  test('is read with order, amount, fee and method; an unknown payment is not found', async () => {
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = await pay()
    const payment = {
      id,
      orderId,
      amount: AMOUNT,
      currency: 'INR',
      status: 'captured',
      method: expect.any(String),
    }
    expect(await razorpay.findPayment(id)).toMatchObject(payment)
    expect(await razorpay.listOrderPayments(orderId)).toMatchObject([payment])
    expect(await razorpay.findPayment('pay_AAAAAAAAAAAAAA')).toBeNull()
    expect(await razorpay.listOrderPayments('order_AAAAAAAAAAAAAA')).toEqual([])
  })

  test('cannot be requested with an id that changes the path', async () => {
    for (const id of ['../orders', 'x/../../orders', '?count=1', '%2e%2e']) {
      expect(await razorpay.findPayment(id).catch(({ code }: { code: string }) => code)).toSatisfy(
        (response) => response === null || response === away.code,
      )
    }
  })

  test('that is authorized is captured once; a capture is not retried after a lost response', async () => {
    const { razorpay_payment_id: id } = await pay('authorized')
    const payment = await razorpay.findPayment(id)
    if (!payment) throw new Error('no payment')
    expect(payment.status).toBe('authorized')
    await fault('payments.capture', { dropResponse: true }, 1)
    await expect(razorpay.capture(payment)).rejects.toMatchObject(away)
    expect(await razorpay.findPayment(id)).toMatchObject({ status: 'captured' })
    expect((await books()).totals.captured).toBe(AMOUNT)
  })

  test('is in the list of its period, also in long lists', async () => {
    const paid: string[] = []
    for (let count = 0; count < 103; count++) paid.push((await pay()).razorpay_payment_id)
    const now = new Date()
    const period = { from: minutesAfter(now, -10), to: minutesAfter(now, 1) }
    expect((await razorpay.listPayments(period)).map(({ id }) => id).toSorted()).toEqual(paid.toSorted())
    expect(await razorpay.listPayments({ from: minutesAfter(now, -20), to: minutesAfter(now, -10) })).toEqual(
      [],
    )
  })
})

describe('a refund', () => {
  const refundOf = (paymentId: string, key: string, amount = AMOUNT) =>
    razorpay.refund({ paymentId, amount: toPaise(amount), key })

  test.each([
    ['an error', { status: 502 }],
    ['a lost response', { dropResponse: true }],
    ['a timeout', { silent: true }],
  ])('with the same key is paid once despite %s', async (_what, kind) => {
    const [{ razorpay_payment_id: paymentId }, key] = [await pay(), randomUUID()]
    await fault('payments.refund', kind, 1)
    expect(await refundOf(paymentId, key)).toMatchObject({
      kind: 'accepted',
      refund: { paymentId, amount: AMOUNT },
    })
    expect(await refundOf(paymentId, key)).toMatchObject({ kind: 'accepted' })
    expect((await books()).refunds.length).toBe(1)
    expect((await books()).totals.refunded).toBe(AMOUNT)
  })

  test('without a response is unknown, and is paid once when it is retried with its key', async () => {
    const [{ razorpay_payment_id: paymentId }, key] = [await pay(), randomUUID()]
    await fault('payments.refund', { silent: true }, 3)
    expect(await refundOf(paymentId, key)).toEqual({ kind: 'unknown' })
    expect(await refundOf(paymentId, key)).toMatchObject({ kind: 'accepted' })
    expect((await books()).totals.refunded).toBe(AMOUNT)
  })

  test('with a garbage response is unknown', async () => {
    const { razorpay_payment_id: paymentId } = await pay()
    await fault('payments.refund', { garbage: true })
    expect(await refundOf(paymentId, randomUUID())).toEqual({ kind: 'unknown' })
  })

  test('whose first request is still running is unknown, not refused, and is paid once', async () => {
    const [{ razorpay_payment_id: paymentId }, key] = [await pay(), randomUUID()]
    await fault('payments.refund', { delayMs: 200 }, 1)
    const first = refundOf(paymentId, key)
    await expect.poll(async () => (await control<unknown[]>('/faults')).length).toBe(0)
    expect(await refundOf(paymentId, key)).toEqual({ kind: 'unknown' })
    expect(await first).toMatchObject({ kind: 'accepted' })
    expect(await refundOf(paymentId, key)).toMatchObject({ kind: 'accepted' })
    expect((await books()).totals.refunded).toBe(AMOUNT)
  })

  test.each(['no_balance', 'no_balance_unnamed'])(
    'without balance (%s) is refused as such',
    async (refunds) => {
      const { razorpay_payment_id: paymentId } = await pay()
      await control('/razorpay/settings', { refunds })
      expect(await refundOf(paymentId, randomUUID())).toMatchObject({ kind: 'refused', isForBalance: true })
    },
  )

  test('of a refunded payment is refused with the reason of the provider', async () => {
    const { razorpay_payment_id: paymentId } = await pay()
    await refundOf(paymentId, randomUUID())
    const refused = await refundOf(paymentId, randomUUID())
    expect(refused).toEqual({
      kind: 'refused',
      isForBalance: false,
      reason: expect.stringContaining('refunded'),
    })
    expect((await books()).totals.refunded).toBe(AMOUNT)
  })

  test('can be looked up, and listed', async () => {
    const { razorpay_payment_id: paymentId } = await pay()
    const response = await refundOf(paymentId, randomUUID())
    if (response.kind !== 'accepted') throw new Error(response.kind)
    expect(await razorpay.findRefund(response.refund.id)).toMatchObject({ paymentId, amount: AMOUNT })
    expect(await razorpay.findRefund('rfnd_AAAAAAAAAAAAAA')).toBeNull()
    const period = { from: minutesAfter(new Date(), -1), to: minutesAfter(new Date(), 1) }
    expect(await razorpay.listRefunds(period)).toMatchObject([{ id: response.refund.id }])
  })
})

describe('what happens at the provider', () => {
  const settings = { amount: AMOUNT, status: 'refunded', amountRefunded: AMOUNT }

  test('a payment that the provider refunded because it was never captured is told from one of ours', async () => {
    const [{ razorpay_payment_id: never }, { razorpay_payment_id: ours }] = [
      await pay('authorized'),
      await pay(),
    ]
    await control(`/razorpay/payments/${never}/auto-refund`, {})
    await control(`/razorpay/payments/${ours}/refunds`, { amount: 20_000 })
    await control(`/razorpay/payments/${ours}/refunds`, {})
    expect(await razorpay.findPayment(never)).toMatchObject({ ...settings, isCaptured: false })
    expect(await razorpay.findPayment(ours)).toMatchObject({ ...settings, isCaptured: true })
    expect((await razorpay.listPaymentRefunds(ours)).map(({ amount }) => amount)).toEqual([28_000, 20_000])
    expect(await razorpay.listPaymentRefunds('pay_AAAAAAAAAAAAAA')).toEqual([])
  })

  test('disputes are listed with what they cost', async () => {
    const { razorpay_payment_id: paymentId } = await pay()
    const { id } = await control<{ id: string }>(`/razorpay/payments/${paymentId}/disputes`, {})
    const period = { from: minutesAfter(new Date(), -1), to: minutesAfter(new Date(), 1) }
    const dispute = { id, paymentId, amount: AMOUNT, amountDeducted: 0, status: 'open' }
    expect(await razorpay.listDisputes(period)).toEqual([dispute])
    await control(`/razorpay/disputes/${id}`, { outcome: 'lost' })
    expect(await razorpay.listDisputes(period)).toEqual([
      { ...dispute, amountDeducted: AMOUNT, status: 'lost' },
    ])
  })
})

describe('a signature', () => {
  const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

  test('of the checkout is valid only for its order and payment', async () => {
    const checkoutResponse = await pay()
    const {
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    } = checkoutResponse
    const isGood = (changes: object) =>
      razorpay.isCheckoutSignature({ orderId, paymentId, signature, ...changes })
    expect(signature).toBe(hmac(simulatorCredentials.keySecret, `${orderId}|${paymentId}`))
    expect(isGood({})).toBe(true)
    expect(isGood({ orderId: `${orderId}x` })).toBe(false)
    expect(isGood({ paymentId: 'pay_other' })).toBe(false)
    expect(isGood({ orderId: paymentId, paymentId: orderId })).toBe(false)
    const bad = [
      '',
      'zz',
      signature.slice(1),
      `${signature}00`,
      `${signature}zz`,
      signature.toUpperCase(),
      'ॐ'.repeat(64),
    ]
    for (const each of [...bad, hmac('other', `${orderId}|${paymentId}`)])
      expect(isGood({ signature: each })).toBe(false)
  })
})
