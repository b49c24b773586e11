import type { Language } from '#domain/languages.ts'
import { messagesIn } from './messages.ts'

const place = {
  street: '12 Yeshwant Niwas Road',
  city: 'Indore',
  region: 'Madhya Pradesh',
  postalCode: '452003',
  latitude: 22.7238,
  longitude: 75.8721,
}

/** Name, address and contact details of the cinema, for pages, mails, passes and calendar entries. */
export const venueProfile = {
  ...place,
  name: 'Marquee',
  address: `${place.street}, ${place.city}, ${place.region} ${place.postalCode}`,
  email: 'hello@marquee.example',
  phone: '+91 731 400 2003',
}

/** Returns the address with its place names as a language writes them. */
export function venueAddress(language: Language): string {
  const [english, m] = [messagesIn('en'), messagesIn(language)]
  return venueProfile.address
    .replace(english.place_street(), m.place_street())
    .replace(english.place_indore(), m.place_indore())
    .replace(english.place_region(), m.place_region())
}
