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

export type Keys = {
  /** Signs sign-in tokens (HS256). */
  readonly auth: Uint8Array
  /** Seals order ids in addresses (A256GCM). */
  readonly seal: Uint8Array
  /** Signs the links that set a new password (HMAC). */
  readonly reset: Uint8Array
  /** Makes pseudonyms of addresses and accounts, for counts and logs (HMAC). */
  readonly pseudonym: Uint8Array
  /** Signs tickets (Ed25519); with the public key the door can verify them without a network. */
  readonly ticket: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
}

/** Loads the keys from the environment; a test installation creates its own once and keeps them in its database. */
export async function loadKeys(db: Db, config: Config): Promise<Keys> {
  const secret =
    config.AUTH_SECRET ??
    (await installationValue(db, 'auth_secret', () => randomBytes(32).toString('base64url')))
  const signingKey =
    config.TICKET_SIGNING_KEY ?? (await installationValue(db, 'ticket_signing_key', newSigningKey))
  const privateKey = createPrivateKey({
    key: Buffer.from(signingKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    auth: derive(secret, 'sign-in tokens'),
    seal: derive(secret, 'sealed order ids'),
    reset: derive(secret, 'password resets'),
    pseudonym: derive(secret, 'pseudonyms'),
    ticket: { privateKey, publicKey: createPublicKey(privateKey) },
  }
}

function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'marquee', purpose, 32))
}
