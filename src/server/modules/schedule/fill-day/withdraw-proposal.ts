import { AppError } from '#contract/errors.ts'
import type { DayProposal } from '#contract/day-proposals.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { applyInTransaction, type EditDeps } from '../apply-edits.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import { readProposal } from './ask-proposal.ts'
import { endProposal, listProposedDrafts, lockProposal } from './day-proposals.queries.ts'

/** Ends a search, or deletes the drafts of a proposal that nobody has changed. Idempotent. Throws `not_found`. */
export async function withdrawProposal(deps: EditDeps, id: string): Promise<DayProposal> {
  const withdraw = () =>
    inTransaction(deps, async (deps) => {
      const proposal = await lockProposal(deps.db, id)
      if (!proposal) throw new AppError('not_found')
      if (proposal.state === 'withdrawn' || proposal.state === 'failed') return
      const drafts = await listProposedDrafts(deps.db, { proposalId: id })
      await applyInTransaction(
        deps,
        drafts.map((draft) => ({ kind: 'delete', ...draft })),
      )
      await endProposal(deps.db, id, { state: 'withdrawn', at: deps.now() })
      const change = { before: { state: proposal.state }, after: { state: 'withdrawn' } }
      await recordChange(deps, { action: 'day_proposal.withdrawn', subjectId: id, ...change })
    })
  await retryConflicts(withdraw)
  return readProposal(deps, id)
}
