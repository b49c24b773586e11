import type { ManagedUser } from '#contract/accounts/users.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { presentUser } from '../accounts.presenter.ts'
import { findUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { historyStart } from './sign-in-history.ts'
import { listSignInFacts } from './users.queries.ts'

type ReadDeps = Pick<Deps, 'now'> & { readonly db: Db }

/** Returns accounts as a superadmin sees them, in the same order. */
export async function presentManaged(
  { db, now }: ReadDeps,
  users: readonly AppUser[],
): Promise<ManagedUser[]> {
  const userIds = users.map(({ id }) => id)
  const facts = await listSignInFacts(db, { userIds, since: historyStart(now()) })
  const byId = new Map(facts.map((fact) => [fact.userId, fact]))
  return users.map((user) => {
    const { hasIdentity = false, lastSignInAt = null } = byId.get(user.id) ?? {}
    return {
      ...presentUser(user),
      state: stateOf(user, hasIdentity),
      hasTwoFactor: user.twoFactorAt !== null,
      createdAt: user.createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    }
  })
}

/** Throws `not_found`, also for an erased account. */
export async function getManaged(deps: ReadDeps, id: string): Promise<ManagedUser> {
  const user = await findUser(deps.db, id)
  const [managed] = user ? await presentManaged(deps, [user]) : []
  if (!managed) throw new AppError('not_found')
  return managed
}

function stateOf({ deactivatedAt, passwordHash }: AppUser, hasIdentity: boolean): ManagedUser['state'] {
  if (deactivatedAt) return 'deactivated'
  return passwordHash === null && !hasIdentity ? 'invited' : 'active'
}
