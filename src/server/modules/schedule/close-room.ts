import { AppError } from '#contract/errors.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { lockAgain, lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import { bookingsOf } from '../booking/index.ts'
import { announceSchedule, deleteShowtimes, lockShowtimes, type ShowtimeRow } from '../programme/index.ts'
import { findAuditorium, type AuditoriumRef } from '../venues/index.ts'
import { applyInTransaction, type AppliedEdits, type EditDeps, type TxDeps } from './apply-edits.ts'
import { changesOf } from './audit-edits.ts'
import { cancelLocked, refuseRefunds } from './cancel-show.ts'
import { refusePartialMoves } from './check-moved-classes.ts'
import {
  insertClosure,
  liftClosure,
  listShowsInRoom,
  lockCinemasOf,
  type RoomClosureRow,
} from './room-closures.queries.ts'

export type MovedShow = { readonly _id: string } & Pick<ShowtimeRow, 'cinemaId' | 'startDate' | 'startAt'>
export type WantedClosure = AuditoriumRef &
  Pick<RoomClosureRow, 'fromAt' | 'untilAt' | 'reason'> & {
    /** Those of its showtimes that get another place; the others are cancelled, and drafts deleted. */
    readonly moved: readonly MovedShow[]
    /** The showtimes of the room as they were previewed. */
    readonly showtimes: readonly { readonly _id: string; readonly version: number }[]
    readonly mayReturnMoney: boolean
  }

/**
 * Closes a room for a time and moves or cancels its showtimes, all of it or nothing. Throws `not_found` for an unknown room,
 * `refund_right_needed` when bookings are refunded by somebody who may not return money,
 * `schedule_changed` when other showtimes are in the room than were previewed, and `schedule_problems` by the index of `moved`.
 */
export async function closeRoom(deps: EditDeps, wanted: WantedClosure): Promise<RoomClosureRow> {
  const { closure, shows } = await retryConflicts(() => inTransaction(deps, (deps) => close(deps, wanted)))
  for (const { id } of shows) deps.seatBus.changed(id)
  announceSchedule(deps)
  return closure
}

type Closed = Pick<AppliedEdits, 'moves'> & {
  readonly closure: RoomClosureRow
  readonly shows: readonly ShowtimeRow[]
}

/** Does the work of `closeRoom` within a transaction. */
export async function close(deps: TxDeps, wanted: WantedClosure): Promise<Closed> {
  const { id: auditoriumId, room } = await findAuditorium(deps.db, wanted)
  const { fromAt, untilAt, reason } = wanted
  const closure = { id: deps.newId(), auditoriumId, room, fromAt, untilAt, reason }
  const shows = await lockShowsOf(deps, wanted, closure)
  const { cinemas: cinemaIds } = await lockInOrder(deps.db, {
    cinemas: (tx) => lockCinemasOf(tx, auditoriumId),
  })
  if (cinemaIds.length === 0) throw new AppError('not_found')
  await refuseOtherShows(deps, wanted, { closure, shows })
  await refusePartialMoves(deps, { shows, moved: wanted.moved })
  const moved = new Set(wanted.moved.map(({ _id }) => _id))
  const ended = shows.filter(({ id }) => !moved.has(id))
  if (!wanted.mayReturnMoney)
    await refuseRefunds(
      deps.db,
      ended.map(({ id }) => id),
    )
  await endShows(deps, ended, reason)
  await insertClosure(deps.db, closure, deps.now())
  const versions = new Map(shows.map(({ id, version }) => [id, version]))
  const edits = wanted.moved.map(({ _id: id, ...place }) => {
    // A showtime of another room is refused as one that has changed.
    return { kind: 'change' as const, id, version: versions.get(id) ?? 0, ...place }
  })
  const { moves } = await applyInTransaction(deps, edits, { movesBookings: true })
  await record(deps, closure, { cinemaIds, action: 'room.closed' })
  return { closure, shows, moves }
}

async function lockShowsOf(
  deps: TxDeps,
  wanted: WantedClosure,
  closure: RoomClosureRow,
): Promise<readonly ShowtimeRow[]> {
  const bookings = bookingsOf(wanted.moved.map(({ _id }) => _id))
  const { showtimes } = await lockInOrder(deps.db, {
    ...bookings,
    showtimes: async (tx) => lockShowtimes(tx, await listShowsInRoom(tx, { ...closure, now: deps.now() })),
  })
  await lockAgain(deps.db, bookings)
  return showtimes
}

/** Read again with the cinemas locked: nothing is added any more. */
async function refuseOtherShows(
  { db, now }: TxDeps,
  wanted: WantedClosure,
  { closure, shows }: Pick<Closed, 'closure' | 'shows'>,
): Promise<void> {
  const ids = await listShowsInRoom(db, { ...closure, now: now() })
  const previewed = new Map(wanted.showtimes.map(({ _id, version }) => [_id, version]))
  const isSame =
    ids.length === shows.length &&
    shows.length === previewed.size &&
    shows.every(({ id, version }) => ids.includes(id) && previewed.get(id) === version)
  if (!isSame) throw new AppError('schedule_changed')
}

/** Cancels what is published and deletes drafts, locked ones too: the room cannot show them. */
async function endShows(deps: TxDeps, shows: readonly ShowtimeRow[], reason: string): Promise<void> {
  for (const row of shows) if (row.state === 'published') await cancelLocked(deps, row, reason)
  const drafts = shows.filter(({ state }) => state === 'draft')
  await deleteShowtimes(
    deps.db,
    drafts.map(({ id }) => id),
  )
  await recordChanges(deps, changesOf(drafts.map((before) => ({ kind: 'delete', before }))))
}

/** Opens a closed room again. What was cancelled stays so. Throws `not_found`, also when it is open. */
export async function reopenRoom(deps: EditDeps, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const closure = await liftClosure(deps.db, { id, at: deps.now() })
    if (!closure) throw new AppError('not_found')
    const cinemaIds = await lockCinemasOf(deps.db, closure.auditoriumId)
    await record(deps, closure, { cinemaIds, action: 'room.reopened' })
  })
  announceSchedule(deps)
}

type Recorded = {
  readonly cinemaIds: readonly string[]
  readonly action: 'room.closed' | 'room.reopened'
}

function record(
  deps: TxDeps,
  { fromAt, untilAt, reason }: RoomClosureRow,
  { cinemaIds, action }: Recorded,
): Promise<void> {
  const fields = { from: fromAt.toISOString(), until: untilAt.toISOString() }
  const change = action === 'room.closed' ? { before: {}, after: fields } : { before: fields, after: {} }
  return recordChanges(
    deps,
    cinemaIds.map((subjectId) => ({ action, subjectId, ...change, reason })),
  )
}
