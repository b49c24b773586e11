import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { razorpaySdk } from '../testing/razorpay-sdk.ts'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import type { Payment } from './entities.ts'

const FIXED = { type: 'upi_qr', usage: 'single_use', fixed_amount: true, payment_amount: 30_000 } as const
const START = Date.parse('2026-11-28T10:00:00Z')

/** The simulators with the official SDK as the merchant, and a clock. */
async function testMerchant() {
  const clock = { now: START }
  const receiver = await webhookReceiver()
  const simulators = await testSimulators({ webhookUrl: receiver.url, now: () => clock.now })
  const scan = (id: string, body: object = {}) =>
    simulators.control(`/razorpay/qr-codes/${id}/payments`, body)
  return { ...simulators, clock, receiver, scan, sdk: razorpaySdk(`${simulators.url}/razorpay`) }
}

test('a QR code for one payment is paid once, has its payment, and is closed then', async () => {
  const { sdk, scan, receiver } = await testMerchant()
  const qr = await sdk.qrCode.create({ ...FIXED, name: 'Counter 1', notes: { till: '1' } })
  expect(qr).toMatchObject({
    ...FIXED,
    entity: 'qr_code',
    status: 'active',
    name: 'Counter 1',
    notes: { till: '1' },
    payments_count_received: 0,
    payments_amount_received: 0,
    close_by: null,
    close_reason: null,
  })
  const payment = bodyOf<Payment>(await scan(qr.id, { vpa: 'asha@okaxis' }))
  expect(payment).toMatchObject({
    amount: 30_000,
    status: 'captured',
    method: 'upi',
    order_id: null,
    vpa: 'asha@okaxis',
    acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/) },
  })
  expect(await sdk.qrCode.fetch(qr.id)).toMatchObject({
    status: 'closed',
    close_reason: 'paid',
    payments_count_received: 1,
    payments_amount_received: 30_000,
  })
  expect(await sdk.qrCode.fetchAllPayments(qr.id)).toMatchObject({ count: 1, items: [{ id: payment.id }] })
  expect(await sdk.qrCode.all({ payment_id: payment.id })).toMatchObject({ items: [{ id: qr.id }] })
  expect((await scan(qr.id)).status).toBe(400)

  const events = await receiver.waitFor(3)
  expect(events.map(({ event }) => event).toSorted()).toEqual(
    ['payment.captured', 'qr_code.created', 'qr_code.credited'].toSorted(),
  )
  const credited = events.find(({ event }) => event === 'qr_code.credited')
  expect(JSON.parse(credited?.raw ?? '')).toMatchObject({
    contains: ['payment', 'qr_code'],
    payload: {
      payment: { entity: { id: payment.id, order_id: null } },
      qr_code: { entity: { id: qr.id, status: 'closed', close_reason: 'paid' } },
    },
  })
})

test('a QR code for any amount is paid again and again until it is closed', async () => {
  const { sdk, scan, receiver } = await testMerchant()
  const qr = await sdk.qrCode.create({ type: 'upi_qr', usage: 'multiple_use' })
  await scan(qr.id, { amount: 10_000 })
  await scan(qr.id, { amount: 20_000, outcome: 'failure' })
  await scan(qr.id, { amount: 5_000 })
  expect(await sdk.qrCode.fetch(qr.id)).toMatchObject({
    status: 'active',
    payments_count_received: 2,
    payments_amount_received: 15_000,
  })
  expect(await sdk.qrCode.close(qr.id)).toMatchObject({
    status: 'closed',
    close_reason: 'on_demand',
    closed_at: START / 1_000,
  })
  await expect(sdk.qrCode.close(qr.id)).rejects.toMatchObject({ statusCode: 400 })
  expect((await scan(qr.id, { amount: 10_000 })).status).toBe(400)
  await expect.poll(() => receiver.received.map(({ event }) => event)).toContain('qr_code.closed')
})

test('a QR code takes its own amount only, and none after its time', async () => {
  const { sdk, scan, clock } = await testMerchant()
  const closeBy = START / 1_000 + 20 * 60
  const qr = await sdk.qrCode.create({ ...FIXED, close_by: closeBy })
  expect((await scan(qr.id, { amount: 29_999 })).status).toBe(400)
  clock.now += 20 * 60_000
  expect(await sdk.qrCode.fetch(qr.id)).toMatchObject({ status: 'closed', closed_at: closeBy })
  expect((await scan(qr.id)).status).toBe(400)
})

test.each([
  ['a fixed amount that is missing', { ...FIXED, payment_amount: undefined }, 'payment_amount'],
  ['an end within 15 minutes', { ...FIXED, close_by: START / 1_000 + 600 }, 'close_by'],
  ['an unknown customer', { ...FIXED, customer_id: 'cust_unknown' }, 'id'],
])('a QR code is not created with %s', async (_, request, field) => {
  const { api } = await testMerchant()
  const refused = await api('/payments/qr_codes', { body: request })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', field } } })
})

test('its payment can be refunded and is settled, without an order', async () => {
  const { sdk, scan, control } = await testMerchant()
  const qr = await sdk.qrCode.create({ ...FIXED })
  const { id } = bodyOf<Payment>(await scan(qr.id))
  expect(await sdk.payments.refund(id, { amount: 10_000 })).toMatchObject({ status: 'processed' })
  expect((await control('/razorpay/settlements', {})).status).toBe(200)
})

test('the picture leads to the page of a phone, where it is paid', async () => {
  const { sdk, url } = await testMerchant()
  const qr = await sdk.qrCode.create({ type: 'upi_qr', usage: 'single_use', description: 'Popcorn' })
  const image = await fetch(qr.image_url)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  const page = `${url}/razorpay/checkout/qr/${qr.id}`
  expect(await (await fetch(page)).text()).toContain('Popcorn')
  const body = new URLSearchParams({ decision: 'success', rupees: '120.50' })
  expect(await (await fetch(page, { method: 'POST', body })).text()).toContain('Paid.')
  expect(await sdk.qrCode.fetch(qr.id)).toMatchObject({ status: 'closed', payments_amount_received: 12_050 })
})

test('QR codes and their payments are kept across a restart', async () => {
  const directory = await mkdtemp(`${tmpdir()}/qr-codes-`)
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const first = await testSimulators({ directory })
  const qr = await razorpaySdk(`${first.url}/razorpay`).qrCode.create({ ...FIXED })
  await first.control(`/razorpay/qr-codes/${qr.id}/payments`, {})
  await first.app.close()
  const second = await testSimulators({ directory })
  const sdk = razorpaySdk(`${second.url}/razorpay`)
  expect(await sdk.qrCode.fetch(qr.id)).toMatchObject({ status: 'closed' })
  expect(await sdk.qrCode.fetchAllPayments(qr.id)).toMatchObject({ count: 1 })
})
