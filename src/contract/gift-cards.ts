import { z } from 'zod'
import { GIFT_CARD_SIGNS, MOST_GREETING } from '#domain/gift-cards.ts'
import { languages } from '#domain/languages.ts'
import { CheckoutResponse } from './booking/checkout.ts'
import { endpoint } from './endpoint.ts'
import {
  AskedDate,
  Email,
  Id,
  IdParams,
  Instant,
  PersonName,
  PRINTABLE_TEXT,
  Rupees,
  RupeesSent,
} from './shapes.ts'

const tag = 'GiftCards'
/** With what people type between the signs. */
const MOST_TYPED = 3 * GIFT_CARD_SIGNS

export const GiftCardCode = z
  .string()
  .min(1)
  .max(MOST_TYPED)
  .describe('16 signs; spaces, hyphens and small letters are allowed')

export const GiftCardPurchase = z
  .object({
    amount: RupeesSent.describe('whole rupees, 200 to 10,000'),
    recipientName: PersonName,
    recipientEmail: Email,
    greeting: z
      .string()
      .trim()
      .max(MOST_GREETING, 'message_long')
      .regex(PRINTABLE_TEXT, 'message_characters')
      .optional()
      .describe('plain text, sent with the card'),
    deliverOn: AskedDate.describe('the date of the mail in the cinema; today up to a year'),
    language: z.enum(languages).optional().describe('of the mail; default English'),
  })
  .meta({ id: 'GiftCardPurchase' })

export const buyGiftCard = endpoint({
  operationId: 'buyGiftCard',
  method: 'POST',
  path: '/gift-cards',
  summary: 'Order a gift card, which is mailed on a date once it is paid',
  tag,
  access: 'signed-in',
  body: GiftCardPurchase,
  response: CheckoutResponse,
  errors: ['gift_card_amount', 'gift_card_date', 'provider_unavailable'],
  limit: 'order',
  idempotent: true,
  cost: 5,
  answersInTime: true,
})

export const giftCardStates = ['active', 'blocked', 'void', 'expired'] as const

export const GiftCardBalance = z
  .object({
    lastSigns: z.string(),
    state: z.enum(giftCardStates),
    balance: Rupees,
    validUntil: Instant,
  })
  .meta({ id: 'GiftCardBalance' })

export const checkGiftCard = endpoint({
  operationId: 'checkGiftCard',
  method: 'POST',
  path: '/gift-cards/balance',
  summary: 'Read what is left on a gift card',
  tag,
  access: 'public',
  body: z.object({ code: GiftCardCode }).meta({ id: 'GiftCardQuestion' }),
  response: GiftCardBalance,
  errors: ['gift_card_unknown'],
  limit: 'gift-card',
})

export const GiftCardPayment = z
  .object({
    state: z.enum(['held', 'paid']).describe('`held`: the rest is to be paid'),
    paidByCard: Rupees,
    rest: CheckoutResponse.nullable().describe(
      'the order of the rest at the payment provider; null when nothing is left',
    ),
  })
  .meta({ id: 'GiftCardPayment' })

export const payWithGiftCard = endpoint({
  operationId: 'payWithGiftCard',
  method: 'POST',
  path: '/gift-cards/pay',
  summary: 'Pay a held order with a gift card, in whole or part',
  description:
    'Safe to repeat: the card pays once for each order. What the order costs beyond it is paid with `rest`.',
  tag,
  access: 'signed-in',
  body: z
    .object({
      orderId: z.string().min(1).max(4_000).describe('the sealed id, or that of the provider'),
      code: GiftCardCode,
    })
    .meta({ id: 'GiftCardUse' }),
  response: GiftCardPayment,
  errors: [
    'not_found',
    'gift_card_unknown',
    'gift_card_unusable',
    'gift_card_empty',
    'order_not_held',
    'order_not_payable',
    'payment_in_progress',
    'provider_unavailable',
  ],
  limit: 'gift-card',
  idempotent: true,
  cost: 5,
  answersInTime: true,
})

export const OwnGiftCard = z
  .object({
    _id: Id,
    lastSigns: z.string(),
    state: z.enum(['ordered', ...giftCardStates]),
    amount: Rupees,
    recipientName: z.string().nullable(),
    recipientEmail: z.string().nullable(),
    deliverAt: Instant,
    deliveredAt: Instant.nullable(),
    validUntil: Instant.nullable(),
  })
  .meta({ id: 'OwnGiftCard' })

export const listOwnGiftCards = endpoint({
  operationId: 'listOwnGiftCards',
  method: 'GET',
  path: '/gift-cards',
  summary: 'The gift cards that the caller has bought, the newest first',
  tag,
  access: 'signed-in',
  response: z.array(OwnGiftCard),
})

export const resendGiftCard = endpoint({
  operationId: 'resendGiftCard',
  method: 'POST',
  path: '/gift-cards/:id/resend',
  summary: 'Mail a gift card again, by its buyer or an admin',
  tag,
  access: 'signed-in',
  params: IdParams,
  status: 204,
  errors: ['not_found', 'gift_card_unusable'],
  limit: 'enquiry',
})
