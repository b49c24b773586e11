import type { z } from 'zod'
import type { Credentials, SignedIn } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { presentUser } from './accounts.presenter.ts'
import { findUserByEmail } from './accounts.queries.ts'
import type { AppUser } from './accounts.tables.ts'
import { isPassword } from './passwords.ts'
import { insertSession } from './sessions.queries.ts'
import { signToken } from './tokens.ts'

const MAX_USER_AGENT = 300

/** User agent header of the browser, if any. */
export type UserAgent = string | undefined

/** Signs in with email and password. Throws `invalid_credentials` without revealing which of the two was wrong. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'newId'>,
  { email, password }: z.output<typeof Credentials>,
  userAgent: UserAgent,
): Promise<z.input<typeof SignedIn>> {
  const user = await findUserByEmail(deps.db, email)
  const matches = await isPassword(password, user?.passwordHash)
  if (!user || !matches) throw new AppError('invalid_credentials')
  return startSession(deps, user, userAgent)
}

type SessionDeps = Pick<Deps, 'keys' | 'now' | 'newId'> & { readonly db: Db }

export async function startSession(
  deps: SessionDeps,
  user: AppUser,
  userAgent: UserAgent,
): Promise<z.input<typeof SignedIn>> {
  return { user: presentUser(user), token: await openSession(deps, user.id, userAgent) }
}

/** Creates a session and returns its token, which is invalid once the session has ended. */
export async function openSession(deps: SessionDeps, userId: string, userAgent?: UserAgent): Promise<string> {
  const sessionId = deps.newId()
  const at = deps.now()
  await insertSession(deps.db, {
    id: sessionId,
    userId,
    createdAt: at,
    lastSeenAt: at,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
  })
  return signToken(deps.keys.auth, { sessionId, userId, at })
}
