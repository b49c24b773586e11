import { editSchedule, listSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ScheduleEditInput, ScheduleSaved } from '#web/api/gen/types.gen.ts'
import { dayOf } from '../timeline/business-minutes.ts'
import { type Area, areaOf, type Performance, performancesOf } from '../timeline/performance.ts'
import { type Changes, requestOf } from '../timeline/command.ts'
import { problemsOf } from '../timeline/refused-edits.ts'

type Save = {
  readonly changes: Changes
  /** As the server has them. */
  readonly areas: readonly Area[]
  readonly ids: readonly string[]
  readonly version: number | null
  /** Told what the server has saved, when there was something to save. */
  readonly onSaved: (saved: ScheduleSaved) => void
}

/** Returns the performance that some areas are, with the version of all of them; null when they are gone. */
export function recordOf(ids: readonly string[], areas: readonly Area[]): Performance | null {
  const own = areas.filter(({ id }) => ids.includes(id))
  const [performance] = performancesOf(own)
  return performance ? { ...performance, version: own.reduce((sum, { version }) => sum + version, 0) } : null
}

/**
 * Saves a performance from the version that its form was filled from. Throws what the form understands: `stale_edit` with the performance as it
 * is now when somebody else has changed it, else the refusal.
 */
export async function savePerformance({ changes, areas, ids, version, onSaved }: Save): Promise<Performance> {
  const before = recordOf(ids, areas)
  if (before && version !== null && before.version !== version) throw stale(before)
  const edits = requestOf(changes, areas)
  try {
    const saved = edits.length > 0 ? await send(edits, onSaved) : []
    const changed = new Set(saved.map(({ id }) => id))
    const now = [...areas.filter(({ id }) => !changed.has(id)), ...saved]
    // Classes that were not changed belong to it as before; one that is gone, or goes with the next publication, does not.
    const isGone = (id: string) => changes.get(id) === null || changes.get(id)?.isRemoved
    const kept = [...new Set([...ids, ...changed])].filter((id) => !isGone(id))
    const after = recordOf(kept, now)
    if (!after) throw new TypeError('the performance is gone')
    return after
  } catch (error) {
    const problems = problemsOf(error).flatMap((each) => each.problems)
    if (problems.some(({ kind }) => kind === 'stale')) throw stale(await readAgain(ids, areas))
    throw error
  }
}

async function send(edits: ScheduleEditInput[], onSaved: Save['onSaved']): Promise<Area[]> {
  const { data } = await editSchedule({ body: { edits }, throwOnError: true })
  onSaved(data)
  return data.showtimes.map(areaOf)
}

async function readAgain(ids: readonly string[], areas: readonly Area[]): Promise<Performance | null> {
  const area = areas.find(({ id }) => ids.includes(id))
  if (!area) return null
  // Where visitors see it.
  const day = dayOf(area.publicAt ?? area)
  const { data } = await listSchedule({ query: { from: day, to: day }, throwOnError: true })
  return recordOf(ids, data.map(areaOf))
}

function stale(current: Performance | null) {
  return { error: { code: 'stale_edit', message: '', details: { current } } }
}
