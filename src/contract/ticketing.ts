import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_SEATS } from '#domain/seats.ts'
import { AskedDate, Id, LocalTime } from './shapes.ts'

/** Field names as the external ticketing system spells them. */
export const BuyOut = z
  .object({
    bookingId: Id,
    seatSelected: z.enum(['SL', 'GO', 'PR']).describe('silver, gold, anything else'),
    noOftiket: z.int().min(1).max(MAX_SEATS),
    totalSeat: z
      .array(z.string().min(1).max(8))
      .length(MAX_SEATS)
      .describe('row letter and seat number, gold rows doubled; empty slots hold a placeholder'),
    showdate: AskedDate,
    showtime: LocalTime,
    mobileNo: z.string().regex(/^\d{10}$/),
  })
  .meta({ id: 'BuyOut' })
export type BuyOut = z.infer<typeof BuyOut>

export const showbizBooking = endpoint({
  operationId: 'showbizBooking',
  method: 'POST',
  path: '/showbiz/api/booking',
  summary: "Book the caller's own paid order at the external ticketing system, once",
  description:
    'The body must match the order. The error text "Bought" means success; any other text means that the payment is refunded.',
  tag: 'Reservations',
  access: 'signed-in',
  body: BuyOut,
  response: z.object({ Buy_Out: z.object({ errorMessage: z.string(), bookingId: Id }) }),
  errors: ['not_found', 'order_not_paid', 'booking_mismatch', 'payment_mismatch', 'provider_unavailable'],
  answersInTime: true,
})
