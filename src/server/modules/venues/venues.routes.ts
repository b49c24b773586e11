import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as plans from '#contract/seat-plans.ts'
import type { SuccessCode } from '#contract/success.ts'
import * as contract from '#contract/venues.ts'
import { compareRooms } from '#domain/compare-rooms.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { createSendKept } from '#server/http/caching/send-kept.ts'
import { successResponse } from '#server/http/success.ts'
import { discardPlan, exportPlan, getEditedPlan, importPlan, savePlan } from './edit-stored-plan.ts'
import { listVenues } from './auditoriums.queries.ts'
import { presentPlan } from './present-plan.ts'
import type { EditedPlan } from './seat-plans.queries.ts'
import { presentCinema } from './venues.presenter.ts'
import { findCinema, listCinemas } from './venues.queries.ts'

/** Cost of building the list when it is not cached. */
const UNITS_OF_LIST = 10

export function venuesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  const sendCinemas = createSendKept(deps, UNITS_OF_LIST)
  route(app, contract.listCinemas, async (request, reply) =>
    sendCinemas({ request, reply }, 'all', async () => ({
      value: (await listCinemas(deps.db))
        .toSorted((one, other) => compareRooms(one.name, other.name))
        .map(presentCinema),
    })),
  )

  route(app, contract.listVenues, async () =>
    (await listVenues(deps.db)).map(({ id, name }) => ({ _id: id, name })),
  )

  route(app, contract.getCinema, async ({ params }) => {
    const cinema = await findCinema(deps.db, params.id)
    if (!cinema) throw new AppError('not_found')
    return presentCinema(cinema)
  })

  route(app, plans.getSeatPlan, async ({ params }) => presentPlan(await getEditedPlan(deps, params.id)))

  route(app, plans.saveSeatPlan, async (request) => {
    const { body, params } = request
    return saved('plan_saved', await savePlan(withActor(deps, request), { ...body, ...params }))
  })

  route(app, plans.discardSeatPlan, async (request) =>
    saved('plan_discarded', await discardPlan(withActor(deps, request), request.params.id)),
  )

  route(app, plans.importSeatPlan, async (request) => {
    const { body, params } = request
    return saved('plan_saved', await importPlan(withActor(deps, request), { ...body, ...params }))
  })

  route(app, plans.exportSeatPlan, ({ params }) => exportPlan(deps, params.id) as never)
}

function saved(code: SuccessCode, plan: EditedPlan) {
  return { ...successResponse(code), plan: presentPlan(plan) }
}
