/** A booking in the form that the external ticketing system takes it. */
export type TicketingBooking = {
  readonly bookingId: string
  readonly cinemaName: string
  /** `[row, number]` as people read them: `['C', 7]`. */
  readonly places: readonly (readonly [rowLetter: string, seatNumber: number])[]
  readonly date: string
  readonly startAt: string
  readonly phone: string
}

/** `unknown`: no answer, or none that makes sense. The booking may have been made: ask again with the same booking id. */
export type TicketingResult =
  | { readonly kind: 'bought' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The external ticketing system, which has the last word on every sale. */
export type TicketingSystem = {
  readonly buyOut: (booking: TicketingBooking) => Promise<TicketingResult>
}
