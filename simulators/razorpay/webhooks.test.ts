import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TEST_CREDENTIALS } from '../app.ts'
import { testSimulators } from '../testing/test-simulators.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'

const PAID = ['payment.authorized', 'payment.captured', 'order.paid']

test('a payment is told by signed events that show what was then', async () => {
  const shop = await webhookReceiver()
  const { anOrder, paid } = await testSimulators({ webhookUrl: shop.url })
  const { id } = await anOrder()
  await paid(id)
  const received = await shop.until(3)
  expect(received.map(({ event }) => event).toSorted()).toEqual(PAID.toSorted())
  for (const { raw, signature } of received) {
    const expected = createHmac('sha256', TEST_CREDENTIALS.webhookSecret).update(raw).digest('hex')
    expect(signature).toBe(expected)
  }
  const authorized = received.find(({ event }) => event === 'payment.authorized')
  expect(JSON.parse(authorized?.raw ?? '')).toMatchObject({
    entity: 'event',
    contains: ['payment'],
    payload: { payment: { entity: { order_id: id, status: 'authorized', captured: false } } },
  })
})

test('failures and refunds are told too', async () => {
  const shop = await webhookReceiver()
  const { anOrder, pay, paid, refund } = await testSimulators({ webhookUrl: shop.url })
  const { id } = await anOrder()
  await pay(id, { outcome: 'failure' })
  const { razorpay_payment_id: paymentId } = await paid(id)
  await refund(paymentId)
  const events = (await shop.until(6)).map(({ event }) => event)
  expect(events.toSorted()).toEqual(
    [...PAID, 'payment.failed', 'refund.created', 'refund.processed'].toSorted(),
  )
})

test('what the shop does not take is sent again under the same id, and in the end given up', async () => {
  const shop = await webhookReceiver([500, 503, 200, 500, 500, 500, 500, 500])
  const { anOrder, pay, control } = await testSimulators({ webhookUrl: shop.url })
  await pay((await anOrder()).id, { outcome: 'failure' })
  const tries = await shop.until(3)
  expect(new Set(tries.map(({ eventId }) => eventId)).size).toBe(1)
  await pay((await anOrder()).id, { outcome: 'failure' })
  await shop.until(8)
  await expect.poll(async () => (await control('/razorpay/webhooks')).body).toMatchObject({ unsent: [] })
  expect(shop.received).toHaveLength(8)
})

test('events can be doubled, mixed up, delayed and switched off', async () => {
  const shop = await webhookReceiver()
  const { anOrder, paid, control } = await testSimulators({ seed: 3 })
  await control('/razorpay/webhooks', { url: shop.url, duplicate: 2, reorder: true, delayMs: 20 })
  await paid((await anOrder()).id)
  const received = await shop.until(9)
  expect(received).toHaveLength(9)
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3)
  expect(received.map(({ event }) => event)).not.toEqual(PAID.flatMap((event) => [event, event, event]))

  await control('/razorpay/webhooks', { duplicate: 0, reorder: false, delayMs: 0, off: ['order.paid'] })
  await paid((await anOrder()).id)
  await shop.until(11)
  await control('/razorpay/webhooks', { off: true })
  await paid((await anOrder()).id)
  await wait(50)
  expect(shop.received).toHaveLength(11)
})
