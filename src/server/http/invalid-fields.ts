import { problemKinds, type FieldProblem, type Problem } from '#contract/errors.ts'

/** What the validator says of a value, with the parameters of its rule. */
type Issue = {
  readonly instancePath: string
  readonly keyword: string
  readonly message?: string | undefined
  readonly params: { readonly maximum?: unknown; readonly origin?: unknown; readonly keys?: unknown }
}

/**
 * Returns the invalid fields of a request, each with a problem of the catalogues. The schemas of the contract name the kind of a problem in place of a
 * message; what they do not name is missing, too long, unknown to the call, or invalid.
 */
export function invalidFields(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(({ instancePath, ...issue }) => {
    const path = instancePath.split('/').filter(Boolean)
    const { keys } = issue.params
    if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys))
      return keys.map((key) => ({ field: [...path, key].join('.'), because: unknownField }))
    return [{ field: path.join('.'), because: problemOf(issue) }]
  })
}

const unknownField: Problem = { kind: 'field_unknown' }

function problemOf({ keyword, message = '', params }: Omit<Issue, 'instancePath'>): Problem {
  const { maximum, origin } = params
  const max = typeof maximum === 'number' ? { max: maximum } : undefined
  const kind = problemKinds.find((one) => one === message)
  if (kind) return { kind, ...max }
  if (keyword === 'too_big' && origin === 'string' && max) return { kind: 'field_long', ...max }
  if (keyword === 'invalid_type' && message.endsWith('received undefined')) return { kind: 'field_missing' }
  return { kind: 'field_invalid' }
}
