import type { BookingData } from '#web/api/gen/types.gen.ts'
import type { SiteConfig } from '#contract/site.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import type { PaymentProof, WidgetOptions } from './payment-widget.ts'

/** In the provider's names. */
const APPS = ['google_pay', 'phonepe', 'paytm', 'bhim'] as const

type Device = { readonly isPhone: boolean; readonly isIos: boolean }

/**
 * Returns the options by which the provider's checkout offers UPI first: on a phone apps that one tap opens (intent), elsewhere a QR.
 * Merchants get no payments by typed UPI IDs (collect) since 28 February 2026, except on iOS:
 * https://razorpay.com/docs/announcements/upi-collect-migration/standard-integration
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/configure-payment-methods/
 */
function upiDisplay({ isPhone, isIos }: Device): WidgetOptions['config'] {
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

type WidgetRequest = {
  readonly order: BookingData
  readonly config: SiteConfig
  readonly device: Device
  readonly onPaid: (proof: PaymentProof) => void
  readonly onDismissed: () => void
}

const THEME_COLOUR = '#f0a93b'

/** Returns the options of the provider's widget, with the amount in paise. */
export function widgetOptions({ order, config, device, onPaid, onDismissed }: WidgetRequest): WidgetOptions {
  const { orderID, total, name, email, phone, movie, isPrivate, people, convertedSeats } = order
  const seats =
    isPrivate || convertedSeats.length === 0
      ? placesLabel(order)
      : m.order_provider_description({ count: people, seats: convertedSeats.join(', ') })
  return {
    key: config.razorpay.keyId,
    order_id: orderID,
    amount: total,
    currency: 'INR',
    name: config.cinema.name,
    description: `${movie}, ${seats}`,
    // Most people in India pay by UPI.
    prefill: { name, email, contact: phone, method: 'upi' },
    theme: { color: THEME_COLOUR },
    config: upiDisplay(device),
    handler: onPaid,
    modal: { ondismiss: onDismissed, confirm_close: true },
  }
}
