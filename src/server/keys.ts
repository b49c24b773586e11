import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { Config } from './config.ts'
import { installationValue } from './platform/installation.ts'
import type { Db } from './platform/database.ts'
import { nameKey, type KeyRing } from './platform/key-ring.ts'

/** Signs tickets (Ed25519); with the public key the door can verify them without a network. */
export type TicketKey = { readonly privateKey: KeyObject; readonly publicKey: KeyObject }

export type Keys = {
  /** Signs sign-in tokens (HS256). */
  readonly auth: KeyRing<Uint8Array>
  /** Seals order ids in addresses (A256GCM). */
  readonly seal: KeyRing<Uint8Array>
  /** Hashes the secrets of door phones and of customer screens, and the codes that pair them (HMAC). */
  readonly phone: KeyRing<Uint8Array>
  /** Signs the links that set a new password (HMAC). */
  readonly reset: KeyRing<Uint8Array>
  /** Makes the codes that prove an email (HMAC). */
  readonly emailCode: KeyRing<Uint8Array>
  /** Seals the secrets of authenticator apps (A256GCM). */
  readonly twoFactor: KeyRing<Uint8Array>
  /** Seals the codes of gift cards, for their mails (A256GCM). */
  readonly giftCard: KeyRing<Uint8Array>
  /** Signs the proof of the first step of a sign-in (HMAC). */
  readonly challenge: KeyRing<Uint8Array>
  /** Signs the invitations of guests (HMAC). */
  readonly guest: KeyRing<Uint8Array>
  /** Signs the links of single seats (HMAC). */
  readonly seatLink: KeyRing<Uint8Array>
  /** Signs the links of quotes (HMAC). */
  readonly quote: KeyRing<Uint8Array>
  readonly ticket: KeyRing<TicketKey>
  /** Makes pseudonyms of addresses and accounts, for counts and logs (HMAC). They change with a rotation. */
  readonly pseudonym: Uint8Array
}

/**
 * Loads the keys from the environment, with those before the last rotation; a test installation creates its own once and keeps them in
 * its database.
 */
export async function loadKeys(db: Db, config: Config): Promise<Keys> {
  const secret =
    config.AUTH_SECRET ??
    (await installationValue(db, 'auth_secret', () => randomBytes(32).toString('base64url')))
  const signingKey =
    config.TICKET_SIGNING_KEY ?? (await installationValue(db, 'ticket_signing_key', newSigningKey))
  const secrets = { current: secret, previous: config.AUTH_SECRET_PREVIOUS }
  return {
    auth: ringOf(secrets, derivedFor('sign-in tokens')),
    seal: ringOf(secrets, derivedFor('sealed order ids')),
    reset: ringOf(secrets, derivedFor('password resets')),
    emailCode: ringOf(secrets, derivedFor('email codes')),
    phone: ringOf(secrets, derivedFor('door phones')),
    twoFactor: ringOf(secrets, derivedFor('two-factor secrets')),
    giftCard: ringOf(secrets, derivedFor('gift cards')),
    challenge: ringOf(secrets, derivedFor('sign-in challenges')),
    guest: ringOf(secrets, derivedFor('guest invitations')),
    seatLink: ringOf(secrets, derivedFor('seat links')),
    quote: ringOf(secrets, derivedFor('quotes')),
    ticket: ringOf({ current: signingKey, previous: config.TICKET_SIGNING_KEY_PREVIOUS }, namedTicketKey),
    pseudonym: derive(secret, 'pseudonyms'),
  }
}

type Secrets = { readonly current: string; readonly previous: string | undefined }

function ringOf<K>(
  { current, previous }: Secrets,
  name: (secret: string) => KeyRing<K>['current'],
): KeyRing<K> {
  return { current: name(current), previous: previous === undefined ? undefined : name(previous) }
}

function derivedFor(purpose: string) {
  return (secret: string) => {
    const key = derive(secret, purpose)
    return nameKey(key, key)
  }
}

function namedTicketKey(signingKey: string) {
  const der = { key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' } as const
  const privateKey = createPrivateKey(der)
  const publicKey = createPublicKey(privateKey)
  return nameKey({ privateKey, publicKey }, publicKey.export({ format: 'der', type: 'spki' }))
}

function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'marquee', purpose, 32))
}
