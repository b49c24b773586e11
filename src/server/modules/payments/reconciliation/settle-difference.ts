import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { settleLocked } from '../settle-attention.ts'
import { lockDifference } from './differences.queries.ts'
import { lockDifferences } from './keep-differences.queries.ts'
import { presentFile, type ListNames } from './present-differences.ts'

type Settling = {
  readonly id: string
  readonly version: number
  readonly reason: string
}

/**
 * Settles an open difference with a reason. It moves no money and changes no books. Of two people who settle the same version one gets
 * `stale_edit`, and so does somebody whose difference has changed or gone meanwhile. Throws `not_found`.
 */
export function settleDifference(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { id, version, reason }: Settling,
  listNames: ListNames,
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    // A comparison waits, and numbers its rows of the story after this one.
    await lockDifferences(deps.db)
    const difference = await lockDifference(deps.db, id)
    if (!difference) throw new AppError('not_found')
    if (difference.version !== version || difference.state !== 'open')
      throw staleEdit(await presentFile(deps.db, difference, listNames))
    await settleLocked(deps, difference, reason)
  })
}
