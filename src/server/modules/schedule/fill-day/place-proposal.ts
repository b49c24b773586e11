import { AppError } from '#contract/errors.ts'
import type { DayResult } from '#contract/day-proposals.ts'
import type { ScheduleEdit } from '#contract/schedule-edits.ts'
import type { ProposedShow } from '#domain/fill-day/day-request.ts'
import { emptyRooms } from '#domain/fill-day/complete-day.ts'
import { isAfterMidnight, timeOf } from '#domain/fill-day/minutes.ts'
import { accountForWishes, type MissCause, type MissedWish } from '#domain/fill-day/missed-wishes.ts'
import type { WishUnit } from '#domain/fill-day/wish-units.ts'
import { daysAfter } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database.ts'
import { announceSchedule } from '../../programme/index.ts'
import { applyInTransaction, type EditDeps } from '../apply-edits.ts'
import type { Refused } from '../check-rooms.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import {
  type Claimed,
  endProposal,
  insertProposedShows,
  listProposedDrafts,
  lockProposal,
} from './day-proposals.queries.ts'
import type { Day } from './read-day.ts'

export type Found = {
  readonly proposal: Claimed
  readonly day: Day
  readonly shows: readonly ProposedShow[]
  readonly gap: number | null
  readonly seconds: number
}

const MOST_TRIES = 5

/**
 * Replaces the drafts of earlier proposals by the found shows and ends the proposal, in one transaction. Shows whose place somebody else has
 * taken during the search are left out. Does nothing when the proposal is no longer this run's.
 */
export async function placeProposal(deps: EditDeps, found: Found): Promise<void> {
  let drafts = found.shows.flatMap((show) => draftsOf(deps, found.day, show))
  for (let tries = 1; ; tries++) {
    try {
      await retryConflicts(() => place(deps, found, drafts))
      return announceSchedule(deps)
    } catch (error) {
      if (tries === MOST_TRIES || !isRefusal(error)) throw error
      const taken = new Set(error.details.problems.map(({ index }) => drafts[index]?.show))
      drafts = drafts.filter(({ show }) => !taken.has(show))
    }
  }
}

type Draft = { readonly show: ProposedShow; readonly edit: Extract<ScheduleEdit, { kind: 'create' }> }

function draftsOf({ newId }: EditDeps, { date, classes, formatOf }: Day, show: ProposedShow): Draft[] {
  const { movieId, room, startAt } = show
  const startDate = isAfterMidnight(startAt) ? daysAfter(date, 1) : date
  return (classes.get(room) ?? []).map(({ id: cinemaId }) => {
    const place = { movieId, cinemaId, startDate, startAt: timeOf(startAt), format: formatOf(movieId, room) }
    return { show, edit: { kind: 'create', id: newId(), state: 'draft', ...place } }
  })
}

type Refusal = AppError & { readonly details: { readonly problems: readonly Refused[] } }

function isRefusal(error: unknown): error is Refusal {
  return error instanceof AppError && error.code === 'schedule_problems'
}

/** The new drafts come first, so that a problem's index is that of its draft; a problem of a deletion is gone with the next try. */
async function place(
  deps: EditDeps,
  { proposal, day, shows, gap, seconds }: Found,
  drafts: readonly Draft[],
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const current = await lockProposal(deps.db, proposal.id)
    if (current?.state !== 'running' || current.attempts !== proposal.attempts) return
    const former = await listProposedDrafts(deps.db, { businessDay: day.date, venueId: day.venueId })
    const deletes = former.map((draft) => ({ kind: 'delete' as const, ...draft }))
    const edits = drafts.map(({ edit }) => edit)
    await applyInTransaction(deps, [...edits, ...deletes])
    await insertProposedShows(
      deps.db,
      proposal.id,
      edits.map(({ id }) => id),
    )
    const placed = [...new Set(drafts.map(({ show }) => show))]
    const { wanted, kept, missed } = accountForWishes(day.request, placed)
    const result: DayResult = {
      shows: placed.length,
      wanted,
      kept,
      gap,
      seconds,
      refused: shows.length - placed.length,
      missed: missed.map((wish) => describeMissed(day, wish)),
      emptyRooms: emptyRooms(day.request, placed),
    }
    await endProposal(deps.db, proposal.id, { state: 'done', at: deps.now(), result })
  })
}

type Missed = DayResult['missed'][number]

/** Returns a wish that was not kept with the names and times that a person reads. */
function describeMissed(day: Day, { unit, planned, cause }: MissedWish): Missed {
  const { movieId } = unit
  return { movieId, title: titleOf(day, movieId), unit: unitOf(unit), planned, cause: causeOf(day, cause) }
}

function titleOf({ titles }: Day, movieId: string): string {
  return titles.get(movieId) ?? ''
}

function unitOf(unit: WishUnit): Missed['unit'] {
  switch (unit.kind) {
    case 'shows':
      return { kind: 'shows', wanted: unit.wanted, isExact: unit.isExact }
    case 'part':
      return { kind: 'part', wanted: unit.wanted, part: unit.part }
    case 'fixed':
      return { kind: 'fixed', startAt: timeOf(unit.startAt), room: unit.room }
  }
}

function causeOf(day: Day, cause: MissCause): Missed['cause'] {
  if (cause.kind !== 'room_taken') return cause
  const { movieId, startAt, room } = cause.by
  return { kind: 'room_taken', title: titleOf(day, movieId), startAt: timeOf(startAt), room }
}
