import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { giftCardStates } from './gift-cards.ts'
import { MAX_REASON } from './reason.ts'
import { Id, IdParams, Instant, Rupees, SignedRupees, TextOf } from './shapes.ts'

const tag = 'GiftCards'
const call = { access: 'staff', duty: whoMay.manageGiftCards } as const

export const StaffGiftCard = z
  .object({
    _id: Id,
    lastSigns: z.string(),
    state: z.enum(giftCardStates),
    amount: Rupees,
    balance: Rupees,
    buyer: z.string().describe('name; empty once erased'),
    recipientName: z.string().nullable(),
    recipientEmail: z.string().nullable(),
    issuedAt: Instant,
    validUntil: Instant,
  })
  .meta({ id: 'StaffGiftCard' })

export const giftCardMoves = ['sold', 'paid', 'refunded', 'taken_back', 'expired', 'written_off'] as const

export const GiftCardFile = StaffGiftCard.extend({
  orderId: Id.describe('of the purchase'),
  greeting: z.string().nullable(),
  deliverAt: Instant,
  deliveredAt: Instant.nullable(),
  story: z
    .array(
      z.object({
        kind: z.enum(giftCardMoves),
        amount: SignedRupees.describe('negative: taken off the card'),
        orderId: Id.nullable(),
        at: Instant,
      }),
    )
    .describe('the earliest first'),
}).meta({ id: 'GiftCardFile' })

export const listGiftCards = endpoint({
  operationId: 'listGiftCards',
  method: 'GET',
  path: '/admin/gift-cards',
  summary: 'The gift cards that were sold',
  tag,
  ...call,
  query: z.object({ state: z.enum(giftCardStates).optional() }),
  paged: {
    sort: { newest: 'the latest first', oldest: 'the earliest first' },
    search: 'the last four signs, or in name and email of buyer and recipient',
  },
  response: z.array(StaffGiftCard),
  cost: 3,
})

export const getGiftCard = endpoint({
  operationId: 'getGiftCard',
  method: 'GET',
  path: '/admin/gift-cards/:id',
  summary: 'One gift card with what was paid with it',
  tag,
  ...call,
  params: IdParams,
  response: GiftCardFile,
  errors: ['not_found'],
})

export const changeGiftCard = endpoint({
  operationId: 'changeGiftCard',
  method: 'PATCH',
  path: '/admin/gift-cards/:id',
  summary: 'Block a gift card, so that it cannot pay, or unblock it',
  tag,
  ...call,
  params: IdParams,
  body: z
    .strictObject({
      state: z.enum(['active', 'blocked']),
      reason: TextOf(MAX_REASON).describe('for the audit log'),
    })
    .meta({ id: 'GiftCardChange' }),
  response: GiftCardFile,
  errors: ['not_found', 'gift_card_unusable'],
})
