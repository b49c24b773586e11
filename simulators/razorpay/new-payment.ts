import { createHash } from 'node:crypto'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Card, Order, Payment } from './entities.ts'
import { networkOf, vpaOf, type Instrument } from './test-instruments.ts'

export type Payer = {
  readonly email?: string | undefined
  readonly contact?: string | undefined
  readonly description?: string | undefined
}

/** The order to pay; for a QR code there is none, and the amount is its own. */
type Payable = Pick<Order, 'amount' | 'currency' | 'notes'> & { readonly id: string | null }

type NewPayment = { readonly order: Payable; readonly instrument: Instrument; readonly payer: Payer }

/** A payment that is not settled yet, and its card. */
export function newPayment(
  deps: Deps,
  { order, instrument, payer }: NewPayment,
): { payment: Payment; card: Card | undefined } {
  const card = instrument.method === 'card' ? newCard(deps, instrument) : undefined
  const vpa = vpaOf(instrument)
  const payment: Payment = {
    id: newId(deps, 'pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: card?.id ?? null,
    bank: instrument.method === 'netbanking' ? instrument.bank : null,
    wallet: null,
    vpa,
    ...(vpa !== null && { upi: { payer_account_type: 'bank_account', vpa } }),
    email: payer.email ?? 'void@razorpay.com',
    contact: payer.contact ?? '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: acquirerReference(instrument.method, String(deps.random.below(1e12)).padStart(12, '0')),
    created_at: nowSeconds(deps),
  }
  return { payment, card }
}

function newCard(deps: Deps, { number, name }: Extract<Instrument, { method: 'card' }>): Card {
  const digits = number.replaceAll(' ', '')
  return {
    id: newId(deps, 'card'),
    entity: 'card',
    name,
    last4: digits.slice(-4),
    network: networkOf(digits),
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
}

/** The switch's own id of the transaction: 32 hexadecimal digits. */
function upiTransactionId(rrn: string): string {
  return createHash('sha256').update(rrn).digest('hex').slice(0, 32).toUpperCase()
}

/** Returns what the bank gives for a payment, by its reference of 12 digits. */
export function acquirerReference(method: Instrument['method'], reference: string): Payment['acquirer_data'] {
  if (method === 'upi') return { rrn: reference, upi_transaction_id: upiTransactionId(reference) }
  return method === 'card' ? { auth_code: reference.slice(0, 6) } : { bank_transaction_id: reference }
}
