import type { z } from 'zod'
import type { SignedIn } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database.ts'
import { changeUser, findUserByEmail, lockUser } from './accounts.queries.ts'
import type { AppUser } from './accounts.tables.ts'
import { deleteIdentitiesOf, findUserByIdentity, insertIdentity } from './identities.queries.ts'
import { isSameEmail, provePerson, type IdentityProof, type ProvenPerson } from './identity-proof.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { startSession, type UserAgent } from './sign-in.ts'

type ProviderSignIn = {
  readonly proof: IdentityProof | null
  readonly token: string | undefined
  /** What the body says of the person: it must not contradict the proof. */
  readonly claim: { readonly subject: string; readonly email: string }
  readonly userAgent: UserAgent
}

type SignInDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'newId'>

/** Throws `identity_not_proven`, `user_not_found` for a proven person without an account, `email_taken` when theirs may not be linked. */
export async function signInWithProvider(
  deps: SignInDeps,
  { proof, token, claim, userAgent }: ProviderSignIn,
): Promise<z.input<typeof SignedIn>> {
  const person = await provePerson(proof, token)
  if (contradicts(person, claim)) throw new AppError('identity_not_proven')
  const known = await findUserByIdentity(deps.db, person)
  if (known) return startSession(deps, known, userAgent)
  const namesake = person.email === null ? undefined : await findUserByEmail(deps.db, person.email)
  if (!namesake) throw new AppError('user_not_found', undefined, 'Please add Mobile number to Proceed.')
  if (!person.isEmailVerified) throw new AppError('email_taken')
  return linkAndSignIn(deps, { person, userId: namesake.id, userAgent })
}

function contradicts(person: ProvenPerson, { subject, email }: ProviderSignIn['claim']): boolean {
  return person.subject !== subject || (person.email !== null && !isSameEmail(person.email, email))
}

type Link = { readonly person: ProvenPerson; readonly userId: string; readonly userAgent: UserAgent }

function linkAndSignIn(deps: SignInDeps, link: Link): Promise<z.input<typeof SignedIn>> {
  return inTransaction(deps, async (deps) => {
    const user = await lockUser(deps.db, link.userId)
    if (!user) throw new AppError('user_not_found')
    const at = deps.now()
    // Two tabs at once: the second finds the link made.
    const isLinked = (await findUserByIdentity(deps.db, link.person))?.id === user.id
    if (isLinked) return startSession(deps, user, link.userAgent)
    if (!user.emailVerifiedAt) await expelWhoeverWasFirst(deps, user, at)
    const { provider, subject, email } = link.person
    await insertIdentity(deps.db, { provider, subject, email, userId: user.id, createdAt: at })
    const owned = await changeUser(deps.db, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? at })
    return startSession(deps, owned ?? user, link.userAgent)
  })
}

/**
 * Anybody can register an address that is not theirs and wait until its owner arrives through Google. So whatever opened the account
 * before its address was proven opens it no longer: password, other identities and sessions.
 */
async function expelWhoeverWasFirst(
  deps: Pick<SignInDeps, 'now'> & Pick<Parameters<typeof startSession>[0], 'db'>,
  user: AppUser,
  at: Date,
): Promise<void> {
  await changeUser(deps.db, user.id, { passwordHash: null })
  await deleteIdentitiesOf(deps.db, user.id)
  await endSessionsOf(deps.db, { userId: user.id, at })
}
