import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/report-schedules.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { changeSchedule, createSchedule, deleteSchedule, presentSchedule } from './save-schedule.ts'
import { listSchedules } from './schedules.queries.ts'

/** The reports that are mailed. */
export function schedulesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.listReportSchedules, async () => (await listSchedules(deps.db)).map(presentSchedule))

  route(app, contract.createReportSchedule, async (request) =>
    presentSchedule(await createSchedule(withActor(deps, request), request.body)),
  )

  route(app, contract.changeReportSchedule, async (request) => {
    const { version, ...edit } = request.body
    return presentSchedule(
      await changeSchedule(withActor(deps, request), { id: request.params.id, version, edit }),
    )
  })

  route(app, contract.deleteReportSchedule, async (request) => {
    await deleteSchedule(withActor(deps, request), request.params.id)
    return successResponse('report_schedule_deleted')
  })
}
