import type { SiteConfig } from '#contract/site.ts'
import { absoluteUrl } from '#web/lib/document/page-settings.ts'
import type { StructuredData } from '#web/lib/document/structured-data.ts'
import { m } from '#web/paraglide/messages.js'
import { StructuredDataScript } from '#web/ui/structured-data-script.tsx'
import { facilityLabel } from '#web/lib/labels/facility-labels.ts'
import { type Room, countSeats } from './group-rooms.ts'

type TheaterProps = { readonly venue: SiteConfig['cinema']; readonly screens: readonly Room[] }

/** The venue for search engines (schema.org). */
export function TheaterStructuredData(props: TheaterProps) {
  return <StructuredDataScript data={theater(props)} />
}

function theater({ venue, screens }: TheaterProps): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'MovieTheater',
    name: venue.name,
    url: absoluteUrl('/cinemas'),
    telephone: venue.phone,
    email: venue.email,
    foundingDate: '2003',
    screenCount: screens.length,
    maximumAttendeeCapacity: countSeats(screens),
    currenciesAccepted: 'INR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.street,
      addressLocality: venue.city,
      addressRegion: venue.region,
      postalCode: venue.postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    amenityFeature: amenities(screens).map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: 'True',
    })),
  }
}

function amenities(screens: readonly Room[]): string[] {
  const found = new Set(
    screens.flatMap(({ shared, classes }) => [...shared, ...classes.flatMap(({ extras }) => extras)]),
  )
  return [
    m.venues_amenity_step_free(),
    m.venues_amenity_lift(),
    m.venues_amenity_parking(),
    m.venues_amenity_snacks(),
    ...[...found].map(facilityLabel),
  ]
}
