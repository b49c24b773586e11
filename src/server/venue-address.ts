import type { Language } from '#domain/languages.ts'
import { addressLabel } from '#domain/venue-labels.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import { messagesIn } from './messages.ts'

/** Returns the address of a venue as a language writes it. */
export function venueAddress(
  { places, postalCode }: Pick<VenueProfile, 'places' | 'postalCode'>,
  language: Language,
): string {
  return addressLabel(messagesIn(language), { ...places[language], postalCode })
}
