import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Role } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Log } from './platform/log.ts'

type EventSource = {
  /** Id of the account, as far as it is known. Logged as a pseudonym. */
  readonly account?: string | undefined
  /** Network of the client (`networkOf`). Logged as a pseudonym. */
  readonly network?: string | undefined
}
type ReusedCredential =
  'ended_session' | 'used_reset_link' | 'used_pairing_code' | 'revoked_phone' | 'revoked_screen'
type SignInMethod = 'password' | 'google' | 'facebook' | 'registration' | 'reset_link' | 'second_step'

/** The refusals of the limits of unpaid holds (decision 0025). */
export const holdLimitCodes = ['seats_at_limit', 'network_busy', 'hold_paused'] as const satisfies ErrorCode[]
type HoldLimitCode = (typeof holdLimitCodes)[number]

/**
 * Events for detecting intrusions. An event has names from the code and the two pseudonyms, never a text that a client
 * sent: no email, phone, address or token can get into it.
 */
export type SecurityEvent = EventSource &
  (
    | { readonly kind: 'sign_in_succeeded'; readonly method: SignInMethod }
    | { readonly kind: 'sign_in_failed'; readonly method: SignInMethod }
    | {
        readonly kind: 'access_refused'
        readonly endpoint: string
        readonly role: Role | 'door_phone' | 'customer_screen'
        /** The role, or the duties of which one is needed. */
        readonly needed: string
      }
    | { readonly kind: 'limit_reached'; readonly endpoint: string }
    | { readonly kind: 'hold_refused'; readonly endpoint: string; readonly limit: HoldLimitCode }
    | { readonly kind: 'password_changed'; readonly by: 'owner' | 'reset_link' }
    | { readonly kind: 'email_proven' }
    | { readonly kind: 'email_code_refused' }
    | { readonly kind: 'role_changed'; readonly from: Role; readonly to: Role }
    | { readonly kind: 'account_deactivated' }
    | {
        readonly kind:
          'two_factor_enabled' | 'two_factor_disabled' | 'two_factor_failed' | 'recovery_code_used'
      }
    | { readonly kind: 'signature_invalid'; readonly endpoint: string }
    | { readonly kind: 'credential_reused'; readonly credential: ReusedCredential }
    | { readonly kind: 'door_phone_paired' | 'door_phone_revoked' | 'pairing_refused' }
    | { readonly kind: 'customer_screen_paired' | 'customer_screen_revoked' }
    | { readonly kind: 'installation_refused'; readonly mode: 'test' | 'production' }
  )
export type SecurityEventKind = SecurityEvent['kind']

const kinds: Readonly<Record<SecurityEventKind, true>> = {
  sign_in_succeeded: true,
  sign_in_failed: true,
  access_refused: true,
  limit_reached: true,
  hold_refused: true,
  password_changed: true,
  email_proven: true,
  email_code_refused: true,
  role_changed: true,
  account_deactivated: true,
  two_factor_enabled: true,
  two_factor_disabled: true,
  two_factor_failed: true,
  recovery_code_used: true,
  signature_invalid: true,
  credential_reused: true,
  door_phone_paired: true,
  door_phone_revoked: true,
  pairing_refused: true,
  customer_screen_paired: true,
  customer_screen_revoked: true,
  installation_refused: true,
}
export const securityEventKinds = Object.keys(kinds) as SecurityEventKind[]

export type SecurityLog = {
  readonly record: (event: SecurityEvent) => void
  /** How often each kind was recorded by this process. */
  readonly counts: () => ReadonlyMap<SecurityEventKind, number>
}

type Options = { readonly log: Log; readonly pseudonymKey: Uint8Array; readonly isProduction: boolean }

const MESSAGE = 'security event'
const PSEUDONYM_LENGTH = 12
/** A flood writes one line a minute for each kind and source; all are counted. */
const QUIET_MILLISECONDS = 60_000
const always = new Set<SecurityEventKind>([
  'sign_in_succeeded',
  'password_changed',
  'email_proven',
  'role_changed',
  'account_deactivated',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_code_used',
  'door_phone_paired',
  'door_phone_revoked',
  'customer_screen_paired',
  'customer_screen_revoked',
])
const MOST_SOURCES = 10_000

/** Creates the log of security events: one line each, and a count. They are written at the default level too, and in production whatever LOG_LEVEL says, except silent. */
export function createSecurityLog({ log, pseudonymKey, isProduction }: Options): SecurityLog {
  const isWritten = isProduction ? log.level !== 'silent' : log.isLevelEnabled('warn')
  const isHidden = isWritten && !log.isLevelEnabled('info')
  const lines = isHidden ? log.child({}, { level: 'info' }) : log
  const counts = new Map(securityEventKinds.map((kind) => [kind, 0]))
  const recent = new LRUCache<string, true>({ max: MOST_SOURCES, ttl: QUIET_MILLISECONDS })
  const pseudonymOf = (kind: string, text: string | undefined) =>
    text === undefined
      ? undefined
      : createHmac('sha256', pseudonymKey)
          .update(`${kind} ${text}`)
          .digest('base64url')
          .slice(0, PSEUDONYM_LENGTH)

  return {
    counts: () => counts,
    record({ account, network, ...event }) {
      counts.set(event.kind, (counts.get(event.kind) ?? 0) + 1)
      const security = {
        ...event,
        account: pseudonymOf('account', account),
        network: pseudonymOf('network', network),
      }
      const source = JSON.stringify(security)
      if (!always.has(event.kind) && recent.has(source)) return
      recent.set(source, true)
      lines.info({ security }, MESSAGE)
    },
  }
}
