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

export async function startSession(
  deps: Pick<Deps, 'keys' | 'now' | 'newId'> & { readonly db: Db },
  user: AppUser,
): Promise<z.input<typeof SignedIn>> {
  const sessionId = deps.newId()
  await insertSession(deps.db, { id: sessionId, userId: user.id, createdAt: deps.now() })
  const token = await signToken(deps.keys.auth, { sessionId, userId: user.id, at: deps.now() })
  return { user: presentUser(user), token }
}
