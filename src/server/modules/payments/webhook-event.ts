export type { WebhookEvent, IncomingWebhook } from '#server/ports/payment-gateway.ts'
