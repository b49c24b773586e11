import type { NewGatewayOrder } from '#server/ports/payment-gateway.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { HttpClient } from './http-client.ts'
import { describeFailure, read, unexpected } from './razorpay-responses.ts'

type ProviderOrder = { readonly id: string }

/** Result of one request. `unknown`: the order may exist; `receipt_taken`: an order with this receipt exists. */
type Result =
  | { readonly kind: 'created'; readonly order: ProviderOrder }
  | { readonly kind: 'receipt_taken' | 'refused' | 'unknown'; readonly error: unknown }

const Order = z.object({ id: z.string() })
const Orders = z.object({
  items: z.array(z.object({ id: z.string(), amount: z.int(), currency: z.string() })),
})
const ATTEMPTS = 3
const PAUSE_MILLISECONDS = 50
const CURRENCY = 'INR'

/**
 * Creates the order at the provider. After a lost response the order is looked up by its receipt: the provider may refuse a receipt that
 * exists, and a second order would be one too many. An order that is created after that has the same receipt, and nobody is told its id.
 * Throws `provider_unavailable` when the provider refuses, or three attempts had no response.
 */
export async function createOrder(
  http: HttpClient,
  order: NewGatewayOrder,
  { attempt, receipt } = { attempt: 1, receipt: order.receipt },
): Promise<ProviderOrder> {
  const result = await request(http, { ...order, receipt })
  if (result.kind === 'created') return result.order
  if (result.kind === 'refused') throw result.error
  const existing = await findByReceipt(http, { ...order, receipt })
  if (existing) return existing
  if (attempt >= ATTEMPTS) throw result.error
  await sleep(PAUSE_MILLISECONDS * 2 ** (attempt - 1) * (0.5 + Math.random()))
  // The order of a taken receipt cannot be found yet, or is another one: a fresh receipt is free.
  const next = result.kind === 'receipt_taken' ? `${order.receipt}-${attempt + 1}` : receipt
  return createOrder(http, order, { attempt: attempt + 1, receipt: next })
}

async function request(http: HttpClient, { receipt, amount, notes }: NewGatewayOrder): Promise<Result> {
  const body = { amount, currency: CURRENCY, receipt, ...(notes && { notes }) }
  try {
    const response = await http.send({ method: 'POST', path: '/orders', body, isSafeToRepeat: false })
    if (response.status < 400) return { kind: 'created', order: read(response, Order) }
    const isReceiptTaken = /receipt.*unique/i.test(describeFailure(response.body))
    return { kind: isReceiptTaken ? 'receipt_taken' : 'refused', error: unexpected(response) }
  } catch (error) {
    return { kind: 'unknown', error }
  }
}

/** Returns the order of this receipt and amount; undefined when there is none, or the provider does not say. */
async function findByReceipt(
  http: HttpClient,
  { receipt, amount }: NewGatewayOrder,
): Promise<ProviderOrder | undefined> {
  const path = `/orders?receipt=${encodeURIComponent(receipt)}`
  try {
    const { items } = read(await http.send({ method: 'GET', path, isSafeToRepeat: false }), Orders)
    return items.find((order) => order.amount === amount && order.currency === CURRENCY)
  } catch {
    return undefined
  }
}
