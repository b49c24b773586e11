import type { RulesOf } from '../../schedule-rules/use-schedule-rules.ts'
import { findConflicts } from './find-conflicts.ts'
import { removeAreas } from './move-performances.ts'
import {
  nearestFree,
  type Shift,
  shiftPerformances,
  waysInDirection,
  waysToOtherRooms,
} from './move-selection.ts'
import { type Area, type Cinema, type Performance, performancesOf, valuesOfArea } from './performance.ts'
import { applyChanges, type Changes } from './command.ts'
import { changedText, currentOf, isSameShow } from './current-performance.ts'
import { conflictText } from './problem-text.ts'
import type { ScheduleEditing } from './use-schedule-editing.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'

type ActionOptions = {
  readonly editing: ScheduleEditing
  readonly rooms: readonly string[]
  readonly cinemas: readonly Cinema[]
}

/** The changes of a shift, and why it cannot be. */
export type Outcome = {
  readonly changes: Changes
  readonly performances: readonly Performance[]
  readonly reasons: readonly string[]
  readonly clashes: readonly Clash[]
  /** Nothing but other performances is in the way: another room may be free. */
  readonly isRoomBusy: boolean
}

/** Where two performances would be in a room at once, cleaning included, in minutes since 06:00. */
export type Clash = { readonly room: string; readonly from: number; readonly to: number }

/** Moves, copies, deletes and locks performances; what breaks a rule is not done, and the reason is said. */
export function useTimelineActions({ editing, rooms, cinemas }: ActionOptions) {
  const { areas, rulesOf, edit, say } = editing

  const make = (
    performances: readonly Performance[],
    by: Shift,
    newId = () => crypto.randomUUID() as string,
  ) => outcomeOf(areas, shiftPerformances(performances, by, { rooms, cinemas, newId }), rulesOf)

  function preview(performances: readonly Performance[], shift: Shift): Outcome {
    let ids = 0
    return make(performances, shift, () => `new ${++ids}`)
  }

  function shift(performances: readonly Performance[], by: Shift): boolean {
    const { changes, reasons } = make(performances, by)
    say(reasons.join(' '))
    if (reasons.length > 0) return false
    edit(changes)
    return true
  }

  /** Drops what was dragged, with what is selected. Where somebody else has changed it meanwhile, that stays and is said. */
  function drop(dragged: Performance, by: Shift): boolean {
    const current = currentOf(dragged, editing.performances)
    if (current && isSameShow(dragged, current)) return shift(editing.selected.with(current), by)
    say(changedText(dragged, current))
    return false
  }

  /** Moves or copies up or down into the nearest rooms in which nothing is in the way, and says which it has passed. */
  function toNextRoom(performances: readonly Performance[], direction: 1 | -1, isCopy: boolean): void {
    const ways = waysInDirection(performances, rooms, direction)
    const by = (down: number) => ({ minutes: 0, rooms: down, isCopy })
    const { way, passed, isFull } = nearestFree(ways, (down) => preview(performances, by(down)))
    if (ways.length === 0 || (way !== null && passed.length === 0))
      return void shift(performances, by(way ?? direction))
    if (way === null) return say([...passed, ...(isFull ? [m.schedule_no_room_further()] : [])].join(' '))
    const { changes, performances: moved } = make(performances, by(way))
    const names = [...new Set(moved.map(({ room }) => roomLabel(room)))].join(', ')
    const done = isCopy ? m.schedule_copied_past : m.schedule_moved_past
    edit(changes, done({ reasons: passed.join(' '), rooms: names }))
  }

  /** Copies into the nearest room in which nothing is in the way. */
  function copy(performances: readonly Performance[]): void {
    const index = rooms.indexOf(performances[0]?.room ?? '')
    for (const down of waysToOtherRooms(index, rooms.length)) {
      const by = { minutes: 0, rooms: down, isCopy: true }
      if (preview(performances, by).reasons.length === 0) return void shift(performances, by)
    }
    say(m.schedule_no_room_for_copy())
  }

  return {
    preview,
    shift,
    drop,
    toNextRoom,
    copy,
    remove: (performances: readonly Performance[]) =>
      edit(removeAreas(performances.flatMap((performance) => performance.areas))),
    lock: (performances: readonly Performance[], isLocked: boolean) =>
      edit(lockAreas(performances, isLocked)),
  }
}
export type TimelineActions = ReturnType<typeof useTimelineActions>

function lockAreas(performances: readonly Performance[], isLocked: boolean): Changes {
  const areas = performances.flatMap((performance) => performance.areas)
  return new Map(areas.map((area) => [area.id, { ...valuesOfArea(area), isLocked }]))
}

function outcomeOf(areas: readonly Area[], changes: Changes, rulesOf: RulesOf): Outcome {
  const after = applyChanges(areas, changes, { rulesOf })
  const around = { now: cinemaNow(), rulesOf, before: areas }
  const moved = after.filter(({ id }) => changes.has(id))
  const performances = performancesOf(moved)
  const found = performances.flatMap((performance) =>
    findConflicts(performance.areas, after, around).map((conflict) => ({ performance, conflict })),
  )
  const reasons = found.map(({ performance, conflict }) => conflictText(conflict, performance.movie))
  const locked = moved.some(({ isLocked }) => isLocked) ? [m.schedule_problem_locked()] : []
  const clashes = found.flatMap(({ performance, conflict }) =>
    conflict.kind === 'room_taken' ? clashOf(performance, conflict.by) : [],
  )
  return {
    changes,
    performances,
    clashes,
    reasons: [...new Set([...locked, ...reasons])],
    isRoomBusy: locked.length === 0 && found.every(({ conflict }) => conflict.kind === 'room_taken'),
  }
}

function clashOf({ room, start, free }: Performance, by: Area): Clash[] {
  return performancesOf([by]).map((other) => ({
    room,
    from: Math.max(start, other.start),
    to: Math.min(free, other.free),
  }))
}
