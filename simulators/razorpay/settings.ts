import { z } from 'zod'

const paymentRules = {
  autoCapture: z.boolean().describe('capture as soon as a payment is authorized'),
  allowDoubleCapture: z.boolean().describe('an order may be paid more than once'),
  refunds: z
    .enum(['processed', 'pending', 'failed'])
    .describe('processed at once; pending until told; or accepted and then failed'),
}

const webhookRules = {
  url: z.url().nullable(),
  off: z.union([z.boolean(), z.array(z.string())]).describe('all events, or these only'),
  duplicate: z.int().min(0).max(20).describe('how many extra times each event is sent'),
  reorder: z.boolean().describe('send what happens within a moment in a random order'),
  delayMs: z.int().min(0),
}

export const paymentSettingsSchema = z.strictObject(paymentRules)
export const webhookSettingsSchema = z.strictObject(webhookRules)
export const paymentChangeSchema = paymentSettingsSchema.partial()
export const webhookChangeSchema = webhookSettingsSchema.partial()

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>
export type WebhookSettings = z.infer<typeof webhookSettingsSchema>

export const defaultPaymentSettings: PaymentSettings = {
  autoCapture: true,
  allowDoubleCapture: false,
  refunds: 'processed',
}

export const defaultWebhookSettings: WebhookSettings = {
  url: null,
  off: false,
  duplicate: 0,
  reorder: false,
  delayMs: 0,
}
