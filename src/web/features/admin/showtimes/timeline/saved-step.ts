import type { ScheduleSaved, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { type Area, readAreas, valuesOfArea } from './performance.ts'
import type { Changes } from './changes.ts'

export type SavedShows = Pick<ScheduleSaved, 'showtimes' | 'deleted'>
/** Showtimes that were saved beside the timeline, as one step of its history. */
export type SavedStep = {
  readonly before: readonly Area[]
  readonly changes: Changes
  readonly saved: SavedShows
}

/**
 * Returns the step that a search of "Fill the day" is: its drafts, and those of a former search that they replace. `before` is what the day had
 * when it was asked for; null while none of its drafts has been read.
 */
export function proposalStep(
  before: readonly StaffShowtime[],
  read: readonly StaffShowtime[],
): SavedStep | null {
  const known = new Set(before.map(({ _id }) => _id))
  const left = new Set(read.map(({ _id }) => _id))
  const showtimes = read.filter(({ _id, isProposed }) => isProposed && !known.has(_id))
  if (showtimes.length === 0) return null
  const replaced = before.filter(({ _id, isProposed }) => isProposed && !left.has(_id))
  return savedStep(before, { showtimes, deleted: replaced.map(({ _id }) => _id) })
}

/** Returns the step that saving new showtimes is. */
export function createdStep(showtimes: readonly StaffShowtime[]): SavedStep {
  return savedStep([], { showtimes: [...showtimes], deleted: [] })
}

/** Returns the step that discarding the drafts of a search is. */
export function discardStep(read: readonly StaffShowtime[]): SavedStep {
  const deleted = read.filter(({ isProposed }) => isProposed).map(({ _id }) => _id)
  return savedStep(read, { showtimes: [], deleted })
}

/** Returns the changes of showtimes as the server has saved them. */
function changesOfSaved({ showtimes, deleted }: SavedShows): Changes {
  const made = readAreas(showtimes).map((area) => [area.id, valuesOfArea(area)] as const)
  return new Map([...deleted.map((id) => [id, null] as const), ...made])
}

function savedStep(before: readonly StaffShowtime[], saved: SavedShows): SavedStep {
  return { before: readAreas(before), changes: changesOfSaved(saved), saved }
}
