import { useState } from 'react'
import { findConflicts } from './find-conflicts.ts'
import { removeShows, type Targets } from './move-performances.ts'
import { type Shift, shiftPerformances, waysToOtherRooms } from './move-selection.ts'
import { type Performance, performancesOf } from './performances.ts'
import { conflictText } from './problem-text.ts'
import type { ShownCinema, ShownShow } from './shown-shows.ts'
import { targetOf, withTargets } from './shown-shows.ts'
import type { ScheduleEditing } from './use-schedule-editing.ts'
import { cinemaNow } from '#web/lib/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'

type ActionOptions = {
  readonly editing: ScheduleEditing
  readonly rooms: readonly string[]
  readonly cinemas: readonly ShownCinema[]
}

/** What a shift would make, and why it cannot be. */
export type Outcome = {
  readonly targets: Targets
  readonly performances: readonly Performance[]
  readonly reasons: readonly string[]
  readonly clashes: readonly Clash[]
}

/** Where two performances would be in a room at once, cleaning included, in minutes since 06:00. */
export type Clash = { readonly room: string; readonly from: number; readonly to: number }

/** Moves, copies, deletes and locks performances; what breaks a rule is not done, and `said` has the reason. */
export function useTimelineActions({ editing, rooms, cinemas }: ActionOptions) {
  const [said, setSaid] = useState('')
  const { shows, apply } = editing

  function preview(performances: readonly Performance[], shift: Shift): Outcome {
    let ids = 0
    return outcomeOf(
      shows,
      shiftPerformances(performances, shift, { rooms, cinemas, newId: () => `new ${++ids}` }),
    )
  }

  function shift(performances: readonly Performance[], by: Shift): boolean {
    const newId = () => crypto.randomUUID()
    const { targets, reasons } = outcomeOf(
      shows,
      shiftPerformances(performances, by, { rooms, cinemas, newId }),
    )
    setSaid(reasons.join(' '))
    if (reasons.length > 0) return false
    apply(targets)
    return true
  }

  /** Copies into the nearest room in which nothing is in the way. */
  function copy(performances: readonly Performance[]): void {
    const index = rooms.indexOf(performances[0]?.room ?? '')
    for (const down of waysToOtherRooms(index, rooms.length)) {
      const by = { minutes: 0, rooms: down, isCopy: true }
      if (preview(performances, by).reasons.length === 0) return void shift(performances, by)
    }
    setSaid(m.schedule_no_room_for_copy())
  }

  return {
    said,
    preview,
    shift,
    copy,
    remove: (performances: readonly Performance[]) =>
      apply(removeShows(performances.flatMap((performance) => performance.shows))),
    lock: (performances: readonly Performance[], isLocked: boolean) =>
      apply(
        new Map(
          performances.flatMap((each) =>
            each.shows.map((show) => [show.id, { ...targetOf(show), isLocked }]),
          ),
        ),
      ),
  }
}
export type TimelineActions = ReturnType<typeof useTimelineActions>

function outcomeOf(shows: readonly ShownShow[], targets: Targets): Outcome {
  const after = withTargets(shows, targets)
  const moved = after.filter(({ id }) => targets.has(id))
  const performances = performancesOf(moved)
  const found = performances.flatMap((performance) =>
    findConflicts(performance.shows, after, cinemaNow()).map((conflict) => ({ performance, conflict })),
  )
  const reasons = found.map(({ performance, conflict }) => conflictText(conflict, performance.movie))
  const locked = moved.some(({ isLocked }) => isLocked) ? [m.schedule_problem_locked()] : []
  const clashes = found.flatMap(({ performance, conflict }) =>
    conflict.kind === 'room_taken' ? clashOf(performance, conflict.by) : [],
  )
  return { targets, performances, reasons: [...new Set([...locked, ...reasons])], clashes }
}

function clashOf({ room, start, free }: Performance, by: ShownShow): Clash[] {
  return performancesOf([by]).map((other) => ({
    room,
    from: Math.max(start, other.start),
    to: Math.min(free, other.free),
  }))
}
