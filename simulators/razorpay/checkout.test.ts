import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEST_CREDENTIALS } from '../app.ts'
import { testSimulators } from '../testing/test-simulators.ts'

const INTENT = { method: 'upi', flow: 'intent' }
const COLLECT = { method: 'upi', flow: 'collect' }
const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1' }
const CARD = { method: 'card', expiry: '12/30', cvv: '123', name: 'Asha Menon' }

async function testSheet() {
  const simulators = await testSimulators()
  const { call, anOrder } = simulators
  return {
    ...simulators,
    open: (orderId: string, keyId = TEST_CREDENTIALS.keyId, headers: Record<string, string> = {}) =>
      call(`/razorpay/checkout/sheet?order_id=${orderId}&key_id=${keyId}&parent=http://localhost:3000`, {
        headers,
      }),
    payNewOrder: async (instrument: Record<string, string>, headers: Record<string, string> = {}) => {
      const { id } = await anOrder()
      return (await call('/razorpay/checkout/pay', { body: { order_id: id, instrument }, headers })).body
    },
  }
}

test("the sheet shows the order's amount and works under a strict content security policy", async () => {
  const { open, anOrder } = await testSheet()
  const { id } = await anOrder(12_345_678)
  const { text } = await open(id)
  expect(text).toContain('Pay ₹1,23,456.78')
  expect(text).toContain('TEST MODE: no money moves')
  expect(text).not.toMatch(/<script(?! type="module" src)|<style| style="|https?:\/\/(?!localhost:3000)/)
})

test('an unknown order, a wrong key and a paid order cannot be paid', async () => {
  const { open, anOrder, payOrder } = await testSheet()
  const { id } = await anOrder()
  expect((await open('order_unknown')).text).toContain('does not know this order')
  expect((await open(id, 'rzp_test_other')).text).toContain('wrong key')
  await payOrder(id)
  expect((await open(id)).text).toContain('already been paid')
})

test.each([
  ['the first test card', { ...CARD, number: '4111 1111 1111 1111' }],
  ['the second test card', { ...CARD, number: '5267 3181 8797 5449' }],
  ['Success in a UPI app', { ...INTENT, decision: 'success' }],
  ['the Success button of the bank', { method: 'netbanking', bank: 'SBIN', decision: 'success' }],
])('%s pays', async (_what, instrument) => {
  const { payNewOrder } = await testSheet()
  const result = await payNewOrder(instrument)
  expect(result).toMatchObject({ response: { razorpay_payment_id: expect.stringMatching(/^pay_/) } })
  const { response } = result as { response: Record<string, string> }
  const signature = createHmac('sha256', TEST_CREDENTIALS.keySecret)
    .update(`${response.razorpay_order_id}|${response.razorpay_payment_id}`)
    .digest('hex')
  expect(response.razorpay_signature).toBe(signature)
})

test.each([
  ['the declined card', { ...CARD, number: '4000 0000 0000 0002' }],
  ['Failure in a UPI app', { ...INTENT, decision: 'failure' }],
  ['the Failure button of the bank', { method: 'netbanking', bank: 'SBIN', decision: 'failure' }],
])('%s fails', async (_what, instrument) => {
  const { payNewOrder } = await testSheet()
  expect(await payNewOrder(instrument)).toMatchObject({ error: { reason: 'payment_failed' } })
})

test('a card that is not a test card creates no payment', async () => {
  const { payNewOrder, control } = await testSheet()
  const refused = await payNewOrder({ ...CARD, number: '4242 4242 4242 4242' })
  expect(refused).toMatchObject({ error: { field: 'number' } })
  expect((await control('/books')).body).toMatchObject({ payments: [] })
})

test('a UPI ID can be typed on iOS only', async () => {
  const { open, anOrder, payNewOrder } = await testSheet()
  const typed = { ...COLLECT, vpa: 'success@razorpay' }
  const { id } = await anOrder()
  expect((await open(id, undefined, IPHONE)).text).toContain('name="vpa"')
  expect((await open(id)).text).not.toContain('name="vpa"')
  expect(await payNewOrder(typed, IPHONE)).toMatchObject({ response: {} })
  expect(await payNewOrder(typed)).toMatchObject({ error: { field: 'vpa' } })
})

test('a payment that is approved late is pending until it is settled, and the sheet sees the result', async () => {
  const { payNewOrder, call, control } = await testSheet()
  const { pending } = (await payNewOrder({ ...INTENT, decision: 'late' })) as { pending: string }
  const fetchPayment = async () => (await call(`/razorpay/checkout/payments/${pending}`)).body
  expect(await fetchPayment()).toEqual({ status: 'created' })
  await control(`/razorpay/payments/${pending}`, { outcome: 'success' })
  expect(await fetchPayment()).toMatchObject({
    status: 'captured',
    response: { razorpay_payment_id: pending },
  })
})

test('no secret is sent to a browser', async () => {
  const { call, open, anOrder } = await testSheet()
  const { id } = await anOrder()
  const paths = ['/razorpay/checkout.js', '/razorpay/checkout/sheet.js', '/']
  const texts = [await open(id), ...(await Promise.all(paths.map((path) => call(path))))].map(
    ({ text }) => text,
  )
  for (const text of texts) {
    expect(text).not.toContain(TEST_CREDENTIALS.keySecret)
    expect(text).not.toContain(TEST_CREDENTIALS.webhookSecret)
  }
})
