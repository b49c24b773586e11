import type { VenueProfile } from '#domain/venue-profile.ts'

/** Returns the profile of a venue for tests; pass only the properties under test. */
export function aVenue(given: Partial<VenueProfile> = {}): VenueProfile {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Marquee',
    places: {
      en: { street: '12 Yeshwant Niwas Road', city: 'Indore', region: 'Madhya Pradesh' },
      hi: { street: '12 यशवंत निवास रोड', city: 'इंदौर', region: 'मध्य प्रदेश' },
    },
    postalCode: '452003',
    stateCode: '23',
    latitude: 22.7238,
    longitude: 75.8721,
    email: 'hello@marquee.example',
    phone: '+91 731 400 2003',
    legalName: 'Marquee Cinemas Private Limited',
    gstin: '23AABCM2003Q1ZP',
    fssaiLicence: '11423999000000',
    ...given,
  }
}
