import { onTestFinished } from 'vitest'
import { buildSimulators, TEST_CREDENTIALS, type SimulatorOptions } from '../app.ts'
import type { Order, Payment, Refund } from '../razorpay/entities.ts'
import type { CheckoutResponse } from '../razorpay/signatures.ts'

export type SimulatorResponse = { readonly status: number; readonly body: unknown; readonly text: string }

type Call = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> }

export type TestSimulators = Awaited<ReturnType<typeof testSimulators>>

/** Starts all simulators on a free port, called over real HTTP; closed at the end of the test. */
export async function testSimulators(options: SimulatorOptions = {}) {
  const app = await buildSimulators({
    webhookRetry: { attempts: 5, initialDelayMs: 10, timeoutMs: 1000 },
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { url, app, ...createClient(url) }
}

const BASIC_AUTH = Buffer.from(`${TEST_CREDENTIALS.keyId}:${TEST_CREDENTIALS.keySecret}`).toString('base64')

/** A client for the simulators at `url`, with the calls of the site, of a browser and of tests. */
export function createClient(url: string) {
  const call = async (path: string, { method, body, headers }: Call = {}): Promise<SimulatorResponse> => {
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
    call(`/razorpay/v1${path}`, { ...rest, headers: { authorization: `Basic ${BASIC_AUTH}`, ...headers } })
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
    payOrder: async (orderId: string, how: Record<string, unknown> = {}): Promise<CheckoutResponse> =>
      bodyOf<CheckoutResponse>(await pay(orderId, how)),
    payment: async (id: string): Promise<Payment> => bodyOf<Payment>(await api(`/payments/${id}`)),
    order: async (id: string): Promise<Order> => bodyOf<Order>(await api(`/orders/${id}`)),
    refund: (paymentId: string, body: unknown = {}, key?: string) =>
      api(`/payments/${paymentId}/refund`, {
        body,
        ...(key !== undefined && { headers: { 'x-refund-idempotency': key } }),
      }),
    refundFrom: (response: SimulatorResponse): Refund => bodyOf<Refund>(response),
    addFault: (operation: string, fault: unknown, more: Record<string, unknown> = {}) =>
      control('/faults', { operation, fault, ...more }),
  }
}

/** The body of a successful response; throws when the status is 300 or more. */
export function bodyOf<T>({ status, body, text }: SimulatorResponse): T {
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body as T
}
