import type { FastifyInstance } from 'fastify'
import { getNightlyCheck } from '#contract/nightly-check.ts'
import * as contract from '#contract/reporting.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { createEventStreams } from '#server/http/streams/event-streams.ts'
import { createStreamLimits } from '#server/http/streams/limit-streams.ts'
import { route } from '#server/http/route.ts'
import { figuresRoutes } from './figures/figures.routes.ts'
import { findLatestCheck } from './nightly-check/nightly-check.queries.ts'
import { presentNotices, readNotices } from './read-notices.ts'
import { gstReturnsRoutes } from './gstr-1/gst-returns.routes.ts'
import { dayVouchersRoutes } from './day-vouchers/day-vouchers.routes.ts'
import { ownerMonthRoutes } from './owner-month/owner-month.routes.ts'
import { distributorRoutes } from './distributor/distributor.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { schedulesRoutes } from './schedules/schedules.routes.ts'
import type { WatchNotices } from './watch-notices.ts'

/** What needs somebody, once and live; the figures; what the latest nightly check has found; the reports. */
export function reportingRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'config' | 'gateways' | 'venues' | 'tenderKinds'>,
  watchNotices: WatchNotices,
): void {
  reportsRoutes(app, deps)
  gstReturnsRoutes(app, deps)
  ownerMonthRoutes(app, deps)
  distributorRoutes(app, deps)
  dayVouchersRoutes(app, deps)
  schedulesRoutes(app, deps)
  route(app, contract.listNotices, async (request) =>
    presentNotices(await readNotices(deps), callerOf(request)),
  )

  route(app, getNightlyCheck, async () => {
    const latest = await findLatestCheck(deps.db)
    return { latest: latest ? { ...latest, finishedAt: latest.finishedAt.toISOString() } : null }
  })

  figuresRoutes(app, deps)

  const streamEvents = createEventStreams(app, createStreamLimits())
  route(app, contract.watchNotices, (request, reply) => {
    const { role, duties } = callerOf(request)
    return streamEvents(request, reply, (send) => watchNotices.watch({ role, duties }, send))
  })
}
