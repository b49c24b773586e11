import type { FastifyInstance } from 'fastify'
import { getSiteConfig, type SiteConfig } from '#contract/site.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import type { Language } from '#domain/languages.ts'
import { PAYING_FACTOR } from '#domain/hold-limits.ts'
import type { Deps } from '#server/deps.ts'
import { mapEmbedUrl } from '#server/map-embed-url.ts'
import { venueAddress } from '#server/venue-address.ts'
import { route } from './route.ts'

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'

/** Public settings of this installation for the pages; contains no secrets. */
export function siteRoutes(
  app: FastifyInstance,
  { config, venues, gateways: { payments, google } }: Pick<Deps, 'config' | 'venues' | 'gateways'>,
): void {
  const isSimulated = config.testMode
  const responseFor = (venue: VenueProfile): SiteConfig => ({
    testMode: config.testMode,
    razorpay: {
      keyId: payments.keyId,
      checkoutUrl: isSimulated ? '/simulator/razorpay/checkout.js' : config.RAZORPAY_CHECKOUT_URL,
      simulatorUrl: isSimulated ? '/simulator' : null,
    },
    google: {
      clientId: google?.clientId ?? null,
      scriptUrl: isSimulated ? '/simulator/google/client.js' : GOOGLE_SCRIPT,
    },
    holdMinutes: config.HOLD_MINUTES * PAYING_FACTOR,
    mapUrl: mapEmbedUrl(config, venue),
    mailboxUrl: isSimulated ? '/simulator/mailbox' : null,
    cinema: presentVenue(venue),
  })
  route(app, getSiteConfig, async () => responseFor(await venues.first()))
}

/** The plain fields are in English. */
function presentVenue(venue: VenueProfile): SiteConfig['cinema'] {
  const { name, email, phone, postalCode, latitude, longitude } = venue
  const placeIn = (language: Language) => ({
    ...venue.places[language],
    address: venueAddress(venue, language),
  })
  const [en, hi] = [placeIn('en'), placeIn('hi')]
  return { name, email, phone, postalCode, latitude, longitude, ...en, places: { en, hi } }
}
