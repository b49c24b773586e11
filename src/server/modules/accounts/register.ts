import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Registration, SignedIn } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, sqlState } from '#server/platform/database.ts'
import { insertUser } from './accounts.queries.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sign-in.ts'

const UNIQUE_VIOLATION = '23505'

/** Creates an account of the role `user` and signs it in. Throws `email_taken`. */
export async function register(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'newId'>,
  { name, email, phone, password }: z.output<typeof Registration>,
): Promise<z.input<typeof SignedIn>> {
  const passwordHash = await hashPassword(password)
  const account = { name, email, phone, passwordHash, username: usernameFrom(email), role: 'user' as const }
  try {
    return await inTransaction(deps, async (deps) => {
      const user = await insertUser(deps.db, { ...account, id: deps.newId(), createdAt: deps.now() })
      return startSession(deps, user)
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('email_taken')
    throw error
  }
}

/** Readable, and unique without asking: the mailbox's name and four random bytes. */
function usernameFrom(email: string): string {
  const mailbox =
    email
      .split('@')[0]
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-') ?? 'guest'
  return `${mailbox.slice(0, 40)}-${randomBytes(4).toString('hex')}`
}
