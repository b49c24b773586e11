import type { EditProblem } from '#contract/edit-problem.ts'
import { isInTheWay, isSamePerformance, type ScheduledShow, showTimes } from '#domain/schedule.ts'
import type { Transaction } from '#server/platform/database.ts'
import { isComplete } from '../catalogue/index.ts'
import { listShowsAround, type OtherShow, type ShowtimeRow } from '../programme/index.ts'
import { type EditContext, type PlannedEdit, type PlannedRow } from './plan-edits.ts'
import { listClosures, type RoomClosureRow } from './room-closures.queries.ts'
import { listStagedChanges, type StagedPlace } from './staged-changes.queries.ts'

/** The problems of one edit of a batch, by its index. */
export type Refused = { readonly index: number; readonly problems: readonly EditProblem[] }

type Placed = { readonly index: number; readonly row: PlannedRow; readonly isStaged: boolean }

/**
 * Returns which planned showtimes are in a closed room or overlap with others: of the programme, of what is planned for it, or of the same batch. A published showtime
 * that is planned to go elsewhere keeps its place until then, so only other planned changes may have that place.
 */
export async function checkRooms(
  db: Transaction,
  context: EditContext,
  planned: readonly PlannedEdit[],
): Promise<Refused[]> {
  const placed = placedOf(planned)
  if (placed.length === 0) return []
  const edited = new Set(planned.flatMap((edit) => ('before' in edit ? edit.before.id : [])))
  const without = planned.flatMap((edit) =>
    edit.kind === 'change' || edit.kind === 'delete' ? edit.before.id : [],
  )
  const there = await listShowsAround(db, { ...periodOf(placed), without })
  const closures = await listClosures(db, periodOf(placed))
  const staged = (await listStagedChanges(db)).filter(({ showtimeId }) => !edited.has(showtimeId))
  const leaving = new Set([...edited, ...staged.map(({ showtimeId }) => showtimeId)])
  const fresh = placed.map(({ row }) => ({ ...row, title: context.movies.get(row.movieId)?.title ?? '' }))
  const places = [...fresh, ...staged.flatMap((change) => placeOf(context, change))]
  return placed.flatMap((each) => {
    const now = each.isStaged ? there.filter(({ id }) => !leaving.has(id)) : there
    return refusalOf(context, each, { shows: [...now, ...places], closures })
  })
}

type InTheWay = { readonly shows: readonly ShowInTheWay[]; readonly closures: readonly RoomClosureRow[] }

function refusalOf(
  { movies, rows }: EditContext,
  { index, row, isStaged }: Placed,
  { shows, closures }: InTheWay,
): Refused[] {
  const movie = movies.get(row.movieId)
  if (!movie || !isComplete(movie) || (!isStaged && isUnmoved(row, rows.get(row.id)))) return []
  const others = shows.filter(({ id, auditoriumId }) => id !== row.id && auditoriumId === row.auditoriumId)
  const problems = [...closedRooms(closures, row), ...findTakenRooms(row, others)]
  return problems.length > 0 ? [{ index, problems }] : []
}

/** Returns the closures in the way of a showtime; its room may be cleaned in one. */
export function closedRooms(
  closures: readonly RoomClosureRow[],
  { auditoriumId, startsAt, endsAt }: Pick<PlannedRow, 'auditoriumId' | 'startsAt' | 'endsAt'>,
): EditProblem[] {
  return closures
    .filter(
      (closure) =>
        closure.auditoriumId === auditoriumId && closure.fromAt < endsAt && startsAt < closure.untilAt,
    )
    .map(({ reason, fromAt, untilAt }) => ({
      kind: 'room_closed',
      reason,
      from: fromAt.toISOString(),
      until: untilAt.toISOString(),
    }))
}

function placedOf(planned: readonly PlannedEdit[]): Placed[] {
  return planned.flatMap((edit, index) => {
    if (edit.kind === 'create' || edit.kind === 'change') return { index, row: edit.row, isStaged: false }
    return edit.kind === 'stage' && !edit.isRemoved ? { index, row: edit.row, isStaged: true } : []
  })
}

function isUnmoved(row: PlannedRow, before: ShowtimeRow | undefined): boolean {
  return before !== undefined && isSamePerformance(before, row) && before.cinemaId === row.cinemaId
}

function periodOf(placed: readonly Placed[]): { readonly from: Date; readonly until: Date } {
  const starts = placed.map(({ row }) => row.startsAt.getTime())
  const ends = placed.map(({ row }) => row.roomFreeAt.getTime())
  return { from: new Date(Math.min(...starts)), until: new Date(Math.max(...ends)) }
}

function placeOf({ rulesOf }: EditContext, change: StagedPlace): ShowInTheWay[] {
  if (change.isRemoved) return []
  const { showtimeId: id, movieId, durationMinutes, startDate: date, startAt, ...rest } = change
  const times = showTimes(rulesOf({ ...change, movieId }), {
    movie: { id: movieId, durationMinutes },
    date,
    startAt,
  })
  return [{ ...rest, ...times, id, movieId }]
}

/** A showtime that may be in the way, or the place where one is planned to be. */
type ShowInTheWay = ScheduledShow & Pick<OtherShow, 'id' | 'auditoriumId' | 'movieId' | 'title' | 'startAt'>

/** Returns the showtimes that are in the way of a planned one; the other classes of its own show, in another format, as one problem. */
function findTakenRooms(row: PlannedRow, others: readonly ShowInTheWay[]): EditProblem[] {
  const inTheWay = others.filter((other) => isInTheWay(other, row))
  const [otherClass] = inTheWay.filter((by) => isOtherFormat(by, row))
  return inTheWay.flatMap((by): EditProblem | [] => {
    if (by === otherClass) return { kind: 'other_format' }
    if (isOtherFormat(by, row)) return []
    return { kind: 'room_taken', by: { _id: by.id, title: by.title, startAt: by.startAt, room: by.room } }
  })
}

/** Another class of the same room, movie and start. */
function isOtherFormat(by: ShowInTheWay, row: PlannedRow): boolean {
  return (
    by.movieId === row.movieId &&
    by.cinemaId !== row.cinemaId &&
    by.startsAt.getTime() === row.startsAt.getTime()
  )
}
