import type { z } from 'zod'
import { type ProblemKind, problemKinds } from '#contract/errors.ts'
import { problemMessage } from '#web/lib/errors/error-messages.ts'
import { m } from '#web/paraglide/messages.js'

type Issue = {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly maximum?: unknown
  readonly minimum?: unknown
  readonly input?: unknown
  readonly origin?: string
}

/** The fields of a body that the contract's shape refuses, each with how to mend it: `{ 'cast.0': 'Please …' }`. */
export function fieldProblems(schema: z.ZodType, body: unknown): Record<string, string> {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return {}
  // The first problem of a field is the one that is shown.
  return Object.fromEntries(
    parsed.error.issues
      .toReversed()
      .map((issue) => [issue.path.map(String).join('.'), textOf(issue as Issue)]),
  )
}

function textOf({ code, message, maximum, minimum, input, origin }: Issue): string {
  const named = problemKinds.find((kind: ProblemKind) => kind === message)
  if (named) {
    const text = problemMessage({ kind: named, ...(typeof maximum === 'number' && { max: maximum }) })
    if (text) return text
  }
  const isEmpty =
    input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0)
  if (isEmpty) return m.problem_field_missing()
  if (code === 'too_big')
    return origin === 'string'
      ? m.admin_field_long({ max: String(maximum) })
      : m.admin_field_big({ max: String(maximum) })
  if (code === 'too_small' && origin !== 'string') return m.admin_field_small({ min: String(minimum) })
  return m.admin_field_wrong()
}
