import type { EditProblem } from '#contract/edit-problem.ts'
import type { ScheduleEdit } from '#contract/schedule-edits.ts'
import { nearestLawfulPrices } from '#domain/gst.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import {
  findOutsideOfHours,
  findOutsideOfRun,
  isWithinHours,
  keepsStart,
  type ScheduleRules,
} from '#domain/schedule.ts'
import { canShow } from '#domain/screen-facts.ts'
import { localDate } from '#domain/time.ts'
import { isComplete, type DraftMovieRow, type MovieRow } from '../catalogue/index.ts'
import { makeShowtimeRow, type NewShowtime, type ShowtimeRow } from '../programme/index.ts'
import type { CinemaRow } from '../venues/index.ts'
import { planFormat } from './plan-format.ts'
import { capOf, isPriceOf, planPrice, type CopiedStart, type PriceBook } from './plan-price.ts'
import type { OrderCounts } from './schedule.queries.ts'

/** A movie in an auditorium. */
export type RuledPlace = Pick<CinemaRow, 'venueId' | 'timeZone' | 'auditoriumId'> & {
  readonly movieId: string
}

/** What the edits are judged by: the locked showtimes, their orders, and the movies and cinemas of all of them. */
export type EditContext = {
  readonly now: Date
  /** The rules of a movie in a room, as they are now. */
  readonly rulesOf: (show: RuledPlace) => ScheduleRules
  /** By the ids of the venues. */
  readonly priceBooks: ReadonlyMap<string, PriceBook>
  readonly rows: ReadonlyMap<string, ShowtimeRow>
  readonly orders: ReadonlyMap<string, OrderCounts>
  readonly movies: ReadonlyMap<string, DraftMovieRow>
  readonly cinemas: ReadonlyMap<string, CinemaRow>
  /** In a publication: sold seats move with their showtime. */
  readonly movesBookings: boolean
}

export type PlannedRow = NewShowtime &
  Pick<ShowtimeRow, 'auditoriumId' | 'state' | 'isLocked' | 'format' | 'outsideHoursReason'>

export type PlannedEdit =
  | { readonly kind: 'unchanged'; readonly id: string }
  | { readonly kind: 'create'; readonly row: PlannedRow }
  | { readonly kind: 'change'; readonly before: ShowtimeRow; readonly row: PlannedRow }
  | { readonly kind: 'delete'; readonly before: ShowtimeRow }
  /** A change of a published showtime that happens with its publication; in its own place and not removed, nothing is staged any more. */
  | {
      readonly kind: 'stage'
      readonly before: ShowtimeRow
      readonly row: PlannedRow
      readonly isRemoved: boolean
    }
  | { readonly kind: 'refused'; readonly problems: readonly EditProblem[] }

const refused = (...problems: EditProblem[]): PlannedEdit => ({ kind: 'refused', problems })

/** Says what an edit does to its own showtime, or why it cannot; other showtimes are looked at afterwards. */
export function planEdit(context: EditContext, edit: PlannedBy): PlannedEdit {
  const before = context.rows.get(edit.id)
  switch (edit.kind) {
    case 'create':
      return before ? repeated(before, edit) : place(context, edit, null)
    case 'change':
      return before ? change(context, edit, before) : refused({ kind: 'not_found' })
    case 'stage':
      return before ? stage(context, edit, before) : refused({ kind: 'not_found' })
    case 'delete':
      // Deleted already: by the same request whose response was lost.
      return before ? remove(context, edit, before) : { kind: 'unchanged', id: edit.id }
  }
}

/** What a page sends, and of a copy where the other show is. */
export type PlannedBy = ScheduleEdit & { readonly copyOf?: CopiedStart }

type Create = Extract<ScheduleEdit, { kind: 'create' }> & Pick<PlannedBy, 'copyOf'>
type Change = Extract<ScheduleEdit, { kind: 'change' }>
type Wanted = Pick<
  Create,
  | 'id'
  | 'movieId'
  | 'cinemaId'
  | 'startDate'
  | 'startAt'
  | 'ticketPrice'
  | 'isLocked'
  | 'format'
  | 'outsideHoursReason'
  | 'copyOf'
> &
  Pick<PlannedRow, 'state'>

/** The same showtime created again is the repetition of a request. */
function repeated(before: ShowtimeRow, edit: Create): PlannedEdit {
  return isSamePlace(before, edit) ? { kind: 'unchanged', id: edit.id } : refused({ kind: 'id_taken' })
}

function isSamePlace(
  row: ShowtimeRow,
  place: Pick<Wanted, 'movieId' | 'cinemaId' | 'startDate' | 'startAt'>,
): boolean {
  return (['movieId', 'cinemaId', 'startDate', 'startAt'] as const).every(
    (field) => row[field] === place[field],
  )
}

function change(context: EditContext, edit: Change, before: ShowtimeRow): PlannedEdit {
  const problem = problemOfState(context, edit, before)
  if (problem) return refused(problem)
  const { isLocked = before.isLocked, ...changes } = edit
  const wanted = {
    ...before,
    ...defined(changes),
    isLocked,
    ticketPrice: edit.ticketPrice,
    format: edit.format,
  }
  if (isSamePlace(before, wanted)) return place(context, wanted, before)
  if (before.isLocked && isLocked) return refused({ kind: 'locked' })
  const { orders = 0, bookings = 0 } = context.orders.get(before.id) ?? {}
  const isOtherCinema = wanted.cinemaId !== before.cinemaId
  const isSameMovie = wanted.movieId === before.movieId
  if (context.movesBookings && isSameMovie) return place(context, wanted, before)
  if (bookings > 0 || (isOtherCinema && orders > 0))
    return refused({ kind: 'has_bookings', bookings: orders })
  return place(context, wanted, before)
}

/** A staged change is judged as the change itself: what could not happen now is not planned. */
function stage(
  context: EditContext,
  { isRemoved, ...edit }: Extract<ScheduleEdit, { kind: 'stage' }>,
  before: ShowtimeRow,
): PlannedEdit {
  if (before.state === 'draft') return refused({ kind: 'stale', version: before.version })
  if (isRemoved) {
    const removed = remove(context, edit, before)
    return removed.kind === 'delete' ? { kind: 'stage', before, row: before, isRemoved } : removed
  }
  const changed = change({ ...context, movesBookings: true }, { ...edit, kind: 'change' }, before)
  return changed.kind === 'change' ? { kind: 'stage', before, row: changed.row, isRemoved } : changed
}

function remove(context: EditContext, edit: { readonly version: number }, before: ShowtimeRow): PlannedEdit {
  const problem = problemOfState(context, edit, before)
  if (problem) return refused(problem)
  if (before.isLocked) return refused({ kind: 'locked' })
  const { orders = 0 } = context.orders.get(before.id) ?? {}
  return orders > 0 ? refused({ kind: 'has_bookings', bookings: orders }) : { kind: 'delete', before }
}

function problemOfState(
  { now }: EditContext,
  { version }: { readonly version: number },
  before: ShowtimeRow,
): EditProblem | null {
  if (before.state === 'cancelled') return { kind: 'cancelled' }
  if (before.version !== version) return { kind: 'stale', version: before.version }
  return before.startsAt <= now && before.state === 'published' ? { kind: 'show_started' } : null
}

function place(context: EditContext, wanted: Wanted, before: ShowtimeRow | null): PlannedEdit {
  const movie = context.movies.get(wanted.movieId)
  const cinema = context.cinemas.get(wanted.cinemaId)
  if (!movie) return refused({ kind: 'movie_unknown' })
  if (!isComplete(movie)) return refused({ kind: 'movie_incomplete' })
  if (!cinema) return refused({ kind: 'cinema_unknown' })
  const { id, startDate: date, startAt, state, isLocked = false } = wanted
  const { bookings = 0 } = context.orders.get(id) ?? {}
  const { format, problem } = planFormat({ wanted: wanted.format, movie, before, bookings })
  const price = planPrice(context, { wanted: { ...wanted, format }, before, movie, cinema })
  const rules = context.rulesOf({ ...cinema, movieId: movie.id })
  const made = makeShowtimeRow(rules, { id, movie, cinema, date, startAt, format })
  const row = {
    ...made,
    auditoriumId: cinema.auditoriumId,
    ...(before && isSamePlace(before, wanted) && plannedMinutes(before)),
    ticketPricePaise: price,
    format,
    state,
    isLocked,
    outsideHoursReason: isWithinHours(rules, startAt) ? null : reasonOf(wanted, before),
  }
  const problems = problemsOfPlace(context, { row, before, rules }, movie)
  if (problem) problems.push(problem)
  const keepsFormat = before && isSamePlace(before, wanted) && before.format === format
  if (!keepsFormat && !canShow({ formats: cinema.screenFormats }, movie, format))
    problems.push({ kind: 'format_not_here', formats: cinema.screenFormats })
  const cap = isPriceOf(before, row) ? null : capOf(context, cinema, date)
  if (cap && price > cap.amountPaise)
    problems.push({ kind: 'price_over_cap', cap: rupeesFromPaise(cap.amountPaise), source: cap.source })
  const gap = price === before?.ticketPricePaise ? null : nearestLawfulPrices(price, localDate(context.now))
  if (gap) {
    const { below, above } = gap
    problems.push({ kind: 'price_in_tax_gap', below: rupeesFromPaise(below), above: rupeesFromPaise(above) })
  }
  if (problems.length > 0) return refused(...problems)
  return before ? { kind: 'change', before, row } : { kind: 'create', row }
}

/** A planned show keeps its length when the rules change. */
function plannedMinutes({
  endsAt,
  roomFreeAt,
  bookingClosesAt,
  advertMinutes,
  intervalMinutes,
}: ShowtimeRow) {
  return { endsAt, roomFreeAt, bookingClosesAt, advertMinutes, intervalMinutes }
}

/** Fields that are left out keep their values. */
function reasonOf({ outsideHoursReason }: Wanted, before: ShowtimeRow | null): string | null {
  return outsideHoursReason === undefined ? (before?.outsideHoursReason ?? null) : outsideHoursReason
}

type Placed = {
  readonly row: PlannedRow
  readonly before: ShowtimeRow | null
  readonly rules: ScheduleRules
}

/** A show that is not moved needs no check of its place, and one that keeps its start none of the hours, except when its reason for a start outside of them is removed. */
function problemsOfPlace(
  { now }: EditContext,
  { row, before, rules }: Placed,
  movie: MovieRow,
): EditProblem[] {
  const keepsHours = before && keepsStart(before, row) && !before.outsideHoursReason
  const outside = keepsHours ? [] : findOutsideOfHours(rules, row)
  if (before && isSamePlace(before, row)) return outside
  const { startDate: date, startAt, startsAt } = row
  return [
    ...findOutsideOfRun({ movie, date, startAt }),
    ...outside,
    ...(startsAt <= now ? [{ kind: 'in_the_past' as const }] : []),
  ]
}

function defined<T extends object>(fields: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
