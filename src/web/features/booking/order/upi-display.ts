import { m } from '#web/paraglide/messages.js'
import type { WidgetOptions } from './payment-widget.ts'

/** In the provider's names. */
const APPS = ['google_pay', 'phonepe', 'paytm', 'bhim'] as const

export type Device = { readonly isPhone: boolean; readonly isIos: boolean }

/**
 * Returns the options by which the provider's checkout offers UPI first: on a phone apps that one tap opens (intent), elsewhere a QR.
 * Merchants get no payments by typed UPI IDs (collect) since 28 February 2026, except on iOS:
 * https://razorpay.com/docs/announcements/upi-collect-migration/standard-integration
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/configure-payment-methods/
 */
export function upiDisplay({ isPhone, isIos }: Device): WidgetOptions['config'] {
  return {
    display: {
      blocks: { upi: isPhone ? apps() : qr() },
      sequence: ['block.upi'],
      ...(!isIos && { hide: [{ method: 'upi', flows: ['collect'] }] }),
      preferences: { show_default_blocks: true },
    },
  }
}

type Block = WidgetOptions['config']['display']['blocks'][string]

function apps(): Block {
  return {
    name: m.order_upi_apps(),
    instruments: [{ method: 'upi', flows: ['intent'], apps: APPS }],
  }
}

function qr(): Block {
  return { name: m.order_upi_qr(), instruments: [{ method: 'upi', flows: ['qr'] }] }
}
