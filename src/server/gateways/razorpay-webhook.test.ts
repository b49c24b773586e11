import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readRazorpayWebhook } from './razorpay-webhook.ts'

const SECRET = 'webhook secret'

function signed(body: unknown, headers: object = {}) {
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const signature = createHmac('sha256', SECRET).update(rawBody).digest('hex')
  return {
    rawBody,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1', ...headers },
  }
}
const read = (body: unknown, headers?: object) => readRazorpayWebhook([SECRET], signed(body, headers))

const payment = { entity: { id: 'pay_1', order_id: 'order_1', amount: 48_000, status: 'captured' } }
const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 48_000, status: 'processed' } }

describe('a webhook of Razorpay', () => {
  test.each(['payment.authorized', 'payment.captured', 'order.paid'])('%s refers to a payment', (event) => {
    expect(read({ event, payload: { payment } })).toEqual({
      provider: 'razorpay',
      id: 'evt_1',
      providerOrderId: 'order_1',
      event: { kind: 'payment', providerOrderId: 'order_1', paymentId: 'pay_1' },
    })
  })

  test.each(['refund.created', 'refund.processed', 'refund.failed'])('%s refers to a refund', (event) => {
    expect(read({ event, payload: { payment, refund } })).toEqual({
      provider: 'razorpay',
      id: 'evt_1',
      providerOrderId: 'order_1',
      event: {
        kind: 'refund',
        refund: {
          provider: 'razorpay',
          id: 'rfnd_1',
          paymentId: 'pay_1',
          amount: 48_000,
          status: 'processed',
        },
      },
    })
  })

  test('of a refund that was reversed says that it failed', () => {
    const reversed = { entity: { ...refund.entity, status: 'reversed' } }
    expect(read({ event: 'refund.failed', payload: { payment, refund: reversed } })).toMatchObject({
      event: { kind: 'refund', refund: { id: 'rfnd_1', status: 'failed' } },
    })
  })

  test.each(['created', 'under_review', 'action_required', 'won', 'lost', 'closed'])(
    'payment.dispute.%s refers to a dispute',
    (what) => {
      const entity = { id: 'disp_1', payment_id: 'pay_1', amount: 48_000, amount_deducted: 0, status: 'open' }
      expect(
        read({ event: `payment.dispute.${what}`, payload: { payment, dispute: { entity } } }),
      ).toMatchObject({
        providerOrderId: 'order_1',
        event: {
          kind: 'dispute',
          dispute: { id: 'disp_1', paymentId: 'pay_1', amount: 48_000, amountDeducted: 0, status: 'open' },
        },
      })
    },
  )

  test('of another event requires no action, and still has its order id', () => {
    expect(read({ event: 'payment.failed', payload: { payment } })).toMatchObject({
      providerOrderId: 'order_1',
      event: { kind: 'other' },
    })
    const ofNoOrder = { entity: { id: 'pay_1', order_id: null } }
    expect(read({ event: 'payment.captured', payload: { payment: ofNoOrder } })).toMatchObject({
      providerOrderId: null,
      event: { kind: 'other' },
    })
  })

  test('is accepted with the previous secret during a rotation, and with no other', () => {
    const webhook = signed({ event: 'order.paid', payload: { payment } })
    const received = { id: 'evt_1', event: { kind: 'payment' } }
    expect(readRazorpayWebhook(['new secret', SECRET], webhook)).toMatchObject(received)
    expect(readRazorpayWebhook([SECRET, 'old secret'], webhook)).toMatchObject(received)
    expect(() => readRazorpayWebhook(['new secret', 'old secret'], webhook)).toThrow('signature_invalid')
    expect(() => readRazorpayWebhook([], webhook)).toThrow('signature_invalid')
  })

  test.each([
    ['none', undefined],
    ['another', 'a'.repeat(64)],
    ['a value that is not hexadecimal', 'zz'],
  ])('with %s as its signature is refused', (_, signature) => {
    expect(() =>
      read({ event: 'order.paid', payload: { payment } }, { 'x-razorpay-signature': signature }),
    ).toThrow(expect.objectContaining({ code: 'signature_invalid' }))
  })

  test.each([
    ['is not JSON', 'what', {}],
    ['has no id', { event: 'order.paid', payload: { payment } }, { 'x-razorpay-event-id': undefined }],
  ])('that %s is malformed', (_, body, headers) => {
    expect(() => read(body, headers)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })

  test.each([
    ['has no event', { payload: {} }],
    ['has a list as its payload', { event: 'order.paid', payload: [] }],
    [
      'has a refund without an amount',
      { event: 'refund.processed', payload: { refund: { entity: { id: 'r' } } } },
    ],
  ])('that %s is taken, without an effect', (_, body) => {
    expect(read(body)).toMatchObject({ providerOrderId: null, event: { kind: 'unreadable' } })
  })
})
