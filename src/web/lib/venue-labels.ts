import * as venue from '#domain/venue-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** Named one by one, so that a page loads no other messages. */
const messages: venue.VenueMessages = {
  venue_street: m.venue_street,
  venue_city: m.venue_city,
  venue_state: m.venue_state,
  venue_address: m.venue_address,
}

/** Returns the address of the cinema in one line. */
export function addressLabel(place: { readonly postalCode: string }): string {
  return venue.addressLabel(messages, place)
}

/** Returns the place of supply of a tax invoice: state and code. */
export function placeOfSupplyLabel(seller: { gstin: string; placeOfSupply: string }): string {
  return venue.placeOfSupplyLabel(messages, seller)
}
