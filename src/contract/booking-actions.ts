import { z } from 'zod'
import { MAX_SEATS } from '#domain/seats.ts'
import { whoMay } from '#domain/rights.ts'
import { BookingFile } from './booking-story.ts'
import { endpoint } from './endpoint.ts'
import { MAX_REASON } from './reason.ts'
import { ApprovalId, IdParams, RupeesSent, SeatList, TextOf } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Bookings'

export const resendTicket = endpoint({
  operationId: 'resendTicket',
  method: 'POST',
  path: '/bookings/:id/resend',
  summary: 'Mail the ticket of a booking again, to the address of the booking',
  description:
    'By the id of the order or of the reservation. At most once a minute; within it nothing more is mailed.',
  tag,
  access: 'staff',
  duty: whoMay.changeBookings,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'ticket_not_valid'],
})

export const cancelBooking = endpoint({
  operationId: 'cancelBooking',
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary: 'Cancel a whole booking for its buyer, without a refund of the tickets',
  description:
    'Until the show starts, and not after admission. A clerk needs a supervisor when money goes back: of snacks, or of tickets after a change by the cinema. Idempotent.',
  tag,
  access: 'staff',
  duty: whoMay.changeBookings,
  params: IdParams,
  body: z.strictObject({ reason: TextOf(MAX_REASON), approvalId: ApprovalId }),
  response: BookingFile,
  errors: ['not_found', 'not_cancellable', 'supervisor_needed'],
})

export const changeSeats = endpoint({
  operationId: 'changeSeats',
  method: 'POST',
  path: '/bookings/:id/seats',
  summary: 'Give a booking other seats of its show, and mail the new ticket',
  description:
    'Until the show ends; as many seats as it has, also seats that the cinema holds back. When the cinema changes them the buyer may cancel for the whole payment, so a clerk needs a supervisor; at the request of the buyer the rules of the booking stay. 409 `booking_changed` when the booking has other seats than `from`; 409 `seat_taken` lists the seats that somebody else has in `details.convertedSeats`. Idempotent.',
  tag,
  access: 'staff',
  duty: whoMay.changeBookings,
  params: IdParams,
  body: z.strictObject({
    from: z
      .array(z.string().max(8))
      .min(1)
      .max(MAX_SEATS)
      .describe('labels of the seats that the page shows'),
    to: SeatList,
    cause: z
      .enum(['seats_changed', 'on_request'])
      .describe('the cinema changes them, or the buyer asks for it'),
    reason: TextOf(MAX_REASON),
    approvalId: ApprovalId,
  }),
  response: BookingFile,
  errors: [
    'not_found',
    'supervisor_needed',
    'seats_not_changeable',
    'booking_changed',
    'seat_unknown',
    'seat_taken',
  ],
})

export const refundBooking = endpoint({
  operationId: 'refundBooking',
  method: 'POST',
  path: '/bookings/:id/refund',
  summary: 'Refund a booking in whole, which makes its ticket void, or units of its lines, which does not',
  description:
    'By the id of an order: of the booking, or of snacks that were ordered afterwards. Of several people who refund at the same moment one succeeds; the others get `booking_changed`.',
  tag,
  access: 'staff',
  duty: whoMay.returnMoney,
  params: IdParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ line: z.int().min(1).max(1000), quantity: z.int().min(1).max(1000) }))
      .min(1)
      .max(100)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length)
      .nullable()
      .describe(
        'null: all that is left. Tickets by the unit; snacks of a line go back together, so its quantity is that of the line',
      ),
    left: RupeesSent.describe('what the page shows as left to refund'),
    amount: RupeesSent.describe('what the page shows as the sum of this refund'),
    reason: TextOf(MAX_REASON),
    approvalId: ApprovalId,
  }),
  response: BookingFile,
  errors: [
    ...(['not_found', 'not_refundable', 'refund_amount_mismatch', 'booking_changed'] as const),
    'supervisor_needed',
  ],
  idempotent: true,
  cost: 20,
})
