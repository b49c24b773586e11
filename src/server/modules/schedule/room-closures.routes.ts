import type { FastifyInstance } from 'fastify'
import type { MovedBookings } from '#contract/moved-bookings.ts'
import * as contract from '#contract/room-closures.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { CancellationPreview } from '#contract/show-cancellation.ts'
import type { Deps } from '#server/deps.ts'
import { mayDo } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findAuditorium } from '../venues/index.ts'
import type { EditDeps } from './apply-edits.ts'
import { close, closeRoom, reopenRoom, type WantedClosure } from './close-room.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { presentMove } from './preview-moves.ts'
import { readShowtimes } from './read-schedule.ts'
import { listClosures, listShowsInRoom, type RoomClosureRow } from './room-closures.queries.ts'

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
    const mayReturnMoney = mayDo(request.caller, 'returnMoney')
    const wanted = { ...request.body, ...intervalOf(request.body), mayReturnMoney }
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

type ClosurePreview = {
  readonly showtimes: readonly StaffShowtime[]
  readonly cancelled: CancellationPreview
  readonly moves: readonly MovedBookings[]
}

type Asked = Omit<WantedClosure, 'reason' | 'showtimes' | 'mayReturnMoney'>

/** Returns what closing a room would change now. Throws what `closeRoom` throws. */
async function previewClosure(deps: EditDeps, asked: Asked): Promise<ClosurePreview> {
  const { id: auditoriumId } = await findAuditorium(deps.db, asked)
  const ids = await listShowsInRoom(deps.db, { ...asked, auditoriumId, now: deps.now() })
  const { showtimes } = await readShowtimes(deps, ids)
  const moved = new Set(asked.moved.map(({ _id }) => _id))
  const cancelled = await previewCancellation(
    deps,
    ids.filter((id) => !moved.has(id)),
  )
  return {
    showtimes,
    cancelled,
    moves: await tryMoves(deps, { ...asked, reason: '', showtimes, mayReturnMoney: true }),
  }
}

/** Closes the room and takes it back: so the preview refuses what the closure itself would refuse. */
async function tryMoves(deps: EditDeps, wanted: WantedClosure): Promise<readonly MovedBookings[]> {
  const takenBack = new Error('this closure was a preview')
  let moves: readonly MovedBookings[] = []
  try {
    await inTransaction(deps, async (deps) => {
      moves = (await close(deps, wanted)).moves.map(presentMove)
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return moves
}
