import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { VerifiedIdentity } from '#server/ports/identity-verifier.ts'
import { deleteNoncesBefore, insertUsedNonce } from './sign-in-nonces.queries.ts'

/** As long as an ID token of Google: a new user fills in the rest of the registration in between. */
const NONCE_MINUTES = 60

/** The nonce goes to Google and comes back in the ID token; the secret stays in the browser that asked for it. */
export type IssuedNonce = { readonly nonce: string; readonly secret: string; readonly expiresAt: Date }

/** A nonce that this browser may use once. */
export type UsableNonce = Pick<IssuedNonce, 'nonce' | 'expiresAt'>

/** Issues a nonce for a sign-in with Google. Nothing is stored until it is used. */
export function issueNonce(deps: Pick<Deps, 'keys' | 'now'>): IssuedNonce {
  const expiresAt = minutesAfter(deps.now(), NONCE_MINUTES)
  const content = `${expiresAt.getTime()}.${randomBytes(24).toString('base64url')}`
  const secret = `${content}.${signatureOf(deps, content)}`
  return { nonce: nonceOf(secret), secret, expiresAt }
}

/**
 * Returns the nonce of an identity that Google has verified; null for Facebook, which has none. Throws `identity_not_proven` unless the
 * token was made for the nonce of this browser: somebody else's token is of no use here, wherever it comes from.
 */
export function readNonce(
  deps: Pick<Deps, 'keys' | 'now'>,
  { provider, nonce }: VerifiedIdentity,
  secret = '',
): UsableNonce | null {
  if (provider !== 'google') return null
  const [, content = '', time = '', signature = ''] =
    /^((\d{13})\.[\w-]{32})\.([\w-]{43})$/.exec(secret) ?? []
  const expiresAt = new Date(Number(time))
  const isOurs = isSame(signature, signatureOf(deps, content))
  if (!isOurs || nonce !== nonceOf(secret) || expiresAt <= deps.now())
    throw new AppError('identity_not_proven')
  return { nonce, expiresAt }
}

/** Uses up the nonce, with what it proves, in one transaction. Throws `identity_not_proven` when it was used before. */
export async function useNonce(db: Transaction, nonce: UsableNonce | null): Promise<void> {
  if (nonce && !(await insertUsedNonce(db, nonce))) throw new AppError('identity_not_proven')
}

/** An expired nonce is refused anyway. */
export function deleteExpiredNonces({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteNoncesBefore(db, now())
}

function nonceOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function signatureOf({ keys }: Pick<Deps, 'keys'>, content: string): string {
  return createHmac('sha256', keys.pseudonym).update(`sign-in nonce ${content}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
