import type { GatewayRefund } from './gateway.ts'

/** What a provider's webhook says, whoever the provider is. It is stored until it is worked on. */
export type WebhookEvent =
  /** A payment is authorised or captured; the provider is asked which. */
  | { readonly kind: 'payment'; readonly providerOrderId: string; readonly paymentId: string }
  | { readonly kind: 'refund'; readonly refund: GatewayRefund }
  /** Nothing that we act on. */
  | { readonly kind: 'other' }

/** A webhook as it arrives: the signature is over the raw bytes. */
export type IncomingWebhook = {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type ReadWebhook = {
  /** The provider's id of the event; the same event may arrive more than once. */
  readonly id: string
  /** The provider's order that it is about, if it names one. */
  readonly providerOrderId: string | null
  readonly event: WebhookEvent
}
