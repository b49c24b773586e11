import { editSchedule, listSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ScheduleEditInput, ScheduleSaved, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { dayOf } from '../timeline/business-minutes.ts'
import type { Targets } from '../timeline/move-performances.ts'
import { performancesOf } from '../timeline/performances.ts'
import { problemsOf } from '../timeline/refused-edits.ts'
import { editsTo } from '../timeline/schedule-edits.ts'
import { shownShowsOf } from '../timeline/shown-shows.ts'
import type { PerformanceRecord } from './performance-values.ts'

type Save = {
  readonly targets: Targets
  readonly shows: readonly StaffShowtime[]
  readonly ids: readonly string[]
  readonly version: number | null
  /** Told what the server has saved, when there was something to save. */
  readonly onSaved: (saved: ScheduleSaved) => void
}

/** Returns the performance that some showtimes are; null when they are gone. */
export function recordOf(ids: readonly string[], shows: readonly StaffShowtime[]): PerformanceRecord | null {
  const own = shows.filter(({ _id }) => ids.includes(_id))
  const [performance] = performancesOf(shownShowsOf(own))
  return performance ? { performance, version: own.reduce((sum, { version }) => sum + version, 0) } : null
}

/**
 * Saves a performance from the version that its form was filled from. Throws what the form understands: `stale_edit` with the performance as it
 * is now when somebody else has changed it, else the refusal.
 */
export async function savePerformance({
  targets,
  shows,
  ids,
  version,
  onSaved,
}: Save): Promise<PerformanceRecord> {
  const before = recordOf(ids, shows)
  if (before && version !== null && before.version !== version) throw stale(before)
  const edits = editsTo(shows, targets)
  try {
    const saved = edits.length > 0 ? await send(edits, onSaved) : []
    const changed = new Set(saved.map(({ _id }) => _id))
    const now = [...shows.filter(({ _id }) => !changed.has(_id)), ...saved]
    // Classes that were not changed belong to it as before; a draft that is gone does not.
    const kept = [...new Set([...ids, ...changed])].filter((id) => targets.get(id) !== null)
    const after = recordOf(kept, now)
    if (!after) throw new TypeError('the performance is gone')
    return after
  } catch (error) {
    const problems = problemsOf(error).flatMap((each) => each.problems)
    if (problems.some(({ kind }) => kind === 'stale')) throw stale(await readAgain(ids, shows))
    throw error
  }
}

async function send(edits: ScheduleEditInput[], onSaved: Save['onSaved']): Promise<StaffShowtime[]> {
  const { data } = await editSchedule({ body: { edits }, throwOnError: true })
  onSaved(data)
  return data.showtimes
}

async function readAgain(
  ids: readonly string[],
  shows: readonly StaffShowtime[],
): Promise<PerformanceRecord | null> {
  const show = shows.find(({ _id }) => ids.includes(_id))
  if (!show) return null
  const day = dayOf(show)
  const { data } = await listSchedule({ query: { from: day, to: day }, throwOnError: true })
  return recordOf(ids, data)
}

function stale(current: PerformanceRecord | null) {
  return { error: { code: 'stale_edit', message: '', details: { current } } }
}
