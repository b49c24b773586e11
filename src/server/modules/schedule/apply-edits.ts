import { AppError } from '#contract/errors.ts'
import type { EditProblem } from '#contract/edit-problem.ts'
import type { RuleBook } from '#domain/schedule-rules.ts'
import { recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import {
  addShowtimes,
  announceSchedule,
  deleteShowtimes,
  keepCinemas,
  keepMovies,
  liftShowtimes,
  lockShowtimes,
  placeShowtime,
  keepPriceBooks,
  readRuleBook,
  scheduleRules,
} from '../programme/index.ts'
import { listVenueIds } from '../venues/index.ts'
import { changesOf } from './audit-edits.ts'
import { checkRooms, type Refused } from './check-rooms.ts'
import { planEdit, type EditContext, type PlannedBy, type PlannedEdit } from './plan-edits.ts'
import { deferPlanKeys, moveBookings } from '../booking/index.ts'
import { findMoves, type MoveWithBookings } from './find-moves.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import { countOrders } from './schedule.queries.ts'
import { stageChanges } from './stage-changes.ts'
import { forgetStaged } from './staged-changes.queries.ts'

export type EditDeps = ActorDeps<'db' | 'now' | 'newId' | 'config' | 'seatBus'>
export type TxDeps = ActorDeps<'now' | 'newId' | 'config'> & { readonly db: Transaction }

export type AppliedEdits = {
  /** Ids of the showtimes that are there now. */
  readonly saved: readonly string[]
  readonly deleted: readonly string[]
  /** Ids of published showtimes whose cinema or time changed, and of those that are gone. */
  readonly changed: readonly string[]
  /** The showtimes with sold seats that were moved. */
  readonly moves: readonly MoveWithBookings[]
}

/**
 * Applies edits of the programme, all of them or none. Throws `schedule_problems` with the problems of every edit by its index. What
 * overlaps is refused by the constraints of the table: when another editor was faster, the edits are judged again by what is there now.
 */
export async function applyEdits(deps: EditDeps, edits: readonly PlannedBy[]): Promise<AppliedEdits> {
  const applied = await retryConflicts(() => inTransaction(deps, (deps) => applyInTransaction(deps, edits)))
  for (const id of applied.changed) deps.seatBus.changed(id)
  announceSchedule(deps)
  return applied
}

/** The same inside of a transaction, which is run again by `retryConflicts`. With `movesBookings`, sold seats move with their showtime: its orders are locked. */
export async function applyInTransaction(
  deps: TxDeps,
  edits: readonly PlannedBy[],
  { movesBookings = false }: { readonly movesBookings?: boolean } = {},
): Promise<AppliedEdits> {
  const context = { ...(await readContext(deps, edits)), movesBookings }
  const planned = edits.map((edit) => planEdit(context, edit))
  const refused = [...refusalsOf(planned), ...repeatedIds(edits)]
  refuse(refused.length > 0 ? refused : await checkRooms(deps.db, context, planned))
  const { moves, refused: withBuyers } = await findMoves(deps.db, context, planned)
  refuse(withBuyers)
  const moved = moves.filter(({ move }) =>
    planned.some((edit) => edit.kind === 'change' && edit.row.id === move.showtimeId),
  )
  if (moved.length > 0) await deferPlanKeys(deps.db)
  await write(deps, planned)
  for (const { move, ...buyers } of moved) {
    const problem = await moveBookings(deps, move, buyers)
    const index = planned.findIndex((edit) => edit.kind === 'change' && edit.row.id === move.showtimeId)
    refuse(problem ? [{ index, problems: [problem] }] : [])
  }
  await recordChanges(deps, changesOf(planned))
  return { ...summarise(planned), moves: moved }
}

async function readContext(
  deps: TxDeps,
  edits: readonly PlannedBy[],
): Promise<Omit<EditContext, 'movesBookings'>> {
  const priceBooks = await keepPriceBooks(deps.db)
  const ids = [...new Set(edits.map(({ id }) => id))]
  const locked = await lockShowtimes(deps.db, ids)
  const idsOf = (field: 'movieId' | 'cinemaId') => [
    ...new Set([...edits, ...locked].flatMap((each) => (field in each ? (each[field as never] ?? []) : []))),
  ]
  const cinemas = await keepCinemas(deps.db, idsOf('cinemaId'))
  return {
    now: deps.now(),
    rulesOf: await readRules(deps),
    priceBooks,
    rows: new Map(locked.map((row) => [row.id, row])),
    // After the lock: an order that came before is seen, a later one waits.
    orders: await countOrders(deps.db, ids),
    movies: await keepMovies(deps.db, idsOf('movieId')),
    cinemas,
  }
}

async function readRules({ db, config }: TxDeps): Promise<EditContext['rulesOf']> {
  const books = new Map<string, RuleBook>()
  for (const id of await listVenueIds(db)) books.set(id, await readRuleBook(db, id))
  return ({ venueId, timeZone, auditoriumId, movieId }) => {
    const book = books.get(venueId)
    if (!book) throw new Error(`venue ${venueId} is not there`)
    return scheduleRules(config, { book, show: { room: auditoriumId, movieId }, timeZone })
  }
}

function refusalsOf(planned: readonly PlannedEdit[]): Refused[] {
  return planned.flatMap((edit, index) =>
    edit.kind === 'refused' ? [{ index, problems: edit.problems }] : [],
  )
}

/** Two edits of one showtime in a batch would hide each other. */
function repeatedIds(edits: readonly PlannedBy[]): Refused[] {
  const seen = new Set<string>()
  const problems: readonly EditProblem[] = [{ kind: 'id_taken' }]
  return edits.flatMap(({ id }, index) => {
    if (seen.has(id)) return [{ index, problems }]
    seen.add(id)
    return []
  })
}

function refuse(problems: readonly Refused[]): void {
  if (problems.length > 0) throw new AppError('schedule_problems', { problems })
}

async function write(
  { db, now }: Pick<TxDeps, 'db' | 'now'>,
  planned: readonly PlannedEdit[],
): Promise<void> {
  const deletes = planned.flatMap((edit) => (edit.kind === 'delete' ? edit.before.id : []))
  const changes = planned.flatMap((edit) => (edit.kind === 'change' ? edit : []))
  const creates = planned.flatMap((edit) => (edit.kind === 'create' ? edit.row : []))
  await deleteShowtimes(db, deletes)
  await liftShowtimes(
    db,
    changes.map(({ before }) => before.id),
    now(),
  )
  const byId = changes.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))
  for (const { row, before } of byId)
    await placeShowtime(db, row, { isOtherCinema: row.cinemaId !== before.cinemaId })
  await addShowtimes(
    db,
    creates.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  // What happens at once replaces what was planned.
  await forgetStaged(
    db,
    changes.map(({ row }) => row.id),
  )
  await stageChanges({ db, now }, planned)
}

function summarise(planned: readonly PlannedEdit[]): Omit<AppliedEdits, 'moves'> {
  const deleted = planned.flatMap((edit) => (edit.kind === 'delete' ? edit.before.id : []))
  const changes = planned.flatMap((edit) => (edit.kind === 'change' ? edit.row.id : []))
  const saved = planned.flatMap((edit) => {
    if (edit.kind === 'unchanged') return edit.id
    return edit.kind === 'create' || edit.kind === 'change' || edit.kind === 'stage' ? edit.row.id : []
  })
  return { saved, deleted, changed: [...changes, ...deleted] }
}
