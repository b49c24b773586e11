import type { EditProblem } from '#contract/edit-problem.ts'
import type { Db } from '#server/platform/database.ts'
import { planMove, type MovedParty, type MovedPickUp, type ShowMove } from '../booking/index.ts'
import { getShowtimeFacts, type ShowtimeRow } from '../programme/index.ts'
import type { CinemaRow } from '../venues/index.ts'
import type { Refused } from './check-rooms.ts'
import type { EditContext, PlannedEdit, PlannedRow } from './plan-edits.ts'

/** A show that is published elsewhere than it was sold, with those who have seats of it. */
export type MoveWithBookings = {
  readonly move: ShowMove
  readonly parties: readonly MovedParty[]
  readonly pickUps: readonly MovedPickUp[]
}
export type FoundMoves = {
  readonly moves: readonly MoveWithBookings[]
  readonly refused: readonly Refused[]
}

type Context = Pick<EditContext, 'now' | 'orders' | 'cinemas'>

/** Returns what planned edits mean for the buyers of their showtimes, and which of them cannot be because of a buyer, by index. */
export async function findMoves(
  db: Db,
  context: Context,
  planned: readonly PlannedEdit[],
): Promise<FoundMoves> {
  const moves: MoveWithBookings[] = []
  const refused: Refused[] = []
  for (const [index, edit] of planned.entries()) {
    if ((edit.kind !== 'change' && edit.kind !== 'stage') || !context.orders.has(edit.before.id)) continue
    const move = await showMoveOf(db, edit, context.cinemas)
    if (!move) continue
    const found = await planMove(db, move, context.now)
    const parties = found.kind === 'moved' ? found.parties : []
    const problems =
      found.kind === 'refused' ? found.problems : edit.kind === 'change' ? unfinished(parties) : []
    if (problems.length > 0) refused.push({ index, problems })
    else moves.push({ move, parties, pickUps: found.kind === 'moved' ? found.pickUps : [] })
  }
  return { moves, refused }
}

/** A ticket that is just being booked at the ticketing system is issued in seconds; it cannot change meanwhile. */
function unfinished(parties: readonly MovedParty[]): EditProblem[] {
  const paid = parties.filter(({ state }) => state === 'paid').length
  return paid > 0 ? [{ kind: 'buyers_paying', bookings: paid }] : []
}

type Placed = {
  readonly before: ShowtimeRow
  readonly row: PlannedRow
}

/** Null when it stays where it is. */
async function showMoveOf(
  db: Db,
  { before, row }: Placed,
  cinemas: ReadonlyMap<string, CinemaRow>,
): Promise<ShowMove | null> {
  const cinema = cinemas.get(row.cinemaId)
  const isMoved = (['cinemaId', 'startDate', 'startAt'] as const).some(
    (field) => before[field] !== row[field],
  )
  if (!cinema || !isMoved) return null
  const { plan, cinemaName, seatClass, isPrivateHire } = await getShowtimeFacts(db, before.id)
  const { cinemaId, startDate: date, startAt } = before
  return {
    showtimeId: before.id,
    from: { cinemaId, cinema: cinemaName, seatClass, isPrivateHire, date, startAt, plan, ...timesOf(before) },
    to: {
      cinemaId: cinema.id,
      cinema: cinema.name,
      date: row.startDate,
      startAt: row.startAt,
      seatClass: cinema.seatClass,
      isPrivateHire: cinema.isPrivateHire,
      plan: cinema.id === cinemaId ? plan : cinema.seats,
      ...timesOf(row),
    },
  }
}

function timesOf({
  startsAt,
  endsAt,
  advertMinutes,
  intervalMinutes,
}: Pick<PlannedRow, 'startsAt' | 'endsAt' | 'advertMinutes' | 'intervalMinutes'>) {
  return { startsAt, endsAt, advertMinutes, intervalMinutes }
}
