import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/distributor-terms.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { compareTerms, getTerms, presentTerms, saveTerms } from './distributor-terms.ts'

/** What distributors get: the terms of each movie, and what other terms would mean. */
export function distributorRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.getDistributorTerms, async ({ params }) =>
    presentTerms(await getTerms(deps.db, params.id)),
  )

  route(app, contract.saveDistributorTerms, async (request) => {
    const { version, ...edit } = request.body
    return presentTerms(await saveTerms(withActor(deps, request), { id: request.params.id, version, edit }))
  })

  route(app, contract.computeDistributorShare, async ({ params, body }) =>
    compareTerms(deps, { id: params.id, edit: body }),
  )
}
