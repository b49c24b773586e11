import { z } from 'zod'

const paymentRules = {
  autoCapture: z.boolean().describe('capture as soon as a payment is authorized'),
  allowDoubleCapture: z.boolean().describe('an order may be paid more than once'),
  autoRefundDuplicates: z
    .boolean()
    .describe('a payment that is authorized after its order was paid is refunded, not left authorized'),
  uniqueReceipts: z.boolean().describe('an order whose receipt exists already is refused'),
  refunds: z
    .enum(['processed', 'pending', 'failed', 'no_balance', 'no_balance_unnamed'])
    .describe(
      'processed immediately; pending until a control call; accepted and then failed; or refused for lack of balance',
    ),
}

const webhookRules = {
  url: z.url().nullable(),
  off: z.union([z.boolean(), z.array(z.string())]).describe('all events, or these only'),
  duplicate: z.int().min(0).max(20).describe('how many extra times each event is sent'),
  reorder: z.boolean().describe('shuffle events that are created within 60 ms'),
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
  autoRefundDuplicates: true,
  uniqueReceipts: true,
  refunds: 'processed',
}

export const defaultWebhookSettings: WebhookSettings = {
  url: null,
  off: false,
  duplicate: 0,
  reorder: false,
  delayMs: 0,
}
