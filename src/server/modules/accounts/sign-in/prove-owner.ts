import type { z } from 'zod'
import type { OwnerProof } from '#contract/accounts/own-account.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { AppUser } from '../accounts.tables.ts'
import { requirePassword } from '../passwords/change-password.ts'
import { findUserByIdentity } from './identities.queries.ts'
import { verifyIdentity } from './identity-proof.ts'
import { readNonce, type UsableNonce } from './sign-in-nonce.ts'

/** Maximum age of a provider token for re-authentication; an older one does not prove who is at the browser now. */
const FRESH = { mostSeconds: 5 * 60 }

/**
 * Re-authentication by the password, or by a recent ID token of Google. Returns the nonce of the token, which the caller uses up in the transaction
 * of what it does. Throws `password_not_set`, `identity_not_proven`, `malformed` at the password, and `too_many_requests` after several failures.
 */
export async function proveOwner(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'gateways'>,
  { user, sessionId }: { readonly user: AppUser; readonly sessionId: string },
  { password = '', credential, nonceSecret }: z.output<typeof OwnerProof>,
): Promise<UsableNonce | null> {
  if (!credential) {
    await requirePassword(deps, { user, sessionId }, { password, field: 'password' })
    return null
  }
  const person = await verifyIdentity(deps.gateways.google, credential, FRESH)
  const owner = await findUserByIdentity(deps.db, person)
  if (owner?.id !== user.id) throw new AppError('identity_not_proven')
  return readNonce(deps, person, nonceSecret)
}
