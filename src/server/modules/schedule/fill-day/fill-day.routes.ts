import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/day-proposals.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { askProposal, readDayToFill } from './ask-proposal.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

/** "Fill the day": wishes, the search and its drafts. */
export function fillDayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getDayToFill, ({ query }) => readDayToFill(deps, query))
  route(app, contract.proposeDay, (request) => askProposal(withActor(deps, request), request.body))
  route(app, contract.withdrawProposal, (request) =>
    withdrawProposal(withActor(deps, request), request.params.id),
  )
}
