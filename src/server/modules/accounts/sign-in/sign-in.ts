import type { z } from 'zod'
import type { Credentials, SignedIn } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { presentUser } from '../accounts.presenter.ts'
import { findUserToSignIn, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { isPassword } from '../passwords/passwords.ts'
import { insertSession, isKnownNetwork } from '../sessions/sessions.queries.ts'
import { beginSignIn, networkHash, noteFailedSignIn, noteSignIn } from './throttle-sign-in.ts'
import { openChallenge } from '../two-factor/challenge.ts'
import { signToken } from '../sessions/tokens.ts'

const MAX_USER_AGENT = 300
const KNOWN_NETWORK_MINUTES = 90 * 24 * 60

/** Where somebody signs in from: the browser's user agent header, if any, and the network. */
export type SignInClient = { readonly userAgent: string | undefined; readonly network: string }

/**
 * Signs in with email (or username) and password. Throws `invalid_credentials` without revealing which of them was wrong, `too_many_requests` after
 * several failures of the account under either name, `account_deactivated`, and `two_factor_needed` where a second step follows.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'newId' | 'gateways'>,
  { email, password }: z.output<typeof Credentials>,
  client: SignInClient,
): Promise<z.input<typeof SignedIn>> {
  const user = await findUserToSignIn(deps.db, email)
  const attempt = {
    email: user?.email ?? email,
    network: client.network,
    isAccount: user !== undefined,
    isKnownNetwork: await isFromKnownNetwork(deps, user, client),
  }
  const begun = await beginSignIn(deps, attempt)
  const matches = await isPassword(deps, password, user?.passwordHash)
  if (!user || !matches) {
    await noteFailedSignIn(deps, begun)
    throw new AppError('invalid_credentials')
  }
  await noteSignIn(deps, attempt)
  return requireSignedIn(await startProven(deps, user, client))
}

/**
 * The account may have changed while the password was compared. It is locked until the session is stored, so that what ends all sessions either
 * comes before and is seen here, or comes after and ends this one too.
 */
async function startProven(
  deps: SessionDeps & Pick<Deps, 'db'>,
  { id, passwordHash }: AppUser,
  client: SignInClient,
): Promise<SessionStart> {
  return inTransaction(deps, async (deps) => {
    const user = await lockUser(deps.db, id)
    if (user?.passwordHash !== passwordHash) throw new AppError('invalid_credentials')
    return startSession(deps, user, client)
  })
}

/** Asks the database also for an unknown account, so that the response takes as long. */
export function isFromKnownNetwork(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  user: AppUser | undefined,
  { network }: SignInClient,
): Promise<boolean> {
  const since = minutesAfter(deps.now(), -KNOWN_NETWORK_MINUTES)
  return isKnownNetwork(deps.db, { userId: user?.id ?? null, network: networkHash(deps, network), since })
}

type SessionDeps = Pick<Deps, 'keys' | 'now' | 'newId'> & { readonly db: Db }

type Response = z.input<typeof SignedIn>
/** After the first step: signed in, or the proof of it that the second step needs. */
export type SessionStart =
  | { readonly kind: 'signed_in'; readonly response: Response }
  | { readonly kind: 'second_step'; readonly challenge: string }

/**
 * Begins a session for somebody whose first factor is proven, or asks for the second. Its result is returned out of the transaction, which must be
 * committed in both cases. Throws `account_deactivated`: whoever gets here may be told.
 */
export async function startSession(
  deps: SessionDeps,
  user: AppUser,
  client: SignInClient,
): Promise<SessionStart> {
  if (!user.twoFactorAt) return { kind: 'signed_in', response: await beginSession(deps, user, client) }
  refuseDeactivated(user)
  return { kind: 'second_step', challenge: await openChallenge(deps, user.id) }
}

/** Throws `two_factor_needed` with the challenge where the second step is still to come. */
export function requireSignedIn(start: SessionStart): Response {
  if (start.kind === 'signed_in') return start.response
  throw new AppError('two_factor_needed', { challenge: start.challenge })
}

/** Begins a session for somebody who needs no further step. Throws `account_deactivated`. */
export async function beginSession(
  deps: SessionDeps,
  user: AppUser,
  client: SignInClient,
): Promise<Response> {
  refuseDeactivated(user)
  return { user: presentUser(user), token: await openSession(deps, user.id, client) }
}

function refuseDeactivated({ deactivatedAt }: AppUser): void {
  if (deactivatedAt) throw new AppError('account_deactivated')
}

/** Creates a session and returns its token, which is invalid once the session has ended. */
export async function openSession(deps: SessionDeps, userId: string, client?: SignInClient): Promise<string> {
  const sessionId = deps.newId()
  const at = deps.now()
  await insertSession(deps.db, {
    id: sessionId,
    userId,
    createdAt: at,
    lastSeenAt: at,
    userAgent: client?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    network: client ? networkHash(deps, client.network) : null,
  })
  return signToken(deps.keys.auth, { sessionId, userId, at })
}
