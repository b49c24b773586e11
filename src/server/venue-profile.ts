import type { Language } from '#domain/languages.ts'
import { addressLabel } from '#domain/venue-labels.ts'
import { messagesIn } from './messages.ts'

const m = messagesIn('en')
const postalCode = '452003'

/** Name, address and contact details of the cinema in English; the place names are in the message catalogues. */
export const venueProfile = {
  name: 'Marquee',
  street: m.venue_street(),
  city: m.venue_city(),
  region: m.venue_state(),
  postalCode,
  address: addressLabel(m, { postalCode }),
  latitude: 22.7238,
  longitude: 75.8721,
  email: 'hello@marquee.example',
  phone: '+91 731 400 2003',
}

/** Returns the address as a language writes it. */
export function venueAddress(language: Language): string {
  return addressLabel(messagesIn(language), { postalCode })
}
