import type { SeatClass } from '#domain/cinema-names.ts'

/** A booking for the external ticketing system. */
export type TicketingBooking = {
  readonly bookingId: string
  readonly seatClass: SeatClass
  /** `[row, number]` as printed on tickets: `['C', 7]`. */
  readonly places: readonly (readonly [rowLetter: string, seatNumber: number])[]
  readonly date: string
  readonly startAt: string
  readonly phone: string
}

/** `unknown`: no valid response. The booking may have been made: repeat the call with the same booking id. */
export type TicketingResult =
  | { readonly kind: 'bought' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The external ticketing system, which decides finally on every sale. */
export type TicketingSystem = {
  /** Since when it does not respond to this process; null while it does. */
  readonly awaySince: () => Date | null
  readonly buyOut: (booking: TicketingBooking) => Promise<TicketingResult>
}
