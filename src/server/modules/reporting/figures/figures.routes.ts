import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/figures.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { presentPeriodSales, presentPeriodTotals, presentToday } from './figures.presenter.ts'
import { readPeriodOccupancy, readPeriodSales, readPeriodTotals, readToday } from './read-figures.ts'

/** The figures of the dashboard. What each one counts stands in its file. */
export function figuresRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, contract.getPeriodTotals, async ({ query }) =>
    presentPeriodTotals(await readPeriodTotals(deps, query)),
  )

  route(app, contract.getPeriodSales, async ({ query }) =>
    presentPeriodSales(await readPeriodSales(deps, query)),
  )

  route(app, contract.getOccupancy, ({ query }) => readPeriodOccupancy(deps, query))

  route(app, contract.getTodayFigures, async () => presentToday(await readToday(deps)))
}
