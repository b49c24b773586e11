import { editSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ScheduleSaved } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { removeAreas } from '../timeline/move-performances.ts'
import type { Area, Performance } from '../timeline/performance.ts'
import { type Changes, requestOf } from '../timeline/command.ts'
import { problemText } from '../timeline/problem-text.ts'
import { problemsOf } from '../timeline/refused-edits.ts'

type Deletion = {
  readonly performance: Performance
  /** As the server has them. */
  readonly areas: readonly Area[]
  /** Told once the server has agreed, with what to say. */
  readonly onDeleted: (changes: Changes, saved: ScheduleSaved, text: string) => void
}

/** Deletes a performance: drafts at once, published classes with the next publication. Returns why not, nothing once it is done. */
export async function deletePerformance({ performance, areas, onDeleted }: Deletion): Promise<string[]> {
  const changes = removeAreas(performance.areas)
  try {
    const { data } = await editSchedule({ body: { edits: requestOf(changes, areas) }, throwOnError: true })
    onDeleted(changes, data, deletedText(performance))
    return []
  } catch (error) {
    return refusalOf(error)
  }
}

function deletedText({ areas }: Performance): string {
  const isPublished = areas.some(({ state }) => state === 'published')
  return isPublished ? m.schedule_state_removed() : m.schedule_deleted()
}

/** Why a performance stays; the orders of its classes are counted together. */
function refusalOf(error: unknown): string[] {
  const problems = problemsOf(error).flatMap((each) => each.problems)
  if (problems.length === 0) return [errorTextOf(error)]
  const orders = problems.reduce((sum, each) => sum + (each.kind === 'has_bookings' ? each.bookings : 0), 0)
  const others = problems.filter(({ kind }) => kind !== 'has_bookings').map((problem) => problemText(problem))
  return [
    ...(orders > 0 ? [problemText({ kind: 'has_bookings', bookings: orders })] : []),
    ...new Set(others),
  ]
}
