import { editSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ScheduleEditInput } from '#web/api/gen/types.gen.ts'
import { problemsOf } from '../timeline/refused-edits.ts'
import { problemText } from '../timeline/problem-text.ts'

/** As many as one call takes. */
const AT_ONCE = 500

export type Left = { readonly edit: ScheduleEditInput; readonly reasons: readonly string[] }
export type SentEdits = { readonly done: number; readonly left: readonly Left[] }

/**
 * Sends new showtimes. Those that cannot be are left out, with the reasons, and the others are created: what is wrong with one date is no reason
 * to type all of them again.
 */
export async function sendCreations(edits: readonly ScheduleEditInput[]): Promise<SentEdits> {
  const left: Left[] = []
  let done = 0
  for (let from = 0; from < edits.length; from += AT_ONCE) {
    const sent = await sendFitting(edits.slice(from, from + AT_ONCE))
    left.push(...sent.left)
    done += sent.done
  }
  return { done, left }
}

/** Sends at most 500 edits; those that are refused are left out, and the others are made. */
export async function sendFitting(edits: readonly ScheduleEditInput[]): Promise<SentEdits> {
  if (edits.length === 0) return { done: 0, left: [] }
  try {
    await editSchedule({
      body: { edits: [...edits] },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      throwOnError: true,
    })
    return { done: edits.length, left: [] }
  } catch (error) {
    const problems = new Map(problemsOf(error).map(({ index, problems: own }) => [index, own]))
    if (problems.size === 0) throw error
    const left = edits.flatMap((edit, index) => {
      const own = problems.get(index)
      return own ? { edit, reasons: [...new Set(own.map(problemText))] } : []
    })
    const rest = await sendFitting(edits.filter((_, index) => !problems.has(index)))
    return { done: rest.done, left: [...left, ...rest.left] }
  }
}
