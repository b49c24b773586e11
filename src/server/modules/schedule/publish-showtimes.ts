import { AppError } from '#contract/errors.ts'
import type { EditProblem } from '#contract/edit-problem.ts'
import type { ScheduleEdit } from '#contract/schedule-edits.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { PriceCap } from '#domain/price-card.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { lockAgain, lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import { bookingsOf } from '../booking/index.ts'
import {
  announceSchedule,
  keepCinemas,
  keepPriceBooks,
  lockShowtimes,
  setPublished,
  type ShowtimeRow,
} from '../programme/index.ts'
import { applyInTransaction, type EditDeps, type TxDeps } from './apply-edits.ts'
import { closedRooms, type Refused } from './check-rooms.ts'
import { capOf, type PriceContext } from './plan-price.ts'
import { listClosures, type RoomClosureRow } from './room-closures.queries.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import { listMovingIds, listStagedChangesOf, type StagedChange } from './staged-changes.queries.ts'

type PublishedShows = { readonly saved: readonly string[]; readonly deleted: readonly string[] }

export type PreviewedShow = { readonly _id: string; readonly version: number }

/**
 * Puts drafts on sale and makes the planned changes of published showtimes, all of them or none, as they were previewed. What is published
 * already is left as it is, so the call can be repeated. Throws `schedule_problems`: a showtime that is gone or has changed, one whose time has
 * passed, a planned change that cannot happen any more.
 */
export async function publishShowtimes(
  deps: EditDeps,
  shows: readonly PreviewedShow[],
): Promise<PublishedShows> {
  const deleted = await retryConflicts(() => inTransaction(deps, (deps) => publish(deps, shows)))
  const ids = [...new Set(shows.map(({ _id }) => _id))]
  for (const id of ids) deps.seatBus.changed(id)
  announceSchedule(deps)
  return { saved: ids.filter((id) => !deleted.includes(id)), deleted }
}

async function publish(deps: TxDeps, shows: readonly PreviewedShow[]): Promise<readonly string[]> {
  const ids = [...new Set(shows.map(({ _id }) => _id))]
  const priceBooks = await keepPriceBooks(deps.db)
  const bookings = bookingsOf(await listMovingIds(deps.db, ids))
  const { showtimes } = await lockInOrder(deps.db, {
    ...bookings,
    showtimes: (tx) => lockShowtimes(tx, ids),
  })
  const rows = new Map(showtimes.map((row) => [row.id, row]))
  await lockAgain(deps.db, bookings)
  const staged = new Map((await listStagedChangesOf(deps.db, ids)).map((each) => [each.showtimeId, each]))
  const closures = await listClosures(deps.db, { from: deps.now() })
  const capOf = await readCaps(deps.db, { priceBooks, showtimes })
  const problems = shows.flatMap((show, index) => {
    const problem = problemOf({
      row: rows.get(show._id),
      show,
      closures,
      capOf,
      isStaged: staged.has(show._id),
      now: deps.now(),
    })
    return problem ? [{ index, problems: [problem] }] : []
  })
  if (problems.length > 0) throw new AppError('schedule_problems', { problems })
  const deleted = await makeChanges(deps, shows, { rows, staged })
  const published = await setPublished(deps.db, ids)
  await recordChanges(
    deps,
    published.map((id) => ({
      action: 'showtime.published',
      subjectId: id,
      before: { state: 'draft' },
      after: { state: 'published' },
    })),
  )
  return deleted
}

type Judged = {
  readonly row: ShowtimeRow | undefined
  readonly show: PreviewedShow
  readonly isStaged: boolean
  readonly closures: readonly RoomClosureRow[]
  readonly capOf: (row: ShowtimeRow) => PriceCap | null
  readonly now: Date
}

function problemOf({ row, show: { version }, isStaged, closures, capOf, now }: Judged): EditProblem | null {
  if (!row) return { kind: 'not_found' }
  if (row.state === 'cancelled') return { kind: 'cancelled' }
  // Published by the same request before, whose response was lost: one version more.
  if (row.state === 'published' && !isStaged && row.version === version + 1) return null
  if (row.version !== version) return { kind: 'stale', version: row.version }
  if (row.startsAt <= now) return { kind: 'in_the_past' }
  if (row.state !== 'draft') return null
  const [closed] = closedRooms(closures, row)
  return closed ?? problemOfPrice(row, capOf(row))
}

/** The cap may have come after the draft. */
function problemOfPrice({ ticketPricePaise }: ShowtimeRow, cap: PriceCap | null): EditProblem | null {
  if (!cap || ticketPricePaise <= cap.amountPaise) return null
  return { kind: 'price_over_cap', cap: rupeesFromPaise(cap.amountPaise), source: cap.source }
}

type Priced = Pick<PriceContext, 'priceBooks'> & { readonly showtimes: readonly ShowtimeRow[] }

async function readCaps(db: TxDeps['db'], { priceBooks, showtimes }: Priced): Promise<Judged['capOf']> {
  if ([...priceBooks.values()].every(({ caps }) => caps.length === 0)) return () => null
  const cinemas = await keepCinemas(db, [...new Set(showtimes.map(({ cinemaId }) => cinemaId))])
  return ({ cinemaId, startDate }) => {
    const cinema = cinemas.get(cinemaId)
    return cinema ? capOf({ priceBooks }, cinema, startDate) : null
  }
}

type Planned = {
  readonly rows: ReadonlyMap<string, ShowtimeRow>
  readonly staged: ReadonlyMap<string, StagedChange>
}

/** The planned changes become edits; what refuses one of them is told by the index of its showtime. */
async function makeChanges(
  deps: TxDeps,
  shows: readonly PreviewedShow[],
  { rows, staged }: Planned,
): Promise<readonly string[]> {
  const changes = shows.flatMap(({ _id }, index) => {
    const change = staged.get(_id)
    const row = rows.get(_id)
    return change && row?.state === 'published' ? { index, edit: editOf(change, row) } : []
  })
  if (changes.length === 0) return []
  try {
    const { deleted } = await applyInTransaction(
      deps,
      changes.map(({ edit }) => edit),
      { movesBookings: true },
    )
    return deleted
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'schedule_problems') throw error
    const { problems } = error.details as { readonly problems: readonly Refused[] }
    throw new AppError('schedule_problems', {
      problems: problems.map((refused) => ({ ...refused, index: changes[refused.index]?.index ?? 0 })),
    })
  }
}

function editOf(change: StagedChange, { id, version }: ShowtimeRow): ScheduleEdit {
  if (change.isRemoved) return { kind: 'delete', id, version }
  const { movieId, cinemaId, startDate, startAt, ticketPricePaise, format, outsideHoursReason } = change
  const ticketPrice = rupeesFromPaise(ticketPricePaise)
  return {
    kind: 'change',
    id,
    version,
    movieId,
    cinemaId,
    startDate,
    startAt,
    ticketPrice,
    format,
    outsideHoursReason,
  }
}
