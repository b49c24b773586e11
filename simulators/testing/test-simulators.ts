import { onTestFinished } from 'vitest'
import { buildSimulators, TEST_CREDENTIALS, type SimulatorOptions } from '../app.ts'
import type { Order, Payment, Refund } from '../razorpay/entities.ts'
import type { CheckoutAnswer } from '../razorpay/signatures.ts'

export type Answer = { readonly status: number; readonly body: unknown; readonly text: string }

type Call = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> }

export type TestSimulators = Awaited<ReturnType<typeof testSimulators>>

/** All simulators on a free port, spoken to over real HTTP; gone when the test is. */
export async function testSimulators(options: SimulatorOptions = {}) {
  const app = await buildSimulators({
    webhookRetry: { attempts: 5, firstPauseMs: 10, timeoutMs: 1000 },
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { url, app, ...clientOf(url) }
}

const KEYS = Buffer.from(`${TEST_CREDENTIALS.keyId}:${TEST_CREDENTIALS.keySecret}`).toString('base64')

/** What the site, a browser and a test say to the simulators at `url`. */
export function clientOf(url: string) {
  const call = async (path: string, { method, body, headers }: Call = {}): Promise<Answer> => {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(4000),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, text, body: isJson ? JSON.parse(text) : text }
  }
  const api = (path: string, { headers, ...rest }: Call = {}) =>
    call(`/razorpay/v1${path}`, { ...rest, headers: { authorization: `Basic ${KEYS}`, ...headers } })
  const control = (path: string, body?: unknown) => call(`/control${path}`, { body })

  const anOrder = async (amount = 50_000, receipt?: string): Promise<Order> =>
    bodyOf<Order>(await api('/orders', { body: { amount, currency: 'INR', receipt } }))
  const pay = (orderId: string, how: Record<string, unknown> = {}) =>
    call('/simulator/pay', { body: { order_id: orderId, ...how } })

  return {
    call,
    api,
    control,
    anOrder,
    pay,
    paid: async (orderId: string, how: Record<string, unknown> = {}): Promise<CheckoutAnswer> =>
      bodyOf<CheckoutAnswer>(await pay(orderId, how)),
    payment: async (id: string): Promise<Payment> => bodyOf<Payment>(await api(`/payments/${id}`)),
    order: async (id: string): Promise<Order> => bodyOf<Order>(await api(`/orders/${id}`)),
    refund: (paymentId: string, body: unknown = {}, key?: string) =>
      api(`/payments/${paymentId}/refund`, {
        body,
        ...(key !== undefined && { headers: { 'x-refund-idempotency': key } }),
      }),
    refundOf: (answer: Answer): Refund => bodyOf<Refund>(answer),
    addFault: (operation: string, fault: unknown, more: Record<string, unknown> = {}) =>
      control('/faults', { operation, fault, ...more }),
  }
}

export function bodyOf<T>({ status, body, text }: Answer): T {
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body as T
}
