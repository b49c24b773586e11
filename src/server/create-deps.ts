import { randomUUIDv7 } from 'node:crypto'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createBoxOffice } from './gateways/box-office-http.ts'
import { createRazorpay } from './gateways/razorpay.ts'
import { createMailSender } from './gateways/smtp.ts'
import { loadKeys } from './keys.ts'
import { createChangeBus } from './platform/change-bus.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { createSingleFlight } from './platform/single-flight.ts'
import { simulatorCredentials, type RunningSimulators } from './start-simulators.ts'

type Request = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly simulators: Pick<RunningSimulators, 'url' | 'smtpPort'> | null
}

export type OpenDeps = Deps & { readonly close: () => Promise<void> }

/** Everything the use cases work with, over a migrated database: keys, news between processes, the adapters to the outside. */
export async function createDeps({ config, db, log, now, simulators }: Request): Promise<OpenDeps> {
  const keys = await loadKeys(db, config)
  const seatBus = await createChangeBus({ db, log })
  const gateways = createGateways(config, simulators, now)
  return {
    config,
    db,
    log,
    keys,
    now,
    newId: () => randomUUIDv7(),
    gateways,
    seatBus,
    singleFlight: createSingleFlight(),
    async close() {
      seatBus.close()
      await Promise.all([gateways.payments.close(), gateways.boxOffice.close(), gateways.mail.close()])
    },
  }
}

function createGateways(config: Config, simulators: Request['simulators'], now: () => Date) {
  const razorpay = simulators
    ? { ...simulatorCredentials, baseUrl: `${simulators.url}/razorpay/v1` }
    : {
        baseUrl: config.RAZORPAY_BASE_URL,
        keyId: config.RAZORPAY_KEY_ID ?? '',
        keySecret: config.RAZORPAY_KEY_SECRET ?? '',
        webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
      }
  const timeoutMilliseconds = config.PROVIDER_TIMEOUT_MS
  const ticketingUrl = config.TICKETING_URL ?? `${simulators?.url}/ticketing`
  return {
    payments: createRazorpay({ ...razorpay, timeoutMilliseconds, now }),
    boxOffice: createBoxOffice({ url: ticketingUrl, timeoutMilliseconds, now }),
    mail: createMailSender({
      url: config.SMTP_URL ?? `smtp://127.0.0.1:${simulators?.smtpPort}`,
      from: config.MAIL_FROM,
    }),
  }
}
