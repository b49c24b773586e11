import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/concessions.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { cannotBeSold, listOfferedSnacks } from './menu.queries.ts'
import { presentSnack } from './menu.presenter.ts'
import { stockRoutes } from './stock/stock.routes.ts'

/** The menu of the snack bar, and its stock. */
export function concessionsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'venues' | 'now' | 'newId' | 'seatBus'>,
): void {
  const { db, venues, now } = deps
  stockRoutes(app, deps)

  route(app, contract.listSnacks, async () => {
    const at = now()
    const snacks = await listOfferedSnacks(db, at)
    const date = localDate(at)
    const { fssaiLicence } = await venues.first()
    return {
      snacks: snacks.map((snack) => presentSnack({ ...snack, isSoldOut: cannotBeSold(snack) }, date)),
      fssaiLicence,
    }
  })
}
