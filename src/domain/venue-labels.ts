import { placeOfSupply, stateCodeOf } from './gstin.ts'
import type { Language } from './languages.ts'
import type { Seller, VenuePlace } from './venue-profile.ts'

/** Message that puts the parts of an address in the order of its language. */
export type AddressMessages = {
  readonly venue_address: (inputs: {
    street: string
    city: string
    state: string
    postalCode: string
  }) => string
}

/** Returns an address in one line. */
export function addressLabel(
  m: AddressMessages,
  { street, city, region: state, postalCode }: VenuePlace & { readonly postalCode: string },
): string {
  return m.venue_address({ street, city, state, postalCode })
}

/** Returns the place of supply of a tax invoice: state and code. The state of the venue has a name in each language; another is unchanged. */
export function placeOfSupplyLabel({ gstin, stateCode, places }: Seller, language: Language): string {
  return stateCodeOf(gstin) === stateCode ? `${places[language].region} (${stateCode})` : placeOfSupply(gstin)
}
