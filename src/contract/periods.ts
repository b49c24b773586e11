import type { z } from 'zod'
import { countDays } from '#domain/day-period.ts'

type Period = {
  /** The names of the fields with the first and the last day; a period without one of them is open. */
  readonly from: string
  readonly until: string
  readonly mostDays?: number
}

/**
 * Returns the check of a period among the fields of a request, for `superRefine`. Every call with a period refuses it alike, at its last day: 400 with
 * `end_before_start`, or `period_long` with the most days.
 */
export function periodCheck({ from, until, mostDays = Infinity }: Period) {
  return (asked: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const [first, last] = [asked[from], asked[until]]
    if (typeof first !== 'string' || typeof last !== 'string') return
    const days = countDays({ from: first, to: last })
    const problem = { path: [until], input: last }
    if (days < 1) context.addIssue({ ...problem, code: 'custom', message: 'end_before_start' })
    else if (days > mostDays)
      context.addIssue({
        ...problem,
        code: 'too_big',
        origin: 'date',
        maximum: mostDays,
        message: 'period_long',
      })
  }
}
