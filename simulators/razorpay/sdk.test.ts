import type { Disputes } from 'razorpay/dist/types/disputes.js'
import type { Orders } from 'razorpay/dist/types/orders.js'
import type { Payments } from 'razorpay/dist/types/payments.js'
import type { Refunds } from 'razorpay/dist/types/refunds.js'
import type { Settlements } from 'razorpay/dist/types/settlements.js'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { TEST_CREDENTIALS } from '../app.ts'
import { razorpaySdk } from '../testing/razorpay-sdk.ts'
import { testSimulators } from '../testing/test-simulators.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import type { Card, Dispute, Downtime, Order, Payment, Refund, Settlement } from './entities.ts'

/** The simulators, and the official SDK as their client. */
async function testSdk() {
  const simulators = await testSimulators()
  const sdk = razorpaySdk(`${simulators.url}/razorpay`)
  const anOrder = (changes: object = {}) => sdk.orders.create({ amount: 50_000, currency: 'INR', ...changes })
  const aPayment = async (how: object = {}) =>
    (await simulators.payOrder((await anOrder()).id, { method: 'card', ...how })).razorpay_payment_id
  return { ...simulators, sdk, anOrder, aPayment }
}

describe('the official SDK', () => {
  test('creates, finds, lists and edits orders', async () => {
    const { sdk, anOrder, payOrder } = await testSdk()
    const order = await anOrder({ receipt: 'R-1', notes: { movie: 'Night Train' } })
    expect(order).toMatchObject({ amount: 50_000, receipt: 'R-1', status: 'created' })
    await payOrder(order.id)
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await sdk.orders.all({ receipt: 'R-1' })).toMatchObject({ count: 1, items: [{ id: order.id }] })
    expect(await sdk.orders.all({ 'expand[]': 'payments' })).toMatchObject({
      items: [{ payments: { count: 1 } }],
    })
    expect(await sdk.orders.fetchPayments(order.id)).toMatchObject({ items: [{ status: 'captured' }] })
    expect(await sdk.orders.edit(order.id, { notes: { seat: 'C4' } })).toMatchObject({
      notes: { seat: 'C4' },
    })
  })

  test('captures an authorized payment once, and reads its card', async () => {
    const { sdk, aPayment } = await testSdk()
    const paymentId = await aPayment({ outcome: 'authorized' })
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'authorized', captured: false })
    expect(await sdk.payments.capture(paymentId, 50_000, 'INR')).toMatchObject({ status: 'captured' })
    await expect(sdk.payments.capture(paymentId, 50_000, 'INR')).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'This payment has already been captured' },
    })
    expect(await sdk.payments.fetch(paymentId, { 'expand[]': 'card' })).toMatchObject({
      card: { last4: '1111' },
    })
    expect(await sdk.payments.fetchCardDetails(paymentId)).toMatchObject({ last4: '1111', network: 'Visa' })
    expect(await sdk.payments.all({ count: 1 })).toMatchObject({ items: [{ id: paymentId }] })
  })

  test('refunds in parts, and finds the refunds by payment and by id', async () => {
    const { sdk, aPayment } = await testSdk()
    const paymentId = await aPayment()
    const part = await sdk.payments.refund(paymentId, { amount: 20_000, notes: { reason: 'called off' } })
    expect(part).toMatchObject({ amount: 20_000, payment_id: paymentId, status: 'processed' })
    const rest = await sdk.payments.refund(paymentId, {})
    expect(rest).toMatchObject({ amount: 30_000 })
    const refunds = { count: 2, items: [{ id: rest.id }, { id: part.id }] }
    expect(await sdk.payments.fetchMultipleRefund(paymentId, {})).toMatchObject(refunds)
    expect(await sdk.refunds.all()).toMatchObject(refunds)
    expect(await sdk.refunds.fetch(part.id)).toMatchObject({ id: part.id })
    expect(await sdk.payments.fetchRefund(paymentId, part.id)).toMatchObject({ id: part.id })
    expect(await sdk.refunds.edit(part.id, { notes: { ticket: '7' } })).toMatchObject({
      notes: { ticket: '7' },
    })
  })

  test('is told of a refund without balance as the real one is', async () => {
    const { sdk, aPayment, control } = await testSdk()
    const paymentId = await aPayment()
    await control('/razorpay/settings', { refunds: 'no_balance' })
    await expect(sdk.payments.refund(paymentId, {})).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: expect.stringContaining('enough balance') },
    })
  })

  test('creates a customer once', async () => {
    const { sdk } = await testSdk()
    const asha = { name: 'Asha Menon', email: 'asha@test.example', contact: '9826012345' }
    const { id } = await sdk.customers.create(asha)
    expect(await sdk.customers.create({ ...asha, fail_existing: 0 })).toMatchObject({ id })
    await expect(sdk.customers.create(asha)).rejects.toMatchObject({
      error: { description: 'Customer already exists for the merchant' },
    })
    expect(await sdk.customers.edit(id, { name: 'Asha M' })).toMatchObject({ id, name: 'Asha M' })
    expect(await sdk.customers.fetch(id)).toMatchObject({ name: 'Asha M', contact: '9826012345' })
    expect(await sdk.customers.all()).toMatchObject({ count: 1 })
  })

  test('reads disputes, settlements and downtimes', async () => {
    const { sdk, aPayment, control } = await testSdk()
    await aPayment()
    const paymentId = await aPayment()
    await control(`/razorpay/payments/${paymentId}/disputes`, { amount: 10_000 })
    const { items } = await sdk.disputes.all()
    expect(items).toMatchObject([{ payment_id: paymentId, status: 'open' }])
    const [dispute] = items
    expect(await sdk.disputes.accept(dispute?.id ?? '')).toMatchObject({
      status: 'lost',
      amount_deducted: 10_000,
    })
    await control('/razorpay/settlements', {})
    const settlements = await sdk.settlements.all()
    expect(settlements).toMatchObject({ count: 1, items: [{ amount: 2 * (50_000 - 1180) - 10_000 }] })
    const today = new Date(Date.now() + 5.5 * 3_600_000)
    const month = { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 }
    expect(await sdk.settlements.reports({ ...month, day: today.getUTCDate() })).toMatchObject({ count: 3 })
    await control('/razorpay/downtimes', { method: 'upi' })
    expect(await sdk.payments.fetchPaymentDowntime()).toMatchObject({ items: [{ method: 'upi' }] })
  })

  test('is told of wrong keys and unknown ids', async () => {
    const { sdk, url } = await testSdk()
    await expect(sdk.payments.fetch('pay_unknown')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    const stranger = razorpaySdk(`${url}/razorpay/nowhere`)
    await expect(stranger.orders.all()).rejects.toMatchObject({ statusCode: 404 })
  })

  test('accepts the signatures of checkout and webhooks, and no others', async () => {
    const receiver = await webhookReceiver()
    const { anOrder, payOrder, control } = await testSdk()
    await control('/razorpay/webhooks', { url: receiver.url })
    const { id } = await anOrder()
    const { razorpay_payment_id: payment_id, razorpay_signature } = await payOrder(id)
    const isPaid = (order_id: string) =>
      validatePaymentVerification({ order_id, payment_id }, razorpay_signature, TEST_CREDENTIALS.keySecret)
    expect([isPaid(id), isPaid('order_other')]).toEqual([true, false])
    for (const { raw, signature } of await receiver.waitFor(3)) {
      expect(validateWebhookSignature(raw, signature, TEST_CREDENTIALS.webhookSecret)).toBe(true)
      expect(validateWebhookSignature(`${raw} `, signature, TEST_CREDENTIALS.webhookSecret)).toBe(false)
    }
  })
})

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
/** What the SDK's type requires and the simulated entity does not have. */
type Missing<Sdk, Ours> = Exclude<RequiredKeys<Sdk>, keyof Ours>
/** The SDK's types know few of the nulls that the API sends, and not the empty list for missing notes. */
type Comparable<T, Key extends PropertyKey> = {
  [K in Exclude<keyof T & Key, 'notes'>]: Exclude<T[K], null>
}

describe('the types of the SDK', () => {
  test('agree with the simulated entities', () => {
    type SdkOrder = Comparable<Orders.RazorpayOrder, keyof Order>
    expectTypeOf<Comparable<Order, keyof Order>>().toExtend<SdkOrder>()
    // The SDK writes the refund status null as text.
    type SdkPayment = Omit<Comparable<Payments.RazorpayPayment, keyof Payment>, 'refund_status'>
    expectTypeOf<Comparable<Payment, Exclude<keyof Payment, 'acquirer_data'>>>().toExtend<
      Omit<SdkPayment, 'acquirer_data'>
    >()
    // The API says "consumer" where the SDK says "customer".
    type OfCard = Exclude<keyof Card, 'sub_type'>
    expectTypeOf<Comparable<Card, OfCard>>().toExtend<Comparable<Payments.RazorpayCard, OfCard>>()
    expectTypeOf<Comparable<Refund, keyof Refund>>().toExtend<
      Comparable<Refunds.RazorpayRefund, keyof Refund>
    >()
    type SdkDispute = Omit<Comparable<Disputes.RazorpayDispute, keyof Dispute>, 'evidence'>
    expectTypeOf<Comparable<Dispute, keyof Dispute>>().toExtend<SdkDispute>()
    type SdkSettlement = Comparable<Settlements.RazorpaySettlement, keyof Settlement>
    expectTypeOf<Comparable<Settlement, keyof Settlement>>().toExtend<SdkSettlement>()
    // The documentation has the status "updated", the SDK "cancelled".
    type OfDowntime = Exclude<keyof Downtime, 'status' | 'instrument'>
    expectTypeOf<Comparable<Downtime, OfDowntime>>().toExtend<
      Comparable<Payments.RazorpayPaymentDowntime, OfDowntime>
    >()
  })

  test('require nothing more, but for fields of products that are not simulated', () => {
    expectTypeOf<Missing<Orders.RazorpayOrder, Order>>().toEqualTypeOf<'description' | 'token'>()
    type MissingOfPayment = Missing<Payments.RazorpayPayment, Payment>
    expectTypeOf<MissingOfPayment>().toEqualTypeOf<'customer_id' | 'token_id' | 'offers'>()
    expectTypeOf<Missing<Refunds.RazorpayRefund, Refund>>().toEqualTypeOf<never>()
    expectTypeOf<Missing<Disputes.RazorpayDispute, Dispute>>().toEqualTypeOf<never>()
    expectTypeOf<Missing<Settlements.RazorpaySettlement, Settlement>>().toEqualTypeOf<never>()
    expectTypeOf<Missing<Payments.RazorpayPaymentDowntime, Downtime>>().toEqualTypeOf<never>()
  })
})
