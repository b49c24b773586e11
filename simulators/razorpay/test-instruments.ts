import { z } from 'zod'
import { badRequest } from './api-errors.ts'
import type { Card } from './entities.ts'

export const vpaSchema = z.string().regex(/^[\w.-]+@[a-zA-Z]+$/, 'Not a UPI ID')

/** UPI by an app that the page opens (intent), by a QR that another phone scans, or by a typed ID (collect). */
const upiSchema = z.discriminatedUnion('flow', [
  z.object({
    method: z.literal('upi'),
    flow: z.literal('collect'),
    vpa: vpaSchema,
  }),
  z.object({
    method: z.literal('upi'),
    flow: z.enum(['intent', 'qr']),
    /** The result that the payer chooses in the app. */
    decision: z.enum(['success', 'failure', 'late']),
    /** The UPI ID of the app's user. */
    vpa: vpaSchema.optional(),
  }),
])

/** The payment instrument; the documented test values determine the outcome. */
export const instrumentSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('card'),
    number: z.string(),
    expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'Expiry is written MM/YY'),
    cvv: z.string().regex(/^\d{3,4}$/, 'CVV has 3 or 4 digits'),
    name: z.string().min(1),
  }),
  upiSchema,
  z.object({
    method: z.literal('netbanking'),
    bank: z.string().regex(/^[A-Z]{4}$/),
    decision: z.enum(['success', 'failure']),
  }),
])

export type Instrument = z.infer<typeof instrumentSchema>
export type Outcome = 'success' | 'failure' | 'authorized' | 'late'

const DECLINED_CARDS = new Set(['4000000000000002'])
const ACCEPTED_CARDS = new Set(['4111111111111111', '5267318187975449'])

export const BANKS = [
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'FDRL', name: 'Federal Bank' },
  { code: 'CNRB', name: 'Canara Bank' },
] as const

export const defaultInstruments: Readonly<Record<Instrument['method'], Instrument>> = {
  card: { method: 'card', number: '4111111111111111', expiry: '12/39', cvv: '123', name: 'Asha Menon' },
  upi: { method: 'upi', flow: 'intent', decision: 'success' },
  netbanking: { method: 'netbanking', bank: 'HDFC', decision: 'success' },
}

export function outcomeOf(instrument: Instrument): Outcome {
  switch (instrument.method) {
    case 'card':
      return outcomeOfCard(instrument.number.replaceAll(' ', ''))
    case 'upi':
      return instrument.flow === 'collect' ? outcomeOfVpa(instrument.vpa) : instrument.decision
    case 'netbanking':
      return instrument.decision
  }
}

/** Returns the payer's UPI ID, which the provider learns from the app when it is not typed. */
export function vpaOf(instrument: Instrument): string | null {
  if (instrument.method !== 'upi') return null
  return instrument.flow === 'collect'
    ? instrument.vpa
    : (instrument.vpa ?? `${instrument.decision}@razorpay`)
}

export function networkOf(cardNumber: string): Card['network'] {
  if (cardNumber.startsWith('4')) return 'Visa'
  return cardNumber.startsWith('5') ? 'MasterCard' : 'RuPay'
}

function outcomeOfCard(number: string): Outcome {
  if (ACCEPTED_CARDS.has(number)) return 'success'
  if (DECLINED_CARDS.has(number)) return 'failure'
  throw badRequest('Only the listed test cards work in test mode.', { field: 'number' })
}

function outcomeOfVpa(vpa: string): Outcome {
  if (vpa === 'success@razorpay') return 'success'
  if (vpa === 'failure@razorpay') return 'failure'
  if (vpa === 'late@razorpay') return 'late'
  throw badRequest('Only the listed test UPI IDs work in test mode.', { field: 'vpa' })
}
