import type { GatewayDispute, GatewayRefund, ProviderName } from './gateway.ts'

/** Provider-neutral event of a payment provider's webhook. It is stored until it is processed. */
export type WebhookEvent =
  /** A payment was authorised or captured; its state is then read from the provider. */
  | {
      readonly kind: 'payment'
      readonly providerOrderId: string
      readonly paymentId: string
    }
  | { readonly kind: 'refund'; readonly refund: GatewayRefund }
  /** A dispute was opened or has moved. Events may arrive in any order. */
  | { readonly kind: 'dispute'; readonly dispute: GatewayDispute }
  /** An event without an effect here. */
  | { readonly kind: 'other' }
  /** Signed by the provider, and not of a form that we know. */
  | { readonly kind: 'unreadable' }

/** A webhook request: the signature covers the raw bytes. */
export type IncomingWebhook = {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type ReadWebhook = {
  readonly provider: ProviderName
  /** The provider's id of the event; the same event may arrive more than once. */
  readonly id: string
  /** The provider's order id, if the event names one. */
  readonly providerOrderId: string | null
  readonly event: WebhookEvent
}
