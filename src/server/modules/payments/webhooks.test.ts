import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { inTransaction } from '#server/platform/database.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { listBookedRefunds } from './ledger.queries.ts'
import { submitRefunds } from './submit-refunds.ts'
import type { PayableOrder } from './fulfilment-handler.ts'
import { findRefundOfPayment } from './refunds.queries.ts'
import { requestRefund } from './request-refund.ts'
import { processPayment } from './process-payment.ts'
import { closeCompleted, processDueWebhooks, processWebhook, receiveWebhook } from './webhooks.ts'
import { closeEvents, storeEvents } from './webhooks.queries.ts'

let payments: TestPayments
beforeAll(async () => {
  payments = await testPayments()
})
beforeEach(async () => {
  await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
  payments.owner.calls.length = 0
})
afterAll(() => payments.close())

/** A webhook as the provider would send it. */
function signed(event: string, payload: object, id = randomUUID()) {
  const rawBody = Buffer.from(JSON.stringify({ event, payload }))
  const signature = createHmac('sha256', simulatorCredentials.webhookSecret).update(rawBody).digest('hex')
  return { rawBody, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } }
}
const tellOfPayment = (paymentId: string, { providerOrderId }: PayableOrder, event = 'payment.captured') =>
  signed(event, { payment: { entity: { id: paymentId, order_id: providerOrderId } } })
const tellOfRefund = (
  paymentId: string,
  status: string,
  { id = `rfnd_of_${paymentId}`, amount = TOTAL as number } = {},
) => signed(`refund.${status}`, { refund: { entity: { id, payment_id: paymentId, amount, status } } })

/** Takes a webhook in and works on it, as the route does. Returns whether it was new. */
async function deliver(webhook: ReturnType<typeof signed>): Promise<boolean> {
  const { deps } = payments
  const event = await receiveWebhook(deps, webhook, async (event) =>
    (await storeEvents(deps.db, [event])).has(event.id),
  )
  if (event) await processWebhook(deps, event, { close: (id) => closeEvents(deps.db, [id], deps.now()) })
  return event !== null
}

const isProcessed = async ({ headers }: ReturnType<typeof signed>) => {
  const [row] = await payments.deps.db.query<{ isProcessed: boolean }>(
    'select processed_at is not null as "isProcessed" from webhook_event where id = $1',
    [headers['x-razorpay-event-id']],
  )
  return row?.isProcessed
}

async function aPayment(): Promise<{ order: PayableOrder; paymentId: string }> {
  const order = await payments.anOrder()
  return { order, paymentId: await payments.pay(order) }
}

/** A refund that was requested; the provider has not been asked. */
async function aRefund(): Promise<{ order: PayableOrder; paymentId: string }> {
  const { order, paymentId } = await aPayment()
  await processPayment(payments.deps, { order, paymentId })
  const { orderId } = order
  await inTransaction(payments.deps, (deps) =>
    requestRefund(deps, { orderId, paymentId, reason: 'seats_lost' }),
  )
  payments.owner.calls.length = 0
  return { order, paymentId }
}
const refundStateOf = async (paymentId: string) =>
  (await findRefundOfPayment(payments.deps.db, paymentId))?.state

describe('a webhook about a payment', () => {
  test('processes it, and is worked on once however often it arrives', async () => {
    const { order, paymentId } = await aPayment()
    const webhook = tellOfPayment(paymentId, order)
    const arrivals = [await deliver(webhook), await deliver(webhook)]
    expect(arrivals).toEqual([true, false])
    expect(payments.owner.calls).toEqual([`captured ${paymentId} via webhook`, `fulfilled ${paymentId}`])
    expect(await isProcessed(webhook)).toBe(true)
  })

  test('three events of one payment record one capture', async () => {
    const { order, paymentId } = await aPayment()
    const events = ['payment.authorized', 'payment.captured', 'order.paid']
    await Promise.all(events.map((event) => deliver(tellOfPayment(paymentId, order, event))))
    expect(payments.owner.calls.filter((call) => call.startsWith('captured'))).toHaveLength(1)
  })

  test('of a payment that is processed for good is closed with others of its time, without reading the order', async () => {
    const paid = await payments.anOrder({ isUnpaid: false, completedPaymentId: 'pay_of_the_page' })
    const open = await aPayment()
    const webhooks = [tellOfPayment('pay_of_the_page', paid), tellOfPayment(open.paymentId, open.order)]
    const stored = []
    for (const webhook of webhooks)
      stored.push(
        await receiveWebhook(payments.deps, webhook, async (event) =>
          (await storeEvents(payments.deps.db, [event])).has(event.id),
        ),
      )
    const events = stored.flatMap((each) =>
      each?.event.kind === 'payment' ? [{ id: each.id, event: each.event }] : [],
    )
    expect(await closeCompleted(payments.deps, events)).toEqual([true, false])
    expect(await Promise.all(webhooks.map(isProcessed))).toEqual([true, false])
    expect(payments.owner.calls).toEqual([])
  })

  test('that did not work out is worked on later', async () => {
    const { order, paymentId } = await aPayment()
    const webhook = tellOfPayment(paymentId, order)
    await payments.control('/faults', { operation: 'payments.fetch', fault: { status: 500 } })
    await deliver(webhook)
    expect(await isProcessed(webhook)).toBe(false)

    await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
    payments.cinema.clock.advance(5)
    await processDueWebhooks(payments.deps)
    expect(await isProcessed(webhook)).toBe(true)
    expect(payments.owner.calls).toContain(`fulfilled ${paymentId}`)
  })

  test('processes it also when the text that the buyer typed cannot be stored as JSON', async () => {
    const { order, paymentId } = await aPayment()
    const entity = { id: paymentId, order_id: order.providerOrderId, email: 'a\u0000@b.c', contact: '\ud83d' }
    expect(await deliver(signed('payment.captured', { payment: { entity } }))).toBe(true)
    expect(payments.owner.calls).toContain(`fulfilled ${paymentId}`)
  })

  test('for an unknown order has no effect', async () => {
    const { order, paymentId } = await aPayment()
    const webhook = tellOfPayment(paymentId, { ...order, providerOrderId: 'order_nobodys' })
    await deliver(webhook)
    expect(await isProcessed(webhook)).toBe(true)
    expect(payments.owner.calls).toEqual([])
  })

  test('that failed asks for nothing', async () => {
    const { order, paymentId } = await aPayment()
    const webhook = tellOfPayment(paymentId, order, 'payment.failed')
    await deliver(webhook)
    expect(await isProcessed(webhook)).toBe(true)
    expect(payments.owner.calls).toEqual([])
  })
})

describe('a webhook about a refund', () => {
  test('closes it', async () => {
    const { paymentId } = await aRefund()
    await deliver(tellOfRefund(paymentId, 'processed'))
    expect(await refundStateOf(paymentId)).toBe('processed')
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
  })

  test('that comes late, after another that was processed, changes nothing', async () => {
    const { paymentId } = await aRefund()
    await deliver(tellOfRefund(paymentId, 'processed'))
    await deliver(tellOfRefund(paymentId, 'failed'))
    await deliver(tellOfRefund(paymentId, 'pending'))
    expect(await refundStateOf(paymentId)).toBe('processed')
    expect(payments.owner.calls).toEqual([`refund of ${paymentId} processed`])
  })

  test('that was processed and has failed since hands it to staff, and a late one of before does not close it again', async () => {
    const { paymentId } = await aRefund()
    await submitRefunds(payments.deps, { paymentId })
    const id = (await findRefundOfPayment(payments.deps.db, paymentId))?.providerRefundId ?? ''
    await payments.control(`/razorpay/refunds/${id}`, { outcome: 'failed' })
    await deliver(tellOfRefund(paymentId, 'failed', { id }))
    expect(await refundStateOf(paymentId)).toBe('needs_attention')
    await deliver(tellOfRefund(paymentId, 'processed', { id }))
    expect(await refundStateOf(paymentId)).toBe('needs_attention')
    expect(payments.owner.calls).toEqual([
      `refund of ${paymentId} processed`,
      `refund of ${paymentId} needs_attention`,
    ])
  })

  test('closes also one that waits for a person', async () => {
    const { paymentId } = await aRefund()
    await payments.control('/razorpay/settings', { refunds: 'pending' })
    await submitRefunds(payments.deps, { paymentId })
    await payments.control('/razorpay/settings', { refunds: 'processed' })
    const id = (await findRefundOfPayment(payments.deps.db, paymentId))?.providerRefundId ?? ''
    await deliver(tellOfRefund(paymentId, 'failed', { id }))
    expect(await refundStateOf(paymentId)).toBe('needs_attention')
    await deliver(tellOfRefund(paymentId, 'processed', { id }))
    expect(await refundStateOf(paymentId)).toBe('processed')
    expect(payments.owner.calls).toEqual([
      `refund of ${paymentId} needs_attention`,
      `refund of ${paymentId} processed`,
    ])
  })

  test('closes one that the provider accepted and then failed, with the refund made by hand afterwards, once', async () => {
    const { paymentId } = await aRefund()
    await payments.control('/razorpay/settings', { refunds: 'failed' })
    await submitRefunds(payments.deps, { paymentId })
    await payments.control('/razorpay/settings', { refunds: 'processed' })
    expect(await refundStateOf(paymentId)).toBe('needs_attention')

    await deliver(tellOfRefund(paymentId, 'failed', { id: 'rfnd_part', amount: 100 }))
    expect(await refundStateOf(paymentId)).toBe('needs_attention')
    await deliver(tellOfRefund(paymentId, 'processed', { id: 'rfnd_by_hand' }))
    await deliver(tellOfRefund(paymentId, 'processed', { id: 'rfnd_by_hand' }))
    expect(await findRefundOfPayment(payments.deps.db, paymentId)).toMatchObject({
      state: 'processed',
      providerRefundId: 'rfnd_by_hand',
    })
    expect([...(await listBookedRefunds(payments.deps.db, ['rfnd_by_hand', 'rfnd_part']))]).toEqual([
      'rfnd_by_hand',
    ])
    expect(payments.owner.calls).toEqual([
      `refund of ${paymentId} needs_attention`,
      `refund of ${paymentId} processed`,
    ])
  })

  test('for a partial refund made by hand is not taken for ours', async () => {
    const { paymentId } = await aRefund()
    await deliver(tellOfRefund(paymentId, 'processed', { amount: 100 }))
    expect(await refundStateOf(paymentId)).toBe('requested')
  })

  test('of another refund than the one that the provider accepted closes it when the whole payment went back', async () => {
    const { paymentId } = await aRefund()
    await payments.control('/razorpay/settings', { refunds: 'pending' })
    await submitRefunds(payments.deps, { paymentId })
    await payments.control('/razorpay/settings', { refunds: 'processed' })
    await deliver(tellOfRefund(paymentId, 'processed', { id: 'rfnd_other_part', amount: TOTAL - 100 }))
    expect(await refundStateOf(paymentId)).toBe('requested')
    await deliver(tellOfRefund(paymentId, 'processed', { id: 'rfnd_other_rest', amount: 100 }))
    expect(await refundStateOf(paymentId)).toBe('processed')
  })
})

describe('POST /webhooks/razorpay', () => {
  const post = ({ rawBody, headers }: ReturnType<typeof signed>, changes: object = {}) =>
    payments.cinema.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: { 'content-type': 'application/json', ...headers, ...changes },
      payload: rawBody,
    })
  const countStored = async () =>
    (await payments.deps.db.query<{ count: number }>('select count(*)::int as count from webhook_event'))[0]
      ?.count

  test('takes in what is signed, as often as it comes', async () => {
    const webhook = signed('payment.failed', {})
    const before = (await countStored()) ?? 0
    for (const response of [await post(webhook), await post(webhook)]) {
      expect([response.statusCode, response.json()]).toEqual([200, { received: true }])
    }
    expect(await countStored()).toBe(before + 1)
    await expect.poll(() => isProcessed(webhook)).toBe(true)
  })

  test.each([
    ['a wrong signature', { 'x-razorpay-signature': 'a'.repeat(64) }, 'signature_invalid'],
    ['no id', { 'x-razorpay-event-id': '' }, 'malformed'],
  ])('refuses and forgets what has %s', async (_, changes, code) => {
    const before = await countStored()
    const response = await post(signed('payment.failed', {}), changes)
    expect(response.json()).toMatchObject({ error: { code } })
    expect(await countStored()).toBe(before)
  })

  test('refuses what was changed on its way', async () => {
    const { headers } = signed('payment.failed', {})
    const response = await post({ headers, rawBody: Buffer.from('{"event":"order.paid","payload":{}}') })
    expect(response.json()).toMatchObject({ error: { code: 'signature_invalid' } })
  })
})
