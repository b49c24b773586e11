import { MOST_PARTIES, type MovedBookings } from '#contract/moved-bookings.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database.ts'
import { keepCinemas, lockShowtimes } from '../programme/index.ts'
import { findMoves, type MoveWithBookings } from './find-moves.ts'
import { countOrders } from './schedule.queries.ts'
import { listStagedChangesOf } from './staged-changes.queries.ts'

/** Returns what the planned moves of showtimes mean for their buyers; nothing of a move that cannot be made now. */
export async function previewMoves(
  deps: Pick<Deps, 'db' | 'now'>,
  shows: readonly StaffShowtime[],
): Promise<MovedBookings[]> {
  const ids = shows.flatMap(({ _id, staged, bookings }) =>
    staged && !staged.isRemoved && bookings > 0 ? _id : [],
  )
  if (ids.length === 0) return []
  const { moves } = await inTransaction(deps, async ({ db, now }) => {
    const rows = new Map((await lockShowtimes(db, ids)).map((row) => [row.id, row]))
    const changes = await listStagedChangesOf(db, ids)
    const cinemas = await keepCinemas(
      db,
      changes.map(({ cinemaId }) => cinemaId),
    )
    const planned = changes.flatMap((change) => {
      const before = rows.get(change.showtimeId)
      if (!before) return []
      const row = { ...before, ...change, id: before.id }
      return { kind: 'stage' as const, before, row, isRemoved: false }
    })
    return findMoves(db, { now: now(), orders: await countOrders(db, ids), cinemas }, planned)
  })
  return moves.map(presentMove)
}

export function presentMove({ move, parties }: MoveWithBookings): MovedBookings {
  const booked = parties.filter(({ reservationId }) => reservationId !== null)
  return {
    showtimeId: move.showtimeId,
    bookings: booked.length,
    seats: booked.reduce((sum, { seats }) => sum + seats.length, 0),
    parties: booked
      .filter(
        ({ before, after }) => before.seats.join() !== after.seats.join() || before.cinema !== after.cinema,
      )
      .slice(0, MOST_PARTIES)
      .map(({ code, before, after }) => ({
        code: code ?? '',
        from: [...before.seats],
        to: [...after.seats],
      })),
  }
}
