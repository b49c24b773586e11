import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-in/conflicts.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { listConflicts } from './conflicts.queries.ts'
import { presentConflicts } from './list-conflicts.ts'
import { scannerOf } from './scanner.ts'
import { settleConflict } from './settle-conflict.ts'

type RouteDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'seatBus'>

/** The conflicts that came of decisions without a network, for a person to settle. */
export function conflictsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, contract.listConflicts, async (request) => {
    const { showtimeId = null, state = null, sort } = request.query
    const { items, total } = await listConflicts(deps.db, {
      ...sliceOf(request.query),
      showtimeId,
      state,
      sort,
    })
    return { items: await presentConflicts(deps, items, scannerOf(request)), total }
  })

  route(app, contract.settleConflict, async (request) => {
    const by = callerOf(request).userId
    const { note } = request.body
    const settled = await settleConflict(withActor(deps, request), {
      admissionId: request.params.id,
      note,
      by,
    })
    const [conflict] = await presentConflicts(deps, [settled], scannerOf(request))
    if (!conflict) throw new AppError('internal')
    return conflict
  })
}
