import type { EditProblem } from '#contract/edit-problem.ts'
import { editSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { problemsOf } from '../timeline/refused-edits.ts'
import { type MovieDates, problemText } from '../timeline/problem-text.ts'
import { EDITS_AT_ONCE } from '../timeline/command.ts'

export type Left = { readonly edit: ScheduleEditInput; readonly reasons: readonly string[] }
/** Finds the movie of a new showtime, for the date that is in the way. */
type MovieOf = (id: string) => MovieDates | undefined
export type SentEdits = {
  readonly done: number
  /** The created and changed ones as they are now. */
  readonly showtimes: readonly StaffShowtime[]
  readonly left: readonly Left[]
}

/**
 * Sends new showtimes. Those that cannot be are left out, with the reasons, and the others are created: what is wrong with one date is no reason
 * to type all of them again.
 */
export async function sendCreations(
  edits: readonly ScheduleEditInput[],
  movieOf?: MovieOf,
): Promise<SentEdits> {
  const left: Left[] = []
  const showtimes: StaffShowtime[] = []
  for (let from = 0; from < edits.length; from += EDITS_AT_ONCE) {
    const sent = await sendFitting(edits.slice(from, from + EDITS_AT_ONCE), movieOf)
    left.push(...sent.left)
    showtimes.push(...sent.showtimes)
  }
  return { done: showtimes.length, showtimes, left }
}

/** Sends at most 500 edits; those that are refused are left out, and the others are made. */
export async function sendFitting(
  edits: readonly ScheduleEditInput[],
  movieOf?: MovieOf,
): Promise<SentEdits> {
  if (edits.length === 0) return { done: 0, showtimes: [], left: [] }
  try {
    const { data } = await editSchedule({
      body: { edits: [...edits] },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      throwOnError: true,
    })
    return { done: edits.length, showtimes: data.showtimes, left: [] }
  } catch (error) {
    const problems = new Map(problemsOf(error).map(({ index, problems: own }) => [index, own]))
    if (problems.size === 0) throw error
    const left = edits.flatMap((edit, index) => leftEdit(edit, { problems: problems.get(index), movieOf }))
    const rest = await sendFitting(
      edits.filter((_, index) => !problems.has(index)),
      movieOf,
    )
    return { ...rest, left: [...left, ...rest.left] }
  }
}

type Refusal = {
  readonly problems: readonly EditProblem[] | undefined
  readonly movieOf: MovieOf | undefined
  readonly today?: string
}

/** Returns an edit that was refused with its reasons: of a new showtime with the date on which its movie is released or ends. */
export function leftEdit(edit: ScheduleEditInput, { problems, movieOf, today }: Refusal): Left[] {
  if (!problems) return []
  const movie = edit.kind === 'create' ? movieOf?.(edit.movieId) : undefined
  return [{ edit, reasons: [...new Set(problems.map((problem) => problemText(problem, movie, today)))] }]
}
