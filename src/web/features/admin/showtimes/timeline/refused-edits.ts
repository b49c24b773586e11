import type { EditProblem } from '#contract/edit-problem.ts'
import type { ScheduleEditInput } from '#web/api/gen/types.gen.ts'
import { errorCodeOf, isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { problemText } from './problem-text.ts'
import type { Area, AreaValues } from './performance.ts'
import type { Changes } from './command.ts'

export type RefusedEdit = {
  readonly id: string
  readonly title: string
  readonly texts: readonly string[]
  /** The values that were wanted of a showtime that somebody else has changed meanwhile. */
  readonly mine: AreaValues | null
}

export type RefusedEdits = {
  readonly text: string
  readonly edits: readonly RefusedEdit[]
  /** Somebody else was faster: then what was wanted can be sent again on top of it. */
  readonly isStale: boolean
  readonly wanted: Changes
}

type Sent = {
  readonly edits: readonly Pick<ScheduleEditInput, 'id'>[]
  readonly wanted: Changes
  readonly areas: readonly Area[]
}
type Problems = { readonly index: number; readonly problems: readonly EditProblem[] }

/** Returns in words why edits were refused, by showtime. */
export function refusedEditsOf(error: unknown, { edits, wanted, areas }: Sent): RefusedEdits {
  const problems = problemsOf(error)
  const movies = new Map(areas.map(({ id, movie }) => [id, movie]))
  return {
    text: errorTextOf(error),
    isStale: problems.some((each) => each.problems.some(({ kind }) => kind === 'stale')),
    wanted,
    edits: problems.flatMap(({ index, problems }) => {
      const id = edits[index]?.id
      if (id === undefined) return []
      const mine = wanted.get(id) ?? null
      const movie = mine?.movie ?? movies.get(id)
      const texts = problems.map((problem) => problemText(problem, movie))
      return { id, title: movie?.title ?? '', mine, texts: [...new Set(texts)] }
    }),
  }
}

/** The problems by the index of their edit; nothing of another error. */
export function problemsOf(error: unknown): readonly Problems[] {
  if (errorCodeOf(error) !== 'schedule_problems' || !isErrorResponse(error)) return []
  const { details } = error.error
  return isObject(details) && Array.isArray(details['problems']) ? (details['problems'] as Problems[]) : []
}

/** Returns all reasons of a refusal in words, each once. */
export function reasonsOf(error: unknown): string[] {
  return [
    ...new Set(problemsOf(error).flatMap(({ problems }) => problems.map((problem) => problemText(problem)))),
  ]
}
