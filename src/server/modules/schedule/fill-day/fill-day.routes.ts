import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/day-proposals.ts'
import type { DayProposal } from '#contract/day-proposals.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import { announceSchedule } from '../../programme/index.ts'
import { applyInTransaction, type EditDeps } from '../apply-edits.ts'
import { askProposal, readDayToFill, readProposal } from './ask-proposal.ts'
import { askWeek, readWeek } from './fill-week.ts'
import { endProposal, listProposedDrafts, lockProposal } from './day-proposals.queries.ts'

/** "Fill the day": wishes, the search and its drafts. */
export function fillDayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getDayToFill, ({ query }) => readDayToFill(deps, query))
  route(app, contract.proposeDay, (request) => askProposal(withActor(deps, request), request.body))
  route(app, contract.getWeekToFill, ({ query }) => readWeek(deps, query))
  route(app, contract.proposeWeek, (request) => askWeek(withActor(deps, request), request.body))
  route(app, contract.withdrawProposal, (request) =>
    withdrawProposal(withActor(deps, request), request.params.id),
  )
}

/** Ends a search, or deletes the drafts of a proposal that nobody has changed. Idempotent. Throws `not_found`. */
async function withdrawProposal(deps: EditDeps, id: string): Promise<DayProposal> {
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
  announceSchedule(deps)
  return readProposal(deps, id)
}
