import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/promotions.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { listAdverts } from './promotions.queries.ts'

export function promotionsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  route(app, contract.listAdverts, async ({ query }) => {
    const adverts = await listAdverts(deps.db, query.public === 'true')
    return adverts.map(({ title, image, siteLink }) => [{ title, image, siteLink }])
  })
}
