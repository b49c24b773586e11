import type { BookingData } from '#web/api/gen/types.gen.ts'
import type { SiteConfig } from '#contract/site.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import type { PaymentProof, WidgetOptions } from './payment-widget.ts'
import { upiDisplay, type Device } from './upi-display.ts'

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
