import type { Language } from '#domain/languages.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import type { Seller } from '#domain/venue-profile.ts'
import { messagesIn } from '#server/messages.ts'
import { venueAddress } from '#server/venue-address.ts'

/** The seller as rule 46 of the CGST Rules wants it on an invoice: name, address, GSTIN, place of supply, and who pays the tax. */
export function sellerRows(seller: Seller, language: Language): string[] {
  const m = messagesIn(language)
  return [
    `${m.tax_seller()}: ${seller.legalName}`,
    venueAddress(seller, language),
    `${m.tax_gstin()} ${seller.gstin}`,
    `${m.tax_place()}: ${placeOfSupplyLabel(seller, language)}`,
    m.tax_reverse_charge(),
  ]
}
