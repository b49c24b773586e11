import { AppError } from '#contract/errors.ts'
import type { EditProblem } from '#contract/edit-problem.ts'
import { inTransaction } from '#server/platform/database.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import { applyInTransaction, type EditDeps } from './apply-edits.ts'
import type { Refused } from './check-rooms.ts'
import type { PlannedBy } from './plan-edits.ts'

/** An edit with the show that it belongs to: of the edits of a show all are made, or none. */
export type EditOfShow = {
  readonly edit: PlannedBy
  readonly show: string
  readonly startsAt: Date
}

type Fitted = {
  readonly fitting: readonly EditOfShow[]
  /** By show. */
  readonly left: ReadonlyMap<string, readonly EditProblem[]>
}

/**
 * Returns which edits can be made together, and why the others cannot. Each try is a transaction that is taken back, so it refuses what the edits
 * themselves would refuse. Of two new shows that are in the way of each other the earlier one is left out: it is the one that is too long.
 */
export async function fitEdits(deps: EditDeps, wanted: readonly EditOfShow[]): Promise<Fitted> {
  const left = new Map<string, readonly EditProblem[]>()
  let fitting = wanted
  while (fitting.length > 0) {
    const refused = await tryEdits(
      deps,
      fitting.map(({ edit }) => edit),
    )
    if (refused.length === 0) break
    for (const [show, problems] of leftOut(fitting, refused)) left.set(show, problems)
    fitting = fitting.filter(({ show }) => !left.has(show))
  }
  return { fitting, left }
}

async function tryEdits(deps: EditDeps, edits: readonly PlannedBy[]): Promise<readonly Refused[]> {
  const takenBack = new Error('these edits were a try')
  try {
    await retryConflicts(() =>
      inTransaction(deps, async (deps) => {
        await applyInTransaction(deps, edits)
        throw takenBack
      }),
    )
  } catch (error) {
    if (error === takenBack) return []
    if (!(error instanceof AppError) || error.code !== 'schedule_problems') throw error
    return (error.details as { readonly problems: readonly Refused[] }).problems
  }
  return []
}

/** The shows that are left out now. Each try leaves out one at least, so the tries end. */
function leftOut(
  edits: readonly EditOfShow[],
  refused: readonly Refused[],
): ReadonlyMap<string, readonly EditProblem[]> {
  const startOf = new Map(edits.map(({ edit, startsAt }) => [edit.id, startsAt]))
  const own = refused.flatMap(({ index, problems }) => {
    const edit = edits[index]
    const isOfEarlier = (problem: EditProblem) => {
      const by = problem.kind === 'room_taken' ? startOf.get(problem.by._id) : undefined
      return by !== undefined && edit !== undefined && by < edit.startsAt
    }
    const counted = problems.filter((problem) => !isOfEarlier(problem))
    return edit && counted.length > 0 ? { show: edit.show, problems: counted } : []
  })
  const all = refused.flatMap(({ index, problems }) => {
    const edit = edits[index]
    return edit ? { show: edit.show, problems } : []
  })
  const chosen = Map.groupBy(own.length > 0 ? own : all, ({ show }) => show)
  return new Map(
    [...chosen].map(([show, each]) => [show, distinct(each.flatMap(({ problems }) => problems))]),
  )
}

/** The classes of a show are often refused for the same reason. */
function distinct(problems: readonly EditProblem[]): readonly EditProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
