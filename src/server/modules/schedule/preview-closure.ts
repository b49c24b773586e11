import type { MovedBookings } from '#contract/moved-bookings.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { CancellationPreview } from '#contract/show-cancellation.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findAuditorium } from '../venues/index.ts'
import type { EditDeps } from './apply-edits.ts'
import { close, type WantedClosure } from './close-room.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { presentMove } from './preview-moves.ts'
import { readShowtimes } from './read-schedule.ts'
import { listShowsInRoom } from './room-closures.queries.ts'

export type ClosurePreview = {
  readonly showtimes: readonly StaffShowtime[]
  readonly cancelled: CancellationPreview
  readonly moves: readonly MovedBookings[]
}

type Asked = Omit<WantedClosure, 'reason' | 'showtimes'>

/** Returns what closing a room would change now. Throws what `closeRoom` throws. */
export async function previewClosure(deps: EditDeps, asked: Asked): Promise<ClosurePreview> {
  const { id: auditoriumId } = await findAuditorium(deps.db, asked)
  const ids = await listShowsInRoom(deps.db, { ...asked, auditoriumId, now: deps.now() })
  const { showtimes } = await readShowtimes(deps, ids)
  const moved = new Set(asked.moved.map(({ _id }) => _id))
  const cancelled = await previewCancellation(
    deps,
    ids.filter((id) => !moved.has(id)),
  )
  return { showtimes, cancelled, moves: await tryMoves(deps, { ...asked, reason: '', showtimes }) }
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
