import type { z } from 'zod'
import type { Credentials, SignedIn } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { presentUser } from './accounts.presenter.ts'
import { findUserByEmail, insertSession } from './accounts.queries.ts'
import type { AppUser } from './accounts.tables.ts'
import { isPassword } from './passwords.ts'
import { signToken } from './tokens.ts'

/** Throws `invalid_credentials` without saying which of the two was wrong. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'newId'>,
  { email, password }: z.output<typeof Credentials>,
): Promise<z.input<typeof SignedIn>> {
  const user = await findUserByEmail(deps.db, email)
  const matches = await isPassword(password, user?.passwordHash)
  if (!user || !matches) throw new AppError('invalid_credentials')
  return startSession(deps, user)
}

type SessionDeps = Pick<Deps, 'keys' | 'now' | 'newId'> & { readonly db: Db }

export async function startSession(deps: SessionDeps, user: AppUser): Promise<z.input<typeof SignedIn>> {
  return { user: presentUser(user), token: await openSession(deps, user.id) }
}

/** A new session; the token speaks of it and is good for nothing once it has ended. */
export async function openSession(deps: SessionDeps, userId: string): Promise<string> {
  const sessionId = deps.newId()
  await insertSession(deps.db, { id: sessionId, userId, createdAt: deps.now() })
  return signToken(deps.keys.auth, { sessionId, userId, at: deps.now() })
}
