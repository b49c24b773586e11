import type { Paise } from '#domain/money.ts'
import type { SnackTax } from '#domain/pricing.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import type { Ticket } from './ticket.ts'

/** Snacks that were bought for a reservation afterwards, with what their bill says. */
export type SnackBill = Pick<Ticket, 'reservationId' | 'movieTitle' | 'titleInScript' | 'name'> & {
  readonly orderId: string
  /** Called out at the counter. */
  readonly number: number
  readonly pickUpAt: Date
  readonly lines: NonNullable<Ticket['snacks']>['lines']
  /** What was paid. */
  readonly total: Paise
  readonly taxes: readonly SnackTax[]
  readonly seller: VenueProfile
  readonly invoiceNumber: string
  readonly soldAt: Date
}
