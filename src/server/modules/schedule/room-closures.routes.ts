import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/room-closures.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { closeRoom, reopenRoom } from './close-room.ts'
import { previewClosure } from './preview-closure.ts'
import { listClosures, type RoomClosureRow } from './room-closures.queries.ts'

/** Rooms that are closed for a time. */
export function roomClosuresRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listRoomClosures, async () =>
    (await listClosures(deps.db, { from: deps.now() })).map(presentClosure),
  )

  route(app, contract.previewRoomClosure, async (request) => {
    const asked = { ...request.body, ...intervalOf(request.body) }
    const { showtimes, cancelled, moves } = await previewClosure(withActor(deps, request), asked)
    return { showtimes: [...showtimes], cancelled, moves: [...moves] }
  })

  route(app, contract.closeRoom, async (request) => {
    const wanted = { ...request.body, ...intervalOf(request.body) }
    const closure = await closeRoom(withActor(deps, request), wanted)
    return { ...successResponse('room_closed'), closure: presentClosure(closure) }
  })

  route(app, contract.reopenRoom, async (request) => {
    await reopenRoom(withActor(deps, request), request.params.id)
    return successResponse('room_reopened')
  })
}

function intervalOf({ from, until }: { readonly from: string; readonly until: string }) {
  return { fromAt: new Date(from), untilAt: new Date(until) }
}

function presentClosure({ id, fromAt, untilAt, ...row }: RoomClosureRow): contract.RoomClosure {
  return { _id: id, ...row, from: fromAt.toISOString(), until: untilAt.toISOString() }
}
