import type { Paise } from '#domain/money.ts'
import { loadScript } from '#web/lib/browser/load-script.ts'

/** The proof of payment that the provider's widget passes to its handler. */
export type PaymentProof = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

type UpiInstrument = {
  readonly method: 'upi'
  readonly flows: readonly ['intent'] | readonly ['qr'] | readonly ['collect']
  readonly apps?: readonly string[]
}

/** The options of the provider's checkout.js that we use. */
export type WidgetOptions = {
  readonly key: string
  readonly order_id: string
  readonly amount: Paise
  readonly currency: 'INR'
  readonly name: string
  readonly description: string
  readonly prefill: {
    readonly name: string
    readonly email: string
    readonly contact: string
    /** The way to pay that is open first. */
    readonly method: 'upi'
  }
  readonly theme: { readonly color: string }
  /** Which ways to pay come first, as blocks of our own before the usual ones, and which are not offered. */
  readonly config: {
    readonly display: {
      readonly blocks: Readonly<
        Record<string, { readonly name: string; readonly instruments: readonly UpiInstrument[] }>
      >
      readonly sequence: readonly string[]
      readonly hide?: readonly UpiInstrument[]
      readonly preferences: { readonly show_default_blocks: boolean }
    }
  }
  readonly handler: (proof: PaymentProof) => void
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean }
}

export type PaymentWidget = {
  readonly open: () => void
  readonly close?: () => void
  /** `payment.failed`: an attempt was refused; the buyer can try again in the same window. */
  readonly on: (event: 'payment.failed', listener: () => void) => unknown
}
type WidgetClass = new (options: WidgetOptions) => PaymentWidget

export async function loadPaymentWidget(url: string): Promise<WidgetClass> {
  await loadScript(url)
  const { Razorpay } = window as { Razorpay?: WidgetClass }
  if (!Razorpay) throw new Error('the payment script defines no widget')
  return Razorpay
}
