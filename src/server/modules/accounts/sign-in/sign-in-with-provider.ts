import type { z } from 'zod'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { actingAs, recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { IdentityVerifier, VerifiedIdentity } from '#server/ports/identity-verifier.ts'
import { findUserByEmail, getUser, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { enqueueSignInAdded } from './enqueue-sign-in-added.ts'
import { findUserByIdentity, insertIdentity } from './identities.queries.ts'
import { isSameEmail, verifyIdentity } from './identity-proof.ts'
import { verifyEmail } from '../email-proof/verify-email.ts'
import { readNonce, useNonce, type UsableNonce } from './sign-in-nonce.ts'
import { requireSignedIn, startSession, type SessionStart, type SignInClient } from './sign-in.ts'

type ProviderSignIn = {
  readonly proof: IdentityVerifier | null
  readonly token: string | undefined
  /** Proves that this browser asked for the nonce in the token; for Google only. */
  readonly nonceSecret?: string | undefined
  /** Email claimed by the request body: it must not contradict the verified identity. */
  readonly claim: { readonly subject: string; readonly email: string }
  readonly client: SignInClient
}

type SignInDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId'>

/** Signs in with a Google or Facebook identity. Throws `identity_not_proven`, `user_not_found` for a verified identity without an account, `email_taken` when an account may not be linked, `two_factor_needed` where a second step follows. */
export async function signInWithProvider(
  deps: SignInDeps,
  { proof, token, nonceSecret, claim, client }: ProviderSignIn,
): Promise<z.input<typeof SignedIn>> {
  const person = await verifyIdentity(proof, token)
  if (contradicts(person, claim)) throw new AppError('identity_not_proven')
  const nonce = readNonce(deps, person, nonceSecret)
  const known = await findUserByIdentity(deps.db, person)
  if (known) {
    const start = await inTransaction(deps, async (deps) => {
      const user = await lockUser(deps.db, known.id)
      if (!user) throw new AppError('user_not_found')
      await useNonce(deps.db, nonce)
      return startSession(deps, user, client)
    })
    return requireSignedIn(start)
  }
  const namesake = person.email === null ? undefined : await findUserByEmail(deps.db, person.email)
  if (!namesake) throw new AppError('user_not_found', { because: { kind: 'phone_needed' } })
  if (!mayJoin(person, namesake)) throw new AppError('email_taken')
  return requireSignedIn(await linkAndSignIn(deps, { person, nonce, userId: namesake.id, client }))
}

/** The operator of a mail domain must not get the rights of staff through an address of it. */
function mayJoin({ isEmailVerified }: VerifiedIdentity, { role }: Pick<AppUser, 'role'>): boolean {
  return isEmailVerified && role === 'user'
}

function contradicts(person: VerifiedIdentity, { subject, email }: ProviderSignIn['claim']): boolean {
  return person.subject !== subject || (person.email !== null && !isSameEmail(person.email, email))
}

type Link = {
  readonly person: VerifiedIdentity
  readonly nonce: UsableNonce | null
  readonly userId: string
  readonly client: SignInClient
}

function linkAndSignIn(deps: SignInDeps, { person, nonce, userId, client }: Link): Promise<SessionStart> {
  return inTransaction(deps, async (deps) => {
    const user = await lockUser(deps.db, userId)
    if (!user) throw new AppError('user_not_found')
    if (!mayJoin(person, user)) throw new AppError('email_taken')
    await useNonce(deps.db, nonce)
    // Concurrent sign-ins: the second finds the identity already linked.
    const isLinked = (await findUserByIdentity(deps.db, person))?.id === user.id
    if (isLinked) return startSession(deps, user, client)
    const ownerDeps = { ...deps, actor: actingAs(deps.actor, user) }
    await verifyEmail(ownerDeps, user)
    await insertIdentity(deps.db, { person, userId, at: deps.now() })
    await enqueueSignInAdded(deps, { userId, way: person.provider })
    const after = { provider: person.provider }
    await recordChange(ownerDeps, { action: 'account.identity_linked', subjectId: userId, after })
    return startSession(deps, await getUser(deps.db, userId), client)
  })
}
