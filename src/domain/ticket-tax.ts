import { CINEMA_SAC, type GstSplit } from './gst.ts'
import { placeOfSupply } from './gstin.ts'
import { taxOfTickets, type PricedLine } from './pricing.ts'

/** Tax of all tickets of a booking, and the seller, as the tax invoice shows them. */
export type TicketTax = GstSplit & {
  readonly gstin: string
  readonly legalName: string
  readonly sac: string
  readonly placeOfSupply: string
}

type Seller = { readonly GSTIN: string; readonly LEGAL_NAME: string }

/** The tax of the seats as their lines have it. Null for a price that no rate of its day leads to: nothing wrong is printed. */
export function taxOf({ GSTIN, LEGAL_NAME }: Seller, lines: readonly PricedLine[]): TicketTax | null {
  const split = taxOfTickets(lines)
  return (
    split && {
      ...split,
      gstin: GSTIN,
      legalName: LEGAL_NAME,
      sac: CINEMA_SAC,
      placeOfSupply: placeOfSupply(GSTIN),
    }
  )
}
