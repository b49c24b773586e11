import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TEST_CREDENTIALS } from '../app.ts'
import { testSimulators } from '../testing/test-simulators.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'

const PAID = ['payment.authorized', 'payment.captured', 'order.paid']

test('a payment sends signed events with a snapshot of the payment', async () => {
  const receiver = await webhookReceiver()
  const { anOrder, payOrder } = await testSimulators({ webhookUrl: receiver.url })
  const { id } = await anOrder()
  await payOrder(id)
  const received = await receiver.waitFor(3)
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

test('failed payments and refunds send events', async () => {
  const receiver = await webhookReceiver()
  const { anOrder, pay, payOrder, refund } = await testSimulators({ webhookUrl: receiver.url })
  const { id } = await anOrder()
  await pay(id, { outcome: 'failure' })
  const { razorpay_payment_id: paymentId } = await payOrder(id)
  await refund(paymentId)
  const events = (await receiver.waitFor(6)).map(({ event }) => event)
  expect(events.toSorted()).toEqual(
    [...PAID, 'payment.failed', 'refund.created', 'refund.processed'].toSorted(),
  )
})

test('an event that is not accepted is sent again with the same id, up to the maximum number of attempts', async () => {
  const receiver = await webhookReceiver([500, 503, 200, 500, 500, 500, 500, 500])
  const { anOrder, pay, control } = await testSimulators({ webhookUrl: receiver.url })
  await pay((await anOrder()).id, { outcome: 'failure' })
  const attempts = await receiver.waitFor(3)
  expect(new Set(attempts.map(({ eventId }) => eventId)).size).toBe(1)
  await pay((await anOrder()).id, { outcome: 'failure' })
  await receiver.waitFor(8)
  await expect.poll(async () => (await control('/razorpay/webhooks')).body).toMatchObject({ unsent: [] })
  expect(receiver.received).toHaveLength(8)
})

test('events can be duplicated, reordered, delayed and switched off', async () => {
  const receiver = await webhookReceiver()
  const { anOrder, payOrder, control } = await testSimulators({ seed: 3 })
  await control('/razorpay/webhooks', { url: receiver.url, duplicate: 2, reorder: true, delayMs: 20 })
  await payOrder((await anOrder()).id)
  const received = await receiver.waitFor(9)
  expect(received).toHaveLength(9)
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3)
  expect(received.map(({ event }) => event)).not.toEqual(PAID.flatMap((event) => [event, event, event]))

  await control('/razorpay/webhooks', { duplicate: 0, reorder: false, delayMs: 0, off: ['order.paid'] })
  await payOrder((await anOrder()).id)
  await receiver.waitFor(11)
  await control('/razorpay/webhooks', { off: true })
  await payOrder((await anOrder()).id)
  await wait(50)
  expect(receiver.received).toHaveLength(11)
})
