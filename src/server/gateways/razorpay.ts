import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { PaymentGateway, Period, RefundResult } from '#server/ports/payment-gateway.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { isHmac } from './hmac.ts'
import {
  asDispute,
  asOrder,
  asPayment,
  asRefund,
  RAZORPAY,
  Dispute,
  Order,
  Payment,
  Refund,
} from './razorpay-entities.ts'
import { readRazorpayWebhook } from './razorpay-webhook.ts'
import { createOrder } from './razorpay-create-order.ts'
import { asSettlement, listAdjustments, listSettlementLines, Settlement } from './razorpay-settlements.ts'
import {
  closeQrCode,
  createQrCode,
  findQrCode,
  findQrOfPayment,
  isQrCode,
  listQrPayments,
  readQrPicture,
} from './razorpay-qr-codes.ts'
import { describeFailure, isAbsent, read } from './razorpay-responses.ts'

type Options = {
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Valid beside the current one during a rotation. */
  readonly previousWebhookSecret?: string | undefined
  readonly timeoutMilliseconds?: number
  readonly now: () => Date
}

const TIMEOUT_MILLISECONDS = 5_000
const PAGE = 100

/** Razorpay's REST interface (razorpay.com/docs/api). The official SDK hides time-outs and has a fixed address, hence this thin client. */
export function createRazorpay(options: Options): PaymentGateway & { close: () => Promise<void> } {
  const {
    baseUrl,
    keyId,
    keySecret,
    webhookSecret,
    previousWebhookSecret,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
    now,
  } = options
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const http = createHttpClient({
    baseUrl,
    timeoutMilliseconds,
    headers: { authorization },
    now,
  })

  return {
    name: RAZORPAY,
    keyId,
    awaySince: http.awaySince,
    close: http.close,
    ...orderCalls(http),
    createQrCode: (code) => createQrCode(http, code),
    closeQrCode: (id) => closeQrCode(http, id),
    readQrPicture: (id) => readQrPicture(http, id),
    isQrCode,
    ...paymentCalls(http),
    ...refundCalls(http),
    async findDispute(disputeId) {
      const path = `/disputes/${encodeURIComponent(disputeId)}`
      const response = await http.send({ method: 'GET', path, isSafeToRepeat: true })
      return isAbsent(response) ? null : asDispute(read(response, Dispute))
    },
    listDisputes: async (period) =>
      (await listAll(http, { path: '/disputes', period, item: Dispute })).map(asDispute),
    listAdjustments: (date) => listAdjustments(http, date),
    listSettlements: async (period) =>
      (await listAll(http, { path: '/settlements', period, item: Settlement })).map(asSettlement),
    listSettlementLines: (date) => listSettlementLines(http, date),
    isCheckoutSignature: ({ providerOrderId, paymentId, signature }) =>
      isHmac(keySecret, `${providerOrderId}|${paymentId}`, signature),
    readWebhook: (webhook) =>
      readRazorpayWebhook(
        [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined),
        webhook,
      ),
  }
}

function orderCalls(
  http: HttpClient,
): Pick<PaymentGateway, 'createOrder' | 'findOrder' | 'listOrderPayments'> {
  return {
    createOrder: (order) => createOrder(http, order),
    async findOrder(providerOrderId) {
      if (isQrCode(providerOrderId)) return findQrCode(http, providerOrderId)
      const path = `/orders/${encodeURIComponent(providerOrderId)}`
      const response = await http.send({ method: 'GET', path, isSafeToRepeat: true })
      return isAbsent(response) ? null : asOrder(read(response, Order))
    },
    async listOrderPayments(providerOrderId) {
      if (isQrCode(providerOrderId)) return listQrPayments(http, providerOrderId)
      const path = `/orders/${encodeURIComponent(providerOrderId)}/payments`
      const response = await http.send({ method: 'GET', path, isSafeToRepeat: true })
      return isAbsent(response)
        ? []
        : read(response, z.object({ items: z.array(Payment) })).items.map(asPayment)
    },
  }
}

function paymentCalls(http: HttpClient): Pick<PaymentGateway, 'findPayment' | 'capture' | 'listPayments'> {
  return {
    async findPayment(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}`
      const response = await http.send({ method: 'GET', path, isSafeToRepeat: true })
      if (isAbsent(response)) return null
      const payment = asPayment(read(response, Payment))
      if (payment.providerOrderId !== null || payment.method !== 'upi') return payment
      return { ...payment, providerOrderId: await findQrOfPayment(http, paymentId) }
    },
    async capture({ id, amount }) {
      const path = `/payments/${encodeURIComponent(id)}/capture`
      const body = { amount, currency: 'INR' }
      return asPayment(read(await http.send({ method: 'POST', path, body, isSafeToRepeat: false }), Payment))
    },
    listPayments: async (period) =>
      (await listAll(http, { path: '/payments', period, item: Payment })).map(asPayment),
  }
}

function refundCalls(
  http: HttpClient,
): Pick<PaymentGateway, 'refund' | 'findRefund' | 'listPaymentRefunds' | 'listRefunds'> {
  return {
    async refund({ paymentId, amount, key }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const headers = { 'x-refund-idempotency': key }
      const body = { amount, receipt: key }
      try {
        const response = await http.send({ method: 'POST', path, headers, body, isSafeToRepeat: true })
        if (SAYS_NOTHING.includes(response.status)) return { kind: 'unknown' }
        if (response.status >= 400) return refusalOf(describeFailure(response.body))
        return { kind: 'accepted', refund: asRefund(read(response, Refund)) }
      } catch (error) {
        if (error instanceof AppError && error.code === 'provider_unavailable') return { kind: 'unknown' }
        throw error
      }
    },
    async findRefund(refundId) {
      const path = `/refunds/${encodeURIComponent(refundId)}`
      const response = await http.send({ method: 'GET', path, isSafeToRepeat: true })
      return isAbsent(response) ? null : asRefund(read(response, Refund))
    },
    async listPaymentRefunds(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${PAGE}`
      const response = await http.send({ method: 'GET', path, isSafeToRepeat: true })
      return isAbsent(response)
        ? []
        : read(response, z.object({ items: z.array(Refund) })).items.map(asRefund)
    },
    listRefunds: async (period) =>
      (await listAll(http, { path: '/refunds', period, item: Refund })).map(asRefund),
  }
}

/** 401 and 403: our keys are not accepted. 409: a request with the same key is still running. The refund itself is not refused. */
const SAYS_NOTHING = [401, 403, 409]
/** Accounts without balance get the second text as often as the first (razorpay-node issues 414, 438, 454). */
const NO_BALANCE = /enough balance|insufficient balance|^invalid request sent$/i

function refusalOf(reason: string): RefundResult {
  return { kind: 'refused', reason, isForBalance: NO_BALANCE.test(reason) }
}

async function listAll<T>(
  http: HttpClient,
  { path, period, item }: { path: string; period: Period; item: z.ZodType<T> },
): Promise<T[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const all: T[] = []
  for (;;) {
    const query = `from=${seconds(period.from)}&to=${seconds(period.to)}&count=${PAGE}&skip=${all.length}`
    const response = await http.send({ method: 'GET', path: `${path}?${query}`, isSafeToRepeat: true })
    const { items } = read(response, z.object({ items: z.array(item) }))
    all.push(...items)
    if (items.length < PAGE) return all
  }
}
