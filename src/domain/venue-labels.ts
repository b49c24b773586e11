import { stateCodeOf } from './gstin.ts'

/** Messages of the venue's address, in the language of the reader. */
export type VenueMessages = {
  readonly venue_street: () => string
  readonly venue_city: () => string
  readonly venue_state: () => string
  readonly venue_address: (inputs: {
    street: string
    city: string
    state: string
    postalCode: string
  }) => string
}

/** Code of the venue's state in a GSTIN. */
const VENUE_STATE_CODE = '23'

/** Returns the address in one line. */
export function addressLabel(m: VenueMessages, { postalCode }: { readonly postalCode: string }): string {
  return m.venue_address({
    street: m.venue_street(),
    city: m.venue_city(),
    state: m.venue_state(),
    postalCode,
  })
}

type Seller = { readonly gstin: string; readonly placeOfSupply: string }

/** Returns the place of supply of a tax invoice: state and code. The catalogues have the venue's state; another is unchanged. */
export function placeOfSupplyLabel(
  m: Pick<VenueMessages, 'venue_state'>,
  { gstin, placeOfSupply }: Seller,
): string {
  return stateCodeOf(gstin) === VENUE_STATE_CODE ? `${m.venue_state()} (${VENUE_STATE_CODE})` : placeOfSupply
}
