import type { SeatClass } from '#domain/cinema-names.ts'
import type { Certificate } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { SnackTax } from '#domain/pricing.ts'
import type { ShownIn } from '#domain/shown-in.ts'
import type { TicketTax } from '#domain/ticket-tax.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'

/** Data of a ticket, its pass and its mail. */
export type Ticket = ShownIn & {
  readonly reservationId: string
  /** Short booking code that a person can read out. */
  readonly code: string
  readonly movieTitle: string
  readonly titleInScript: string | null
  readonly certificate: Certificate
  readonly venue: VenueProfile
  readonly cinemaName: string
  readonly room: string
  readonly seatClass: SeatClass
  readonly date: string
  readonly startAt: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** A private screening: the whole screen for one group. */
  readonly isPrivate: boolean
  /** None of a private screening. */
  readonly seatLabels: readonly string[]
  /** How many people it admits. */
  readonly people: number
  readonly ticketPrice: Paise
  /** What was paid, with snacks. */
  readonly total: Paise
  /** Of the tickets alone. */
  readonly tax: TicketTax | null
  /** The ticket is the tax invoice, dated with the booking. */
  readonly invoiceNumber: string
  /** Bought with it; absent without snacks. */
  readonly snacks?: {
    readonly lines: readonly {
      readonly name: string
      readonly quantity: number
      readonly unitPrice: Paise
      readonly taxCode: string
      readonly isRefunded: boolean
    }[]
    readonly taxes: readonly SnackTax[]
    readonly fssaiLicence: string
  }
  readonly name: string
  readonly bookedAt: Date
  /** The reservation under whose name its calendar entry is known: of the first booking, when it was exchanged since. */
  readonly calendarId: string
  /** The last change of show or seats by the cinema, counted; absent when there was none. */
  readonly change?: { readonly number: number; readonly at: Date }
  /** Content of the QR: the signed check-in address. */
  readonly url: string
}
