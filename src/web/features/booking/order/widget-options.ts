import type { Paise } from '#domain/money.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import type { SiteConfig } from '#contract/site.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import type { PaymentProof, WidgetOptions } from './payment-widget.ts'

/** In the provider's names. */
const APPS = ['google_pay', 'phonepe', 'paytm', 'bhim'] as const

export type Device = { readonly isPhone: boolean; readonly isIos: boolean }

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

type Handlers = {
  readonly config: SiteConfig
  readonly device: Device
  readonly onPaid: (proof: PaymentProof) => void
  readonly onDismissed: () => void
}

type WidgetRequest = Handlers & { readonly order: BookingData }

export type PayRequest = Handlers & {
  /** The order at the provider, and its amount. */
  readonly orderID: string
  readonly total: Paise
  readonly description: string
  readonly buyer: Pick<BookingData, 'name' | 'email' | 'phone'>
}

const THEME_COLOUR = '#f0a93b'

/** Returns the options of the provider's widget, with the amount in paise. */
export function widgetOptions({ order, ...handlers }: WidgetRequest): WidgetOptions {
  const { orderID, total, movie, isPrivate, people, convertedSeats } = order
  const seats =
    isPrivate || convertedSeats.length === 0
      ? placesLabel(order)
      : m.order_provider_description({ count: people, seats: convertedSeats.join(', ') })
  return payOptions({ ...handlers, orderID, total, buyer: order, description: `${movie}, ${seats}` })
}

/** The same for an order of anything. */
export function payOptions(request: PayRequest): WidgetOptions {
  const { config, device, onPaid, onDismissed, orderID, total, description, buyer } = request
  const { name, email, phone } = buyer
  return {
    key: config.razorpay.keyId,
    order_id: orderID,
    amount: total,
    currency: 'INR',
    name: config.cinema.name,
    description,
    // Most people in India pay by UPI.
    prefill: { name, email, contact: phone, method: 'upi' },
    theme: { color: THEME_COLOUR },
    config: upiDisplay(device),
    handler: onPaid,
    modal: { ondismiss: onDismissed, confirm_close: true },
  }
}

/** Whether the page is on a phone (the pointer is a finger, and the screen is narrow), and on iOS. An iPad that asks for desktop pages counts as a desktop. */
export function deviceOfPage(userAgent = navigator.userAgent): Device {
  return {
    isPhone: ['(pointer: coarse)', '(max-width: 47.99rem)'].every((query) => matchMedia(query).matches),
    isIos: /\b(?:iPhone|iPad|iPod)\b/.test(userAgent),
  }
}
