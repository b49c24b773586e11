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

type Config = { readonly GSTIN: string; readonly LEGAL_NAME: string }

/** The seller as every bill names it. */
export type Seller = Pick<TicketTax, 'gstin' | 'legalName' | 'placeOfSupply'>

export function sellerOf({ GSTIN: gstin, LEGAL_NAME: legalName }: Config): Seller {
  return { gstin, legalName, placeOfSupply: placeOfSupply(gstin) }
}

/** The tax of the seats as their lines have it. Null for a price that no rate of its day leads to: nothing wrong is printed. */
export function taxOf(config: Config, lines: readonly PricedLine[]): TicketTax | null {
  const split = taxOfTickets(lines)
  return split && { ...split, ...sellerOf(config), sac: CINEMA_SAC }
}
