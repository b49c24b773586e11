import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { isGstin } from '#domain/gstin.ts'
import { listUnencrypted } from './secure-transport.ts'
import { trustedProxies } from './trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
const authSecret = z.string().min(32, 'at least 32 characters')
const signingKey = z.string().refine(isEd25519Key, 'a private Ed25519 key (PKCS #8, DER) in base64')

/** Every environment variable of the server, with its default. `.env.example` lists the same names; a test compares them. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  /** Several hosts stand with commas between them, so it is no URL in the sense of the web's standard. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
    .optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(8),
  PUBLIC_URL: webAddress.transform((address) => address.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: trustedProxies.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  AUTH_SECRET: authSecret.optional(),
  TICKET_SIGNING_KEY: signingKey.optional(),
  /** The keys before the last rotation: what they made stays valid while they are here. */
  AUTH_SECRET_PREVIOUS: authSecret.optional(),
  TICKET_SIGNING_KEY_PREVIOUS: signingKey.optional(),
  /** A customer's session ends after so many days without use, and in any case after 30. */
  SESSION_IDLE_DAYS: z.coerce.number().positive().max(30).default(14),
  /** A session of the back office ends after so many hours without use, and in any case after `STAFF_SESSION_HOURS`. */
  STAFF_IDLE_HOURS: z.coerce.number().min(0.5).max(720).default(4),
  STAFF_SESSION_HOURS: z.coerce.number().min(0.5).max(720).default(16),
  /** Whether admins and superadmins reach the back office only with two-factor sign-in. */
  STAFF_TWO_FACTOR: z.enum(['optional', 'required']).default('optional'),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Valid beside the current one while events that were signed with it may still arrive. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().min(1).optional(),
  RAZORPAY_BASE_URL: webAddress.default('https://api.razorpay.com/v1'),
  RAZORPAY_CHECKOUT_URL: webAddress.default('https://checkout.razorpay.com/v1/checkout.js'),
  TICKETING_URL: webAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().default('Marquee <tickets@marquee.example>'),
  /** A page of a map service that may stand in a frame, with the cinema on it. */
  MAP_EMBED_URL: webAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: webAddress.default('https://graph.facebook.com/v23.0'),
  SIMULATORS_URL: webAddress.optional(),
  /** GSTIN and registered name of the first venue's seller, printed on its tickets. */
  GSTIN: z.string().refine(isGstin, 'a GSTIN of 15 characters, with its check digit').optional(),
  LEGAL_NAME: z.string().min(1).max(80).optional(),
  /** Its licence to sell food, on the menu and on every bill with snacks. 1: licence, 2: registration. */
  FSSAI_LICENCE: z
    .string()
    .regex(/^[12]\d{13}$/, 'an FSSAI licence number of 14 digits')
    .optional(),
  /** Seeds the demo cinema. TEST MODE only; tests with their own shows switch it off. */
  MARQUEE_DEMO: flag.default(true),
  MARQUEE_LOAD_TEST: flag.default(false),
  HTML_CACHE_SECONDS: z.coerce.number().min(0).max(3600).default(5),
  BOOKING_CLOSES_MINUTES: z.coerce.number().int().min(0).max(10_080).default(120),
  HOLD_MINUTES: z.coerce.number().positive().max(60).default(8),
  /** Multiplies the limits of unpaid holds of one network (src/domain/hold-limits.ts), for a cinema whose visitors share an address. */
  HOLD_NETWORK_FACTOR: z.coerce.number().min(1).max(100).default(1),
  /** Time limit of a provider call; other waiting times are multiples of it. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5_000),
  /** A larger difference between the counted and the expected cash of a shift at the counter needs a reason. */
  COUNTER_DIFFERENCE_RUPEES: z.coerce.number().int().min(0).max(100_000).default(50),
  /** Complimentary tickets that a clerk sells on a business day without a supervisor's approval. */
  COUNTER_COMPLIMENTARY_TICKETS: z.coerce.number().int().min(0).max(1_000).default(10),
  /** From this sum on a refund by staff needs a second person with the right to return money. Undefined: never. */
  REFUND_BY_TWO_FROM_RUPEES: z.coerce.number().int().min(1).max(10_000_000).optional(),
  /** Days on which banks do not work, beside Saturdays and Sundays: `2026-12-25,2027-01-26`. Refunds are promised, and settlements expected, by working days. */
  PUBLIC_HOLIDAYS: z
    .string()
    .transform((days) => days.split(/[\s,]+/).filter((day) => day !== ''))
    .refine(
      (days) => z.array(z.iso.date()).safeParse(days).success,
      'days as 2026-12-25, with commas between them',
    )
    .default([]),
  /** How long a payment's webhook waits for the buyer's page, which confirms the same payment and then leaves it nothing to do. */
  WEBHOOK_PAUSE_MS: z.coerce.number().int().min(0).max(10_000).default(250),
  RECOVERY_SECONDS: z.coerce.number().positive().max(3600).default(15),
})
type Environment = z.infer<typeof environmentSchema>

export type Config = Environment & {
  /** Payments, ticketing system and mails are simulated; every page shows a notice. */
  readonly testMode: boolean
}

/** A configuration that is unsafe or cannot work; the message names the variable and the remedy. */
export class ConfigError extends Error {}

const razorpayKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
const PREVIOUS_WEBHOOK_SECRET = 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'
const paymentKeys = [...razorpayKeys, PREVIOUS_WEBHOOK_SECRET] as const
const providerKeys = [...razorpayKeys, 'TICKETING_URL', 'SMTP_URL'] as const
const secrets = ['AUTH_SECRET', 'TICKET_SIGNING_KEY', 'PUBLIC_URL', 'DATABASE_URL'] as const
const seller = ['GSTIN', 'LEGAL_NAME', 'FSSAI_LICENCE'] as const

/** Well-formed but unassigned numbers of Madhya Pradesh, the state of the demo cinema. */
export const testSeller = {
  gstin: '23AABCM2003Q1ZP',
  legalName: 'Marquee Cinemas Private Limited',
  fssaiLicence: '11423999000000',
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const named = Object.keys(environmentSchema.shape)
  const given = Object.fromEntries(named.map((name) => [name, env[name] || undefined]))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error))
  // One of the keys means that real payments are intended: a misspelt variable must not lead to TEST MODE.
  const testMode = paymentKeys.every((name) => parsed.data[name] === undefined)
  const config = { ...parsed.data, testMode }
  refuseUnsafe(config)
  return config
}

/** Returns the public address of the site; without PUBLIC_URL, the local one. */
export function siteUrl({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

function refuseUnsafe(config: Environment & Pick<Config, 'testMode'>): void {
  const needed =
    config.NODE_ENV === 'production' || !config.testMode ? [...providerKeys, ...secrets, ...seller] : []
  const missing = needed.filter((name) => config[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(
      `Real payments and NODE_ENV=production need all of their keys. Missing: ${missing.join(', ')}. Without any provider key, and without NODE_ENV=production, Marquee starts in TEST MODE.`,
    )
  }
  const unencrypted = needed.length > 0 ? listUnencrypted(config) : []
  if (unencrypted.length > 0) throw new ConfigError(unencrypted.join('\n'))
  if (!config.testMode && config[PREVIOUS_WEBHOOK_SECRET] === config.RAZORPAY_WEBHOOK_SECRET) {
    throw new ConfigError(
      `${PREVIOUS_WEBHOOK_SECRET} is the same as RAZORPAY_WEBHOOK_SECRET. Set the new secret as RAZORPAY_WEBHOOK_SECRET and the old one as ${PREVIOUS_WEBHOOK_SECRET}, or remove it.`,
    )
  }
  for (const name of ['AUTH_SECRET', 'TICKET_SIGNING_KEY'] as const) refuseUselessRotation(config, name)
  if (config.MARQUEE_LOAD_TEST && !config.testMode) {
    throw new ConfigError('MARQUEE_LOAD_TEST lifts the rate limits and is accepted in TEST MODE only.')
  }
}

/** A previous key that is the current one, or stands alone, shows that a rotation went wrong. */
function refuseUselessRotation(config: Environment, name: 'AUTH_SECRET' | 'TICKET_SIGNING_KEY'): void {
  const previous = config[`${name}_PREVIOUS`]
  if (previous === undefined || (config[name] !== undefined && config[name] !== previous)) return
  throw new ConfigError(
    `${name}_PREVIOUS needs another ${name} beside it. Set the new key as ${name} and the old one as ${name}_PREVIOUS, or remove it.`,
  )
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
}

function isEd25519Key(key: string): boolean {
  try {
    const der = { key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' } as const
    return createPrivateKey(der).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
