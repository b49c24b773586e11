import type { SiteConfig } from '#contract/site.ts'
import { absoluteUrl } from '#web/lib/page-settings.ts'
import type { Structured } from '#web/lib/structured.ts'
import { m } from '#web/paraglide/messages.js'
import { facilityWord } from './facility-words.ts'
import { type Room, seatsIn } from './rooms-of.ts'

type TheaterProps = { readonly house: SiteConfig['cinema']; readonly screens: readonly Room[] }

/** The house for search engines (schema.org), in the page and not in its head, whose code every page loads. */
export function TheaterStructured(props: TheaterProps) {
  const json = JSON.stringify(theater(props)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function theater({ house, screens }: TheaterProps): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'MovieTheater',
    name: house.name,
    url: absoluteUrl('/cinemas'),
    telephone: house.phone,
    email: house.email,
    foundingDate: '2003',
    screenCount: screens.length,
    maximumAttendeeCapacity: seatsIn(screens),
    currenciesAccepted: 'INR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: house.street,
      addressLocality: house.city,
      addressRegion: house.region,
      postalCode: house.postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: house.latitude, longitude: house.longitude },
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
    ...[...found].map(facilityWord),
  ]
}
