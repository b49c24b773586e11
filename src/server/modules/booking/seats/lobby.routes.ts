import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/lobby.ts'
import type { Deps } from '#server/deps.ts'
import { createSendKept } from '#server/http/caching/send-kept.ts'
import { route } from '#server/http/route.ts'
import { readLobby } from './read-lobby.ts'

const UNITS_OF_LOBBY = 4
/** Seats and snack orders change without the programme. */
const FRESH_MILLISECONDS = 2_000

/** What screens in the foyer show; all screens of a process share one read. */
export function lobbyRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'venues'>): void {
  const sendKept = createSendKept(deps, UNITS_OF_LOBBY)
  route(app, contract.getLobby, (request, reply) => {
    const { venueId } = request.query
    return sendKept({ request, reply }, venueId ?? '', async (now) => ({
      value: await readLobby(deps, { venueId, now }),
      until: new Date(now.getTime() + FRESH_MILLISECONDS),
    }))
  })
}
