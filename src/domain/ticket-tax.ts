import { CINEMA_SAC, type GstSplit } from './gst.ts'
import { placeOfSupply } from './gstin.ts'
import { taxOfTickets, type PricedLine } from './pricing.ts'
import type { Seller } from './venue-profile.ts'

/** Tax of all tickets of a booking, and the seller, as the tax invoice shows them. */
export type TicketTax = GstSplit & {
  readonly gstin: string
  readonly legalName: string
  readonly sac: string
  readonly placeOfSupply: string
}

/** The tax of the seats as their lines have it. Null for a price that no rate of its day leads to: nothing wrong is printed. */
export function taxOf(
  { gstin, legalName }: Pick<Seller, 'gstin' | 'legalName'>,
  lines: readonly PricedLine[],
): TicketTax | null {
  const split = taxOfTickets(lines)
  return split && { ...split, gstin, legalName, placeOfSupply: placeOfSupply(gstin), sac: CINEMA_SAC }
}
