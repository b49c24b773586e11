import type { ErrorDetails, ErrorResponse, FieldProblem } from '#contract/errors.ts'
import { localDate, localTime } from '#domain/time.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { isErrorResponse, isObject } from './error-code.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { errorMessage, problemMessage } from './error-messages.ts'

/** Returns the message for an error: that of its problem, else of its first invalid field, else of its code. */
export function errorTextOf(error: unknown): string {
  if (isErrorResponse(error)) {
    const { code } = error.error
    const { because, fields, retryAt } = detailsOf(error)
    const problem = because ?? fields?.[0]?.because
    const text = (problem && problemMessage(problem)) ?? errorMessage(code) ?? m.unexpected_error()
    return retryAt ? `${text} ${retryMessage(retryAt)}` : text
  }
  const isOutOfReach = error instanceof TypeError || error instanceof DOMException
  return isOutOfReach ? m.offline() : m.unexpected_error()
}

/** The day is named only when it is another one. */
function retryMessage(retryAt: string): string {
  const at = new Date(retryAt)
  const time = formatTime(localTime(at))
  const date = localDate(at)
  return date === cinemaToday() ? m.try_again_at({ time }) : m.try_again_on({ date: formatDay(date), time })
}

/** Returns the messages of invalid fields by name: `{ phone: 'Please enter …' }`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isErrorResponse(error)) return {}
  return Object.fromEntries(
    (detailsOf(error).fields ?? []).map((problem) => [problem.field, textOf(problem)]),
  )
}

function textOf({ because }: FieldProblem): string {
  return (because && problemMessage(because)) ?? m.error_malformed()
}

/** The details may come from another server, such as a proxy. */
function detailsOf({
  error: { details },
}: ErrorResponse): Pick<ErrorDetails, 'because' | 'fields' | 'retryAt'> {
  if (!isObject(details)) return {}
  const { because, fields, retryAt } = details
  return {
    ...(isProblem(because) && { because }),
    ...(typeof retryAt === 'string' && !Number.isNaN(Date.parse(retryAt)) && { retryAt }),
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
