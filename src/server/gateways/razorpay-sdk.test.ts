import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { razorpaySdk } from '#simulators/testing/razorpay-sdk.ts'
import { readRazorpayWebhook } from './razorpay-webhook.ts'
import { createRazorpay } from './razorpay.ts'

/** The official SDK as an oracle: what our gateway sends and accepts is what the provider's own client sends and accepts. */
type Sent = { readonly method: string; readonly path: string; readonly body: unknown; readonly keys: string }

const AMOUNT = toPaise(48_000)
const sent: Sent[] = []
let provider: Server
let gateway: ReturnType<typeof createRazorpay>
let sdk: ReturnType<typeof razorpaySdk>

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    sent.push(await readRequest(request))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(anyEntity))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  gateway = createRazorpay({ ...simulatorCredentials, baseUrl: `${address}/v1`, now: () => new Date() })
  sdk = razorpaySdk(address)
})
beforeEach(() => void (sent.length = 0))
afterAll(async () => {
  await gateway.close()
  provider.closeAllConnections()
  provider.close()
})

async function readRequest(request: IncomingMessage): Promise<Sent> {
  let text = ''
  for await (const chunk of request) text += chunk
  const { method = '', url = '', headers } = request
  const path = url.split('?')[0] ?? ''
  return { method, path, body: text ? JSON.parse(text) : null, keys: String(headers.authorization) }
}

/** Enough of any entity for our gateway to read. */
const anyEntity = {
  id: 'pay_1',
  payment_id: 'pay_1',
  order_id: 'order_1',
  amount: AMOUNT,
  currency: 'INR',
  status: 'processed',
  items: [],
}
const quietly = (call: Promise<unknown>) => call.catch(() => undefined)

describe('a request of our gateway is that of the SDK', () => {
  const receipt = randomUUID()
  const payment = { id: 'pay_1', amount: AMOUNT } as Parameters<typeof gateway.capture>[0]

  test.each([
    [
      'to create an order',
      () => gateway.createOrder({ receipt, amount: AMOUNT }),
      () => sdk.orders.create({ amount: AMOUNT, currency: 'INR', receipt }),
    ],
    ['to find a payment', () => gateway.findPayment('pay_1'), () => sdk.payments.fetch('pay_1')],
    [
      'to list the payments of an order',
      () => gateway.listOrderPayments('order_1'),
      () => sdk.orders.fetchPayments('order_1'),
    ],
    ['to capture', () => gateway.capture(payment), () => sdk.payments.capture('pay_1', AMOUNT, 'INR')],
    [
      'to refund',
      () => gateway.refund({ paymentId: 'pay_1', amount: AMOUNT, key: receipt }),
      () => sdk.payments.refund('pay_1', { amount: AMOUNT, receipt }),
    ],
    ['to find a refund', () => gateway.findRefund('rfnd_1'), () => sdk.refunds.fetch('rfnd_1')],
    [
      'to list the refunds of a payment',
      () => gateway.listPaymentRefunds('pay_1'),
      () => sdk.refunds.all({ payment_id: 'pay_1' } as object),
    ],
  ])('%s', async (_what, ours, theirs) => {
    await quietly(ours())
    const [own] = sent.splice(0)
    await quietly(theirs() as Promise<unknown>)
    expect(own).toEqual(sent[0])
  })
})

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

describe('a signature', () => {
  const { keySecret, webhookSecret } = simulatorCredentials

  test.each([
    ['of the order and the payment', 'order_1', 'pay_1', hmac(keySecret, 'order_1|pay_1')],
    ['of another order', 'order_2', 'pay_1', hmac(keySecret, 'order_1|pay_1')],
    ['of order and payment exchanged', 'pay_1', 'order_1', hmac(keySecret, 'order_1|pay_1')],
    ['with another secret', 'order_1', 'pay_1', hmac('other', 'order_1|pay_1')],
    ['in capitals', 'order_1', 'pay_1', hmac(keySecret, 'order_1|pay_1').toUpperCase()],
    ['that is empty', 'order_1', 'pay_1', ''],
  ])('of the checkout %s is judged as the SDK judges it', (_what, providerOrderId, paymentId, signature) => {
    const proof = { order_id: providerOrderId, payment_id: paymentId }
    expect(gateway.isCheckoutSignature({ providerOrderId, paymentId, signature })).toBe(
      validatePaymentVerification(proof, signature, keySecret),
    )
  })

  test.each([
    ['of its body', '{"event":"payment.failed","payload":{}}', webhookSecret],
    [
      'of a body with other letters than ASCII',
      '{"event":"payment.failed","payload":{},"note":"टिकट"}',
      webhookSecret,
    ],
    ['with another secret', '{"event":"payment.failed","payload":{}}', 'other'],
  ])('of a webhook %s is judged as the SDK judges it', (_what, body, secret) => {
    const signature = hmac(secret, body)
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' }
    const isValid = validateWebhookSignature(body, signature, webhookSecret)
    const read = () => readRazorpayWebhook([webhookSecret], { rawBody: Buffer.from(body), headers })
    if (isValid) expect(read()).toMatchObject({ id: 'evt_1' })
    else expect(read).toThrow('signature_invalid')
    expect(isValid).toBe(secret === webhookSecret)
  })
})
