import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/programme.ts'
import { publishSeatPlan } from '#contract/seat-plans.ts'
import { showbizSeats } from '#contract/booking/reservations.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { createEventStreams } from '#server/http/streams/event-streams.ts'
import { createStreamLimits, unlimitedStreams } from '#server/http/streams/limit-streams.ts'
import { isNotModified } from '#server/http/caching/not-modified.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { findShowtimeInSlot, listShowtimeIdsOf } from '#server/modules/programme/index.ts'
import { presentPlan } from '../../venues/index.ts'
import { publishPlan } from './publish-plan.ts'
import type { SeatMaps, SeatMapSnapshot } from './seat-maps.ts'
import { seatBlocksRoutes } from './seat-blocks.routes.ts'
import { watchTogether, type WatchSeats } from './watch-seats.ts'

type Parts = { readonly seatMaps: SeatMaps; readonly watchSeats: WatchSeats }

/** The current seats of a showtime, their changes as a stream, and seats off sale. */
export function seatsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'newId' | 'seatBus'>,
  { seatMaps, watchSeats }: Parts,
): void {
  seatBlocksRoutes(app, deps)

  route(app, contract.getSeatMap, async ({ params, headers }, reply) => {
    const snapshot = await seatMaps.read(params.id)
    return sendSnapshot(reply, snapshot, headers['if-none-match']) as never
  })

  route(app, showbizSeats, async ({ body }, reply) => {
    const showtime = await findShowtimeInSlot(deps.db, body)
    if (!showtime) throw new AppError('not_found')
    return sendSnapshot(reply, await seatMaps.read(showtime.id), undefined) as never
  })

  route(app, publishSeatPlan, async (request) => {
    const { body, params } = request
    const { plan, ...counts } = await publishPlan(withActor(deps, request), { ...body, ...params })
    return { ...successResponse('plan_published'), ...counts, plan: presentPlan(plan) }
  })

  const enterStream = deps.config.MARQUEE_LOAD_TEST ? unlimitedStreams : createStreamLimits()
  const streamEvents = createEventStreams(app, enterStream)
  route(app, contract.watchSeats, (request, reply) =>
    streamEvents(request, reply, async (send) => {
      const { performanceId, with: named } = request.query
      const others = performanceId
        ? await listShowtimeIdsOf(deps.db, performanceId)
        : (named?.split(',') ?? [])
      return watchTogether(watchSeats, { id: request.params.id, others }, send)
    }),
  )
}

/** Sends the pre-serialised JSON. */
function sendSnapshot(
  reply: FastifyReply,
  { json, version }: SeatMapSnapshot,
  ifNoneMatch: string | undefined,
) {
  const etag = `"${version}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (isNotModified(ifNoneMatch, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').serializer(String).send(json)
}
