import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { controlRoutes } from './control.routes.ts'
import { createFaults } from './faults.ts'
import { google, type GoogleOptions } from './google/index.ts'
import { mailbox, type MailboxOptions } from './mailbox/index.ts'
import { createOperationCounts } from './operation-counts.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { createRandom } from './random.ts'
import { razorpay, type RazorpayOptions } from './razorpay/index.ts'
import { ticketing } from './ticketing/index.ts'

export type SimulatorOptions = {
  /** Folder of the journals; without it nothing is kept across a restart. */
  readonly directory?: string
  /** Base of the simulators' addresses for a browser: a path of the site, or a URL. */
  readonly publicBase?: string
  readonly webhookUrl?: string
  readonly webhookRetry?: RazorpayOptions['webhookRetry']
  readonly settlesDue?: boolean
  readonly credentials?: RazorpayOptions['credentials']
  readonly google?: Pick<GoogleOptions, 'clientId' | 'issuer'>
  readonly smtpPort?: MailboxOptions['smtpPort']
  readonly seed?: number
  readonly now?: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** 0 when the SMTP server is not started. */
    smtpPort: number
  }
}

export const TEST_CREDENTIALS: RazorpayOptions['credentials'] = {
  keyId: 'rzp_test_marquee',
  keySecret: 'marquee_test_key_secret',
  webhookSecret: 'marquee_test_webhook_secret',
}

export const TEST_CLIENT_ID = 'marquee-test.apps.googleusercontent.com'

/** All providers on one port; the SMTP port opens when the app is ready. */
export async function buildSimulators(options: SimulatorOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1_000_000,
    // The provider's PHP client calls `refunds/`.
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const random = createRandom(options.seed)
  const faults = createFaults(random)
  const counts = createOperationCounts()
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (config.operation) counts.add(config.operation)
  })
  const resets: (() => void)[] = []
  const publicBase = options.publicBase ?? '/simulator'
  const sharedOptions = {
    directory: options.directory,
    publicBase,
    // When the simulators have an origin of their own, pages of the site's origin frame the sheets.
    ...(publicBase.startsWith('http') && { framedBy: '*' as const }),
    faults,
    random,
    now: options.now ?? Date.now,
    onReset: (reset: () => void) => void resets.push(reset),
  }

  await app.register(controlRoutes, {
    prefix: '/control',
    faults,
    counts,
    random,
    resetAll: () => resets.forEach((reset) => reset()),
  })
  await app.register(pageRoutes)
  await app.register(razorpay, {
    ...sharedOptions,
    credentials: options.credentials ?? TEST_CREDENTIALS,
    webhookUrl: options.webhookUrl,
    ...(options.webhookRetry && { webhookRetry: options.webhookRetry }),
    ...(options.settlesDue && { settlesDue: true }),
  })
  await app.register(ticketing, sharedOptions)
  await app.register(google, { ...sharedOptions, clientId: TEST_CLIENT_ID, ...options.google })
  app.decorate('smtpPort', 0)
  await app.register(mailbox, {
    ...sharedOptions,
    smtpPort: options.smtpPort,
    onMail: () => counts.add('mail.receive'),
    onSmtpReady: (port) => {
      app.smtpPort = port
    },
  })
  return app
}
