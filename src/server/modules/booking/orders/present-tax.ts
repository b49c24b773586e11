import type { TaxSplit, TicketTax as TicketTaxOnTheWire } from '#contract/booking/order-lines.ts'
import type { GstSplit } from '#domain/gst.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Language } from '#domain/languages.ts'
import type { TicketTax } from '#domain/ticket-tax.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import { venueAddress } from '#server/venue-address.ts'

/** Returns the tax of a ticket with its amounts in rupees, and the seller as each language writes it. */
export function presentTax(tax: TicketTax | null, venue: VenueProfile): TicketTaxOnTheWire | null {
  const [en, hi] = [sellerIn(venue, 'en'), sellerIn(venue, 'hi')]
  return tax && { ...tax, ...presentSplit(tax), seller: { en, hi } }
}

function sellerIn(venue: VenueProfile, language: Language) {
  return { address: venueAddress(venue, language), placeOfSupply: placeOfSupplyLabel(venue, language) }
}

/** Returns a split with its amounts in rupees. */
export function presentSplit({ ratePercent, taxable, cgst, sgst }: GstSplit): TaxSplit {
  return {
    ratePercent,
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
  }
}
