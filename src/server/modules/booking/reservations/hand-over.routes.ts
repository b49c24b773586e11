import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/kitchen.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { handOverSnacks } from './hand-over-snacks.ts'

/** Snacks are picked up with the ticket's QR or the number. */
export function handOverRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'keys' | 'seatBus'>,
): void {
  route(app, contract.handOverSnacks, async (request) =>
    handOverSnacks(withActor(deps, request), request.body.code),
  )
}
