import type { z } from 'zod'
import type { Registration, SignedIn } from '#contract/accounts/accounts.ts'
import { AppError, fieldError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import type { VerifiedIdentity } from '#server/ports/identity-verifier.ts'
import { mailWelcomeJob } from '../accounts.jobs.ts'
import { findUserByEmail, insertUser } from '../accounts.queries.ts'
import { insertIdentity } from '../sign-in/identities.queries.ts'
import { mayMail } from '../mails/limit-mails.ts'
import { isSameEmail, verifyIdentity } from '../sign-in/identity-proof.ts'
import { refuseWeakPassword } from '../passwords/password-strength.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { readNonce, useNonce } from '../sign-in/sign-in-nonce.ts'
import { usernameFrom } from './username.ts'
import { beginSession, signIn, type SignInClient } from '../sign-in/sign-in.ts'

type RegisterDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways' | 'venues'>
type RegistrationRequest = z.output<typeof Registration>

/** Soon after a registration the same email and password are a repetition of it: its response was lost. */
const REPEATED_MINUTES = 10

/**
 * Creates an account of the role `user` and signs it in. Repeated within ten minutes with the right password it signs in to the account of the first
 * time, whose other fields stay. Throws `email_taken` and the errors of password and identity checks.
 */
export async function register(
  deps: RegisterDeps,
  request: RegistrationRequest,
  client: SignInClient,
): Promise<z.input<typeof SignedIn>> {
  const { name, email, phone, password, language, credential, accessToken } = request
  if ((password ?? credential ?? accessToken) === undefined)
    throw fieldError('password', { kind: 'password_short' })
  const person = password === undefined ? await verifyNewIdentity(deps, request) : null
  const nonce = person && readNonce(deps, person, request.nonceSecret)
  if (password !== undefined) await refuseWeakPassword(deps, { password, email, field: 'password' })
  const passwordHash = password === undefined ? null : await hashPassword(deps, password)
  try {
    return await inTransaction(deps, async (deps) => {
      const at = deps.now()
      const user = await insertUser(deps.db, {
        name,
        email,
        phone,
        language,
        passwordHash,
        username: usernameFrom(email),
        role: 'user',
        id: deps.newId(),
        createdAt: at,
        emailVerifiedAt: person?.isEmailVerified ? at : null,
      })
      await useNonce(deps.db, nonce)
      if (person) await insertIdentity(deps.db, { person, userId: user.id, at })
      // The response does not mention the mail, so that it may be left out.
      if (await mayMail(deps, email, 'welcome'))
        await enqueue(deps.db, mailWelcomeJob, { userId: user.id }, { id: deps.newId(), at })
      const after = { role: user.role, provider: person?.provider ?? null }
      await recordChange(deps, { action: 'account.registered', subjectId: user.id, after })
      return beginSession(deps, user, client)
    })
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return signInAgain(deps, { email, password }, client)
  }
}

/** A guess counts as a failed sign-in, so that this is no other way to try passwords. */
async function signInAgain(
  deps: RegisterDeps,
  { email, password }: Pick<RegistrationRequest, 'email' | 'password'>,
  client: SignInClient,
): Promise<z.input<typeof SignedIn>> {
  const user = await findUserByEmail(deps.db, email)
  const since = minutesAfter(deps.now(), -REPEATED_MINUTES)
  if (!user || user.createdAt <= since || password === undefined) throw new AppError('email_taken')
  try {
    return await signIn(deps, { email, password }, client)
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'invalid_credentials'
    throw isGuess ? new AppError('email_taken') : error
  }
}

/** Verifies the provider identity that replaces a password; the email must be the verified one. */
async function verifyNewIdentity(
  { gateways }: Pick<RegisterDeps, 'gateways'>,
  { email, credential, accessToken }: RegistrationRequest,
): Promise<VerifiedIdentity> {
  const person = credential
    ? await verifyIdentity(gateways.google, credential)
    : await verifyIdentity(gateways.facebook, accessToken)
  if (person.email !== null && !isSameEmail(person.email, email)) throw new AppError('identity_not_proven')
  return person
}
