import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CampaignCode, campaignRefusals } from '../campaigns.ts'
import { AskedDate, Id, LocalTime, RupeesSent, SeatList } from '../shapes.ts'
import { CheckoutResponse } from './checkout.ts'
import { Hold } from './holds.ts'
import { OrderQuery } from './orders.ts'

const tag = 'Booking'

export const ProofHold = z
  .object({
    amount: RupeesSent.describe('the total that the page showed; a different amount is refused'),
    movieId: Id,
    cinemaId: Id,
    date: AskedDate,
    startAt: LocalTime,
    seats: SeatList,
    code: CampaignCode.optional(),
  })
  .meta({ id: 'ProofHold' })

export const HeldForProof = z
  .object({
    order: z.string().describe('the sealed id, for the address of the payment page'),
    hold: Hold.nullable().describe('null for a movie with certificate A, until the declaration'),
  })
  .meta({ id: 'HeldForProof' })

export const holdForProof = endpoint({
  operationId: 'holdForProof',
  method: 'POST',
  path: '/orders/unproven',
  summary: 'Hold seats of a showtime while the caller proves the email',
  description:
    'The order cannot be paid: the payment provider does not know it until `POST /orders/payable`. Seats of a movie with certificate A are held by `POST /lock/seat` with the declaration. 403 `email_not_proven`: such a hold ended unpaid not long ago, so the email is proven first. 429 as for every hold.',
  tag,
  access: 'signed-in',
  body: ProofHold,
  response: HeldForProof,
  errors: [
    'not_found',
    'seat_unknown',
    'seat_taken',
    'only_private',
    'amount_mismatch',
    'booking_closed',
    'payment_in_progress',
    'order_expired',
    'order_not_payable',
    'email_not_proven',
    'seats_at_limit',
    'network_busy',
    'hold_paused',
    ...campaignRefusals,
  ],
  limit: 'order',
  idempotent: true,
  cost: 5,
})

export const makePayable = endpoint({
  operationId: 'makePayable',
  method: 'POST',
  path: '/orders/payable',
  summary: 'Create the payment provider’s order for seats that were held while the caller proved the email',
  description: 'Safe to repeat. The hold of the seats goes on to its end.',
  tag,
  access: 'signed-in',
  query: OrderQuery,
  response: CheckoutResponse,
  errors: ['not_found', 'email_not_proven', 'order_expired', 'provider_unavailable'],
  limit: 'order',
  cost: 5,
})
