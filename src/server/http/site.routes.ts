import type { FastifyInstance } from 'fastify'
import { getSiteConfig, type SiteConfig } from '#contract/site.ts'
import { PAYING_FACTOR } from '#domain/hold-limits.ts'
import type { Deps } from '#server/deps.ts'
import { mapEmbedUrl } from '#server/map-embed-url.ts'
import { venueProfile } from '#server/venue-profile.ts'
import { route } from './route.ts'

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'

/** Public settings of this installation for the pages; contains no secrets. */
export function siteRoutes(
  app: FastifyInstance,
  { config, gateways: { payments, google } }: Pick<Deps, 'config' | 'gateways'>,
): void {
  const isSimulated = config.testMode
  const response: SiteConfig = {
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
    mapUrl: mapEmbedUrl(config),
    mailboxUrl: isSimulated ? '/simulator/mailbox' : null,
    cinema: venueProfile,
  }
  route(app, getSiteConfig, async () => response)
}
