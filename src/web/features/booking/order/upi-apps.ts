import { m } from '#web/paraglide/messages.js'
import type { WidgetOptions } from './payment-widget.ts'

/** In the provider's names. */
const APPS = ['google_pay', 'phonepe', 'paytm', 'bhim'] as const

/**
 * Returns the options by which the provider's checkout offers UPI apps first, each opened by one tap (UPI intent), before its usual ways to pay.
 * For phones: elsewhere no app can be opened, and the checkout shows a QR.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/configure-payment-methods/
 */
export function upiAppsFirst(): NonNullable<WidgetOptions['config']> {
  return {
    display: {
      blocks: {
        upi_apps: {
          name: m.order_upi_apps(),
          instruments: [{ method: 'upi', flows: ['intent'], apps: APPS }],
        },
      },
      sequence: ['block.upi_apps'],
      preferences: { show_default_blocks: true },
    },
  }
}
