import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/kitchen.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { createEventStreams } from '#server/http/streams/event-streams.ts'
import { createStreamLimits } from '#server/http/streams/limit-streams.ts'
import { route } from '#server/http/route.ts'
import { presentKitchenOrder, readKitchen } from './read-kitchen.ts'
import { moveSnackOrder } from './move-snack-order.ts'
import { pauseSnacks, setSoldOut } from './switch-snacks.ts'
import type { WatchKitchen } from './watch-kitchen.ts'

/** What the kitchen sees and does. */
export function kitchenRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'seatBus'>,
  watchKitchen: WatchKitchen,
): void {
  route(app, contract.getKitchen, () => readKitchen(deps))

  const streamEvents = createEventStreams(app, createStreamLimits())
  route(app, contract.watchKitchen, (request, reply) => streamEvents(request, reply, watchKitchen.watch))

  route(app, contract.moveSnackOrder, async (request) => {
    const step = { id: request.params.id, ...request.body }
    return presentKitchenOrder(await moveSnackOrder(withActor(deps, request), step))
  })

  route(app, contract.setSnackSoldOut, async (request) => {
    const { id } = request.params
    const { isSoldOut } = request.body
    await setSoldOut(withActor(deps, request), { id, isSoldOut })
    return { _id: id, isSoldOut }
  })

  route(app, contract.pauseSnacks, async (request) => pauseSnacks(withActor(deps, request), request.body))
}
