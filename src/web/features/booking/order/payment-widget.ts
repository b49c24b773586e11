/** What the provider's widget hands to its handler: the proof of payment. */
export type PaymentProof = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** The options of the provider's checkout.js that this shop uses. */
export type WidgetOptions = {
  readonly key: string
  readonly order_id: string
  /** Paise. */
  readonly amount: number
  readonly currency: 'INR'
  readonly name: string
  readonly description: string
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string }
  readonly theme: { readonly color: string }
  readonly handler: (proof: PaymentProof) => void
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean }
}

export type PaymentWidget = { readonly open: () => void; readonly close?: () => void }
type WidgetClass = new (options: WidgetOptions) => PaymentWidget

let loading: Promise<WidgetClass> | null = null

/** Loads the provider's script once. The page's policy trusts it because a trusted script creates it (strict-dynamic). */
export function loadPaymentWidget(url: string): Promise<WidgetClass> {
  loading ??= appendScript(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function appendScript(url: string): Promise<WidgetClass> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => {
      const { Razorpay } = window as { Razorpay?: WidgetClass }
      if (Razorpay) resolve(Razorpay)
      else reject(new Error('the payment script defines no widget'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('the payment script did not load'))
    }
    document.head.append(script)
  })
}
