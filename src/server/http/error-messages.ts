import type { AppError, ErrorDetails, FieldProblem, Problem } from '#contract/errors.ts'
import { messagesIn } from '#server/messages.ts'

const m = messagesIn('en')

type DescribedError = { readonly message: string; readonly details: ErrorDetails | undefined }

/**
 * Returns message and details of an error in English, for clients without catalogues of their own; our pages go by code and problem.
 * Without a problem of its own, the message of an error is that of its first invalid field.
 */
export function describeError({ code, details }: AppError): DescribedError {
  const fields = details?.fields?.map((problem) => ({ ...problem, message: fieldMessage(problem) }))
  const described = fields ? { ...details, fields } : details
  if (details?.because) return { message: problemMessage(details.because), details: described }
  const [first] = fields ?? []
  const message = first ? `${first.field || 'request'}: ${first.message}` : m[`error_${code}`]()
  return { message, details: described }
}

function fieldMessage(problem: FieldProblem): string {
  return problem.because ? problemMessage(problem.because) : problem.message
}

function problemMessage({ kind, max = 0 }: Problem): string {
  return m[`problem_${kind}`]({ max })
}
