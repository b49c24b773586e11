import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { controlRoutes } from './control.routes.ts'
import { createFaults } from './faults.ts'
import { google, type GoogleOptions } from './google/index.ts'
import { mailbox, type MailboxOptions } from './mailbox/index.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { createRandom } from './random.ts'
import { razorpay, type RazorpayOptions } from './razorpay/index.ts'
import { ticketing } from './ticketing/index.ts'

export type SimulatorOptions = {
  /** Where the journals are kept; without it nothing survives a restart. */
  readonly directory?: string
  /** Where a browser finds the simulators: a path of the site, or a URL. */
  readonly publicBase?: string
  readonly webhookUrl?: string
  readonly webhookRetry?: RazorpayOptions['webhookRetry']
  readonly credentials?: RazorpayOptions['credentials']
  readonly google?: Pick<GoogleOptions, 'clientId' | 'issuer'>
  readonly smtpPort?: MailboxOptions['smtpPort']
  readonly seed?: number
  readonly now?: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** 0 when no mail is taken in. */
    smtpPort: number
  }
}

export const TEST_CREDENTIALS: RazorpayOptions['credentials'] = {
  keyId: 'rzp_test_marquee',
  keySecret: 'marquee_test_key_secret',
  webhookSecret: 'marquee_test_webhook_secret',
}

export const TEST_CLIENT_ID = 'marquee-test.apps.googleusercontent.com'

/** All providers under one port; the SMTP port opens when the app is ready. */
export async function buildSimulators(options: SimulatorOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_000_000 })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const random = createRandom(options.seed)
  const faults = createFaults(random)
  const resets: (() => void)[] = []
  const publicBase = options.publicBase ?? '/simulator'
  const surroundings = {
    directory: options.directory,
    publicBase,
    // Reached under another origin, the sheets are framed by pages of the site's origin.
    ...(publicBase.startsWith('http') && { framedBy: '*' as const }),
    faults,
    random,
    now: options.now ?? Date.now,
    onReset: (reset: () => void) => void resets.push(reset),
  }

  await app.register(controlRoutes, {
    prefix: '/control',
    faults,
    random,
    resetAll: () => resets.forEach((reset) => reset()),
  })
  await app.register(pageRoutes)
  await app.register(razorpay, {
    ...surroundings,
    credentials: options.credentials ?? TEST_CREDENTIALS,
    webhookUrl: options.webhookUrl,
    ...(options.webhookRetry && { webhookRetry: options.webhookRetry }),
  })
  await app.register(ticketing, surroundings)
  await app.register(google, { ...surroundings, clientId: TEST_CLIENT_ID, ...options.google })
  app.decorate('smtpPort', 0)
  await app.register(mailbox, {
    ...surroundings,
    smtpPort: options.smtpPort,
    onSmtp: (port) => {
      app.smtpPort = port
    },
  })
  return app
}
