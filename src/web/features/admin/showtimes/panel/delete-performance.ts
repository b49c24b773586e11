import { editSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ScheduleSaved, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { removeShows, type Targets } from '../timeline/move-performances.ts'
import type { Performance } from '../timeline/performances.ts'
import { problemText } from '../timeline/problem-text.ts'
import { problemsOf } from '../timeline/refused-edits.ts'
import { editsTo } from '../timeline/schedule-edits.ts'

type Deletion = {
  readonly performance: Performance
  /** The showtimes as the server has them. */
  readonly shows: readonly StaffShowtime[]
  /** Told once the server has agreed, with what to say. */
  readonly onDeleted: (targets: Targets, saved: ScheduleSaved, text: string) => void
}

/** Deletes a performance: drafts at once, published classes with the next publication. Returns why not, nothing once it is done. */
export async function deletePerformance({ performance, shows, onDeleted }: Deletion): Promise<string[]> {
  const targets = removeShows(performance.shows)
  try {
    const { data } = await editSchedule({ body: { edits: editsTo(shows, targets) }, throwOnError: true })
    onDeleted(targets, data, deletedText(performance))
    return []
  } catch (error) {
    return refusalOf(error)
  }
}

function deletedText({ shows }: Performance): string {
  const isPublished = shows.some(({ state }) => state === 'published')
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
