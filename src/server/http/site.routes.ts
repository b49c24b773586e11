import type { FastifyInstance } from 'fastify'
import { getSiteConfig, type SiteConfig } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { route } from './route.ts'

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'

const cinema = {
  name: 'Marquee',
  city: 'Indore',
  address: '12 Yeshwant Niwas Road, Indore, Madhya Pradesh 452003',
  email: 'hello@marquee.example',
  phone: '+91 731 400 2003',
  street: '12 Yeshwant Niwas Road',
  region: 'Madhya Pradesh',
  postalCode: '452003',
  latitude: 22.7238,
  longitude: 75.8721,
}

/** What the pages need to know of this installation. Nothing in it is secret. */
export function siteRoutes(app: FastifyInstance, config: Config, keyId: string): void {
  const isSimulated = config.testMode
  const answer: SiteConfig = {
    testMode: config.testMode,
    razorpay: {
      keyId,
      checkoutUrl: isSimulated ? '/simulator/razorpay/checkout.js' : config.RAZORPAY_CHECKOUT_URL,
      simulatorUrl: isSimulated ? '/simulator' : null,
    },
    google: isSimulated
      ? { clientId: simulatorCredentials.googleClientId, scriptUrl: '/simulator/google/client.js' }
      : { clientId: config.GOOGLE_CLIENT_ID ?? null, scriptUrl: GOOGLE_SCRIPT },
    mailboxUrl: isSimulated ? '/simulator/mailbox' : null,
    cinema,
  }
  route(app, getSiteConfig, async () => answer)
}
