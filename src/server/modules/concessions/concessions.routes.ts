import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/concessions.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { listOfferedSnacks } from './menu.queries.ts'
import { presentSnack } from './menu.presenter.ts'

/** The menu of the snack bar. */
export function concessionsRoutes(
  app: FastifyInstance,
  { db, venues, now }: Pick<Deps, 'db' | 'venues' | 'now'>,
): void {
  route(app, contract.listSnacks, async () => {
    const snacks = await listOfferedSnacks(db)
    const date = localDate(now())
    const { fssaiLicence } = await venues.first()
    return { snacks: snacks.map((snack) => presentSnack(snack, date)), fssaiLicence }
  })
}
