import type { Problem } from '#contract/errors.ts'

type MessageOf<Code extends string> = Readonly<Record<Code, () => string>>
type ProblemMessageOf<Kind extends string> = Readonly<Record<Kind, (limit: { max: number }) => string>>

const errors: Record<string, () => string> = {}
const problems: Record<string, (limit: { max: number }) => string> = {}

/** Returns undefined for a code of a newer server, and while the messages are not loaded. */
export function errorMessage(code: string): string | undefined {
  return Object.hasOwn(errors, code) ? errors[code]?.() : undefined
}

/** Returns undefined for a kind of a newer server, and while the messages are not loaded. */
export function problemMessage({ kind, max = 0 }: Problem): string | undefined {
  return Object.hasOwn(problems, kind) ? problems[kind]?.({ max }) : undefined
}

export function addMessages<Code extends string, Kind extends string>(
  moreErrors: MessageOf<Code>,
  moreProblems: ProblemMessageOf<Kind>,
): void {
  Object.assign(errors, moreErrors)
  Object.assign(problems, moreProblems)
}
