import { expect, test } from 'vitest'
import { testSimulators } from '../testing/test-simulators.ts'

/** An order whose sheet shows a QR to a buyer, and the phone that scans it. */
async function testPhone() {
  const simulators = await testSimulators()
  const { call, anOrder, url } = simulators
  const { id } = await anOrder()
  const page = `${url}/razorpay/checkout/upi/${id}`
  const buyer = { email: 'asha@example.com', contact: '+919826012345' }
  return {
    ...simulators,
    id,
    showQr: (changes: object = {}) =>
      call('/razorpay/checkout/qr', { body: { order_id: id, page, ...buyer, ...changes } }),
    look: async () => (await call(`/razorpay/checkout/upi/${id}`)).text,
    decide: async (decision: string) => {
      const body = new URLSearchParams({ decision })
      return (await fetch(page, { method: 'POST', body })).text()
    },
    poll: async () => (await call(`/razorpay/checkout/orders/${id}/upi-payments`)).body,
  }
}

test('a QR is paid by the page of a phone for the buyer of the sheet, and the sheet sees it', async () => {
  const { id, showQr, look, decide, poll, api, payment } = await testPhone()
  expect((await showQr()).body).toEqual({ image: expect.stringMatching(/^data:image\/png/) })
  expect(await look()).toContain('Pay ₹500')
  expect(await poll()).toEqual([])
  expect(await decide('success')).toContain('Paid.')
  const [paid] = (await poll()) as { response: { razorpay_payment_id: string } }[]
  expect(paid).toMatchObject({ status: 'captured', response: { razorpay_order_id: id } })
  expect(await payment(paid?.response.razorpay_payment_id ?? '')).toMatchObject({
    method: 'upi',
    email: 'asha@example.com',
  })
  expect((await api(`/orders/${id}`)).body).toMatchObject({ status: 'paid' })
  expect(await look()).toContain('already been paid')
  expect(await decide('success')).toContain('already done')
})

test('a payment that the phone refuses or delays is told to the sheet as such', async () => {
  const { decide, poll } = await testPhone()
  expect(await decide('failure')).toContain('No money was taken')
  expect(await poll()).toMatchObject([
    { status: 'failed', error: { metadata: { payment_id: expect.stringMatching(/^pay_/) } } },
  ])
  await decide('late')
  expect(await poll()).toMatchObject([{ status: 'failed' }, { status: 'created' }])
})

test('no QR is drawn for an unknown order or for another page', async () => {
  const { showQr, call } = await testPhone()
  expect(await showQr({ order_id: 'order_unknown' })).toMatchObject({ status: 400 })
  expect(await showQr({ page: 'https://elsewhere.example/' })).toMatchObject({ status: 400 })
  expect((await call('/razorpay/checkout/upi/order_unknown')).text).toContain('unknown')
})
