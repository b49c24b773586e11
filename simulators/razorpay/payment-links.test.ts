import { expect, test } from 'vitest'
import { razorpaySdk } from '../testing/razorpay-sdk.ts'
import { testSimulators } from '../testing/test-simulators.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'

const START = Date.parse('2026-11-28T10:00:00Z')
const REQUEST = {
  amount: 48_000,
  currency: 'INR',
  description: 'Two tickets',
  reference_id: 'TS1989',
  customer: { name: 'Asha Menon', email: 'asha@example.com', contact: '+919826012345' },
}

async function testMerchant() {
  const clock = { now: START }
  const receiver = await webhookReceiver()
  const simulators = await testSimulators({ webhookUrl: receiver.url, now: () => clock.now })
  const pay = (id: string, body: object = {}) =>
    simulators.control(`/razorpay/payment-links/${id}/payments`, body)
  return { ...simulators, clock, receiver, pay, sdk: razorpaySdk(`${simulators.url}/razorpay`) }
}

test('a payment link is created, found, and paid once', async () => {
  const { sdk, pay, receiver } = await testMerchant()
  const link = await sdk.paymentLink.create({ ...REQUEST, notes: { screen: '4' } })
  expect(link).toMatchObject({
    ...REQUEST,
    status: 'created',
    amount_paid: 0,
    payments: null,
    notes: { screen: '4' },
    cancelled_at: 0,
    expired_at: 0,
    expire_by: 0,
    user_id: '',
  })
  expect((await pay(link.id, { outcome: 'failure' })).body).toMatchObject({ kind: 'failed' })
  expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({ status: 'created' })
  expect((await pay(link.id)).body).toMatchObject({ kind: 'paid' })
  const paid = await sdk.paymentLink.fetch(link.id)
  expect(paid).toMatchObject({
    status: 'paid',
    amount_paid: 48_000,
    payments: [{ amount: 48_000, method: 'upi', status: 'captured', plink_id: link.id }],
  })
  expect((await pay(link.id)).status).toBe(400)
  await expect(sdk.paymentLink.cancel(link.id)).rejects.toMatchObject({ statusCode: 400 })

  await expect.poll(() => receiver.received.map(({ event }) => event)).toContain('payment_link.paid')
  const event = receiver.received.find((each) => each.event === 'payment_link.paid')
  expect(JSON.parse(event?.raw ?? '')).toMatchObject({
    contains: ['payment', 'order', 'payment_link'],
    payload: {
      payment: { entity: { status: 'captured', contact: '+919826012345', email: 'asha@example.com' } },
      order: { entity: { status: 'paid', receipt: 'TS1989', amount: 48_000 } },
      payment_link: { entity: { id: link.id, status: 'paid' } },
    },
  })
})

test('a payment that the bank confirms late pays the link then', async () => {
  const { sdk, pay, control } = await testMerchant()
  const link = await sdk.paymentLink.create(REQUEST)
  const { body } = await pay(link.id, { outcome: 'late' })
  expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({ status: 'created' })
  await control(`/razorpay/payments/${(body as { paymentId: string }).paymentId}`, { outcome: 'success' })
  expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({ status: 'paid' })
})

test('a cancelled link and one whose time is over are not paid', async () => {
  const { sdk, pay, clock } = await testMerchant()
  const cancelled = await sdk.paymentLink.create(REQUEST)
  expect(await sdk.paymentLink.cancel(cancelled.id)).toMatchObject({
    status: 'cancelled',
    cancelled_at: START / 1_000,
  })
  const expireBy = START / 1_000 + 16 * 60
  const late = await sdk.paymentLink.create({ ...REQUEST, reference_id: 'TS1990', expire_by: expireBy })
  clock.now += 16 * 60_000
  expect(await sdk.paymentLink.fetch(late.id)).toMatchObject({ status: 'expired', expired_at: expireBy })
  for (const { id } of [cancelled, late]) expect((await pay(id)).status).toBe(400)
})

test('the customer is notified by SMS or email', async () => {
  const { sdk, api } = await testMerchant()
  const link = await sdk.paymentLink.create(REQUEST)
  expect(await sdk.paymentLink.notifyBy(link.id, 'sms')).toEqual({ success: true })
  expect(await sdk.paymentLink.notifyBy(link.id, 'email')).toEqual({ success: true })
  expect((await api(`/payment_links/${link.id}/notify_by/pigeon`, { method: 'POST' })).status).toBe(400)
  const unknown = await sdk.paymentLink.create({ amount: 10_000, customer: {} })
  await expect(sdk.paymentLink.notifyBy(unknown.id, 'sms')).rejects.toMatchObject({ statusCode: 400 })
})

test('links are listed by reference and by payment, the newest first', async () => {
  const { sdk, pay } = await testMerchant()
  const first = await sdk.paymentLink.create(REQUEST)
  const second = await sdk.paymentLink.create({ ...REQUEST, reference_id: 'TS1990' })
  await pay(first.id)
  const idsOf = async (query?: object) => (await sdk.paymentLink.all(query)).payment_links.map(({ id }) => id)
  expect(await idsOf()).toEqual([second.id, first.id])
  expect(await idsOf({ reference_id: 'TS1990' })).toEqual([second.id])
  const { payments } = await sdk.paymentLink.fetch(first.id)
  const [payment] = payments as unknown as readonly { payment_id: string }[]
  expect(await idsOf({ payment_id: payment?.payment_id })).toEqual([first.id])
})

test.each([
  ['a reference that another link has', {}, 'reference_id'],
  ['an end within 15 minutes', { reference_id: '', expire_by: START / 1_000 + 600 }, 'expire_by'],
  ['less than a rupee', { reference_id: '', amount: 99 }, 'amount'],
])('a link is not created with %s', async (_, changes, field) => {
  const { sdk, api } = await testMerchant()
  await sdk.paymentLink.create(REQUEST)
  const refused = await api('/payment_links', { body: { ...REQUEST, ...changes } })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', field } } })
})

test('the link leads to a page where it is paid', async () => {
  const { sdk } = await testMerchant()
  const link = await sdk.paymentLink.create(REQUEST)
  expect(await (await fetch(link.short_url)).text()).toContain('Two tickets')
  const body = new URLSearchParams({ decision: 'success' })
  expect(await (await fetch(link.short_url, { method: 'POST', body })).text()).toContain('Paid.')
  expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({ status: 'paid' })
  expect(await (await fetch(link.short_url)).text()).toContain('This payment link is paid.')
})
