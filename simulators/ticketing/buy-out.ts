import { z } from 'zod'

const SLOTS = 10
const SEAT = /^[A-Z]{1,4}\d{1,3}$/

/** The request of `Buy_Out`, with the field names of the ticketing system. */
export const buyOutSchema = z
  .object({
    bookingId: z.string().min(1).max(64),
    seatSelected: z.enum(['SL', 'GO', 'PR']),
    noOftiket: z.coerce.number().int().min(1).max(SLOTS),
    totalSeat: z.array(z.string()).length(SLOTS),
    showdate: z.string().regex(/^(\d{4}-\d{2}-\d{2}|\d{2}[-/]\d{2}[-/]\d{4})$/),
    showtime: z.string().regex(/^\d{1,2}:\d{2}(:\d{2})?( ?[AP]M)?$/i),
    mobileNo: z.coerce.string().regex(/^(\+?91)?\d{10}$/),
  })
  .superRefine((request, context) => {
    const seats = request.totalSeat.filter((slot) => SEAT.test(slot))
    const addIssue = (message: string): void => {
      context.addIssue({ code: 'custom', path: ['totalSeat'], message })
    }
    if (seats.length !== request.noOftiket) addIssue('noOftiket differs from the seats in totalSeat')
    if (request.totalSeat.slice(0, seats.length).some((slot) => !SEAT.test(slot)))
      addIssue('a gap between seats')
    if (new Set(seats).size !== seats.length) addIssue('a seat is named twice')
    if (request.seatSelected === 'GO' && !seats.every(hasDoubledRow))
      addIssue('gold rows are written doubled')
  })

export type BuyOutRequest = z.infer<typeof buyOutSchema>

export type BuyOutResponse = {
  readonly Buy_Out: { readonly errorMessage: string; readonly bookingId: string }
}

export type Booking = {
  readonly bookingId: string
  readonly request: BuyOutRequest
  readonly errorMessage: string
  readonly at: string
}

export function buyOutResponse({
  errorMessage,
  bookingId,
}: Pick<Booking, 'errorMessage' | 'bookingId'>): BuyOutResponse {
  return { Buy_Out: { errorMessage, bookingId } }
}

function hasDoubledRow(seat: string): boolean {
  const letters = seat.replace(/\d+$/, '')
  const half = letters.length / 2
  return letters.slice(0, half) === letters.slice(half)
}
