import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/counter.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { holdAtCounter, releaseAtCounter } from '#server/modules/booking/index.ts'
import { screenOf } from './read-screen.ts'
import { findShiftOf } from './shifts.queries.ts'

/** Seats that a clerk holds while a customer pays. */
export function holdsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.holdAtCounter, async (request) => {
    const { userId: clerkId } = callerOf(request)
    const shift = await findShiftOf(deps.db, clerkId)
    if (shift?.state !== 'open') throw new AppError('no_open_shift')
    const until = await holdAtCounter(deps, { ...request.body, clerkId, saleId: request.params.id })
    deps.seatBus.changed(screenOf(clerkId))
    return { until: until.toISOString() }
  })

  route(app, contract.releaseAtCounter, async (request, reply) => {
    const { userId: clerkId } = callerOf(request)
    const { showtimeId } = request.query
    await releaseAtCounter(deps, { showtimeId, clerkId, saleId: request.params.id })
    deps.seatBus.changed(screenOf(clerkId))
    return reply.code(204).send()
  })
}
