import { AppError } from '#contract/errors.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { AppUser } from '../accounts.tables.ts'
import { lockWithSuperadmins } from './users.queries.ts'

type Request = { readonly db: Transaction; readonly actor: Actor }

/**
 * Locks all superadmins and the account that one of them is about to change, and returns the latter. Two superadmins who take the role from each
 * other at the same moment wait for each other here, and the second is none any more: so somebody who may manage users is always left. Throws
 * `not_allowed` and `not_found`.
 */
export async function lockForSuperadmin({ db, actor }: Request, userId: string): Promise<AppUser> {
  const locked = await lockWithSuperadmins(db, [userId])
  requireActiveSuperadmin(locked, actor)
  const target = locked.find(({ id }) => id === userId)
  if (!target) throw new AppError('not_found')
  return target
}

/** Throws `not_allowed` when the actor has lost the role since the request began. */
export async function lockSuperadmins({ db, actor }: Request): Promise<void> {
  requireActiveSuperadmin(await lockWithSuperadmins(db, []), actor)
}

function requireActiveSuperadmin(locked: readonly AppUser[], { userId }: Actor): void {
  const actor = locked.find(({ id }) => id === userId)
  if (actor?.role !== 'superadmin' || actor.deactivatedAt) throw new AppError('not_allowed')
}
