import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/promotions.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { listShownAdverts } from './promotions.queries.ts'

export function promotionsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, contract.listAdverts, async ({ query }) => {
    const today = localDate(deps.now())
    const adverts = await listShownAdverts(deps.db, { isPublic: query.public === 'true', today })
    return adverts.flatMap(({ id, title, image, siteLink }) =>
      image === null ? [] : [[{ _id: id, title, image, siteLink }]],
    )
  })
}
