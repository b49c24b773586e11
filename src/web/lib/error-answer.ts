import type { ErrorCode, ErrorDetails, ErrorResponse, FieldProblem } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { errorMessage, problemMessage } from './error-messages.ts'

export function errorCodeOf(error: unknown): ErrorCode | undefined {
  return isErrorResponse(error) ? (error.error.code as ErrorCode) : undefined
}

/** What went wrong, as precisely as the response says it: by its problem, else by its first field's, else by its code. */
export function errorTextOf(error: unknown): string {
  if (isErrorResponse(error)) {
    const { code } = error.error
    const { because, fields } = detailsOf(error)
    const problem = because ?? fields?.[0]?.because
    return (problem && problemMessage(problem)) ?? errorMessage(code) ?? m.unexpected_error()
  }
  const isOutOfReach = error instanceof TypeError || error instanceof DOMException
  return isOutOfReach ? m.offline() : m.unexpected_error()
}

/** What is wrong with single fields, by their names: `{ phone: 'Please enter …' }`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isErrorResponse(error)) return {}
  return Object.fromEntries(
    (detailsOf(error).fields ?? []).map((problem) => [problem.field, textOf(problem)]),
  )
}

function textOf({ because }: FieldProblem): string {
  return (because && problemMessage(because)) ?? m.error_malformed()
}

/** Another server, such as a proxy, may have written the details. */
function detailsOf({ error: { details } }: ErrorResponse): Pick<ErrorDetails, 'because' | 'fields'> {
  if (!isObject(details)) return {}
  const { because, fields } = details
  return {
    ...(isProblem(because) && { because }),
    ...(Array.isArray(fields) && { fields: fields.filter(isFieldProblem) }),
  }
}

function isProblem(value: unknown): value is NonNullable<ErrorDetails['because']> {
  return isObject(value) && typeof value['kind'] === 'string'
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (!isObject(value) || typeof value['field'] !== 'string') return false
  return value['because'] === null || isProblem(value['because'])
}

function isErrorResponse(error: unknown): error is ErrorResponse {
  return isObject(error) && isObject(error['error']) && 'code' in error['error']
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
