import { problemKinds, type FieldProblem, type Problem } from '#contract/errors.ts'

type Rule = {
  readonly maximum?: unknown
  readonly origin?: unknown
  readonly keys?: unknown
  /** Of a union: the issues of the value as each of its options. */
  readonly errors?: unknown
}
/** What the validator reports about a value, with the parameters of its rule. */
type Issue = {
  readonly instancePath: string
  readonly keyword: string
  readonly message?: string | undefined
  readonly params: Rule
}
type IssueOfOption = Rule & {
  readonly path: readonly PropertyKey[]
  readonly code: string
  readonly expected?: unknown
  readonly message: string
}

/**
 * Returns the invalid fields of a request, each with a problem of the catalogues. The schemas of the contract name the kind of a problem in place of a
 * message; what they do not name is missing, too long, unknown to the call, or invalid. A value of a union is validated as the option whose fields it has.
 */
export function invalidFields(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(({ instancePath, ...issue }) => {
    const path = instancePath.split('/').filter(Boolean)
    const meant = issue.keyword === 'invalid_union' ? optionMeant(issue.params.errors) : null
    return meant
      ? meant.flatMap((one) => problemsAt([...path, ...one.path.map(String)], one))
      : problemsAt(path, issue)
  })
}

type Problematic = Omit<Issue, 'instancePath'>

function problemsAt(path: readonly string[], issue: Problematic): FieldProblem[] {
  const { keys } = issue.params
  if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys))
    return keys.map((key) => ({ field: [...path, key].join('.'), because: unknownField }))
  return [{ field: path.join('.'), because: problemOf(issue) }]
}

/** Returns the issues of a value as the option that has all its fields; of several, those with the fewest issues. Null when there is none. */
function optionMeant(errors: unknown): (Problematic & Pick<IssueOfOption, 'path'>)[] | null {
  if (!Array.isArray(errors)) return null
  const options = errors as readonly (readonly IssueOfOption[])[]
  const known = options.filter((issues) => !issues.some(isOfUnknownField))
  if (known.length === 0) return null
  const fewest = Math.min(...known.map((issues) => issues.length))
  const meant = known.filter((issues) => issues.length === fewest).flat()
  return meant.map(({ path, code: keyword, message, ...params }) => ({ path, keyword, message, params }))
}

/** Of a field that the option does not have, or has as `z.never()` because it accepts any others. */
function isOfUnknownField({ code, expected }: IssueOfOption): boolean {
  return code === 'unrecognized_keys' || expected === 'never'
}

const unknownField: Problem = { kind: 'field_unknown' }

function problemOf({ keyword, message = '', params }: Problematic): Problem {
  const { maximum, origin } = params
  const max = typeof maximum === 'number' ? { max: maximum } : undefined
  const kind = problemKinds.find((one) => one === message)
  if (kind) return { kind, ...max }
  if (keyword === 'too_big' && origin === 'string' && max) return { kind: 'field_long', ...max }
  if (keyword === 'invalid_type' && message.endsWith('received undefined')) return { kind: 'field_missing' }
  return { kind: 'field_invalid' }
}
