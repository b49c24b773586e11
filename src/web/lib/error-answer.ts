import type { ErrorResponse, ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { errorWords } from './error-words.ts'

export function errorCodeOf(error: unknown): ErrorCode | undefined {
  return isErrorAnswer(error) ? (error.error.code as ErrorCode) : undefined
}

/** What went wrong: in English in the server's words where it had any. */
export function errorTextOf(error: unknown): string {
  if (isErrorAnswer(error)) return translated(error.error.message, error.error.code)
  const isOutOfReach = error instanceof TypeError || error instanceof DOMException
  return isOutOfReach ? m.offline() : m.unexpected_error()
}

/** The server's complaints about single fields: `{ phone: 'Please enter …' }`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const details = isErrorAnswer(error) ? error.error.details : undefined
  const fields = isObject(details) && Array.isArray(details['fields']) ? details['fields'] : []
  return Object.fromEntries(
    fields.filter(isComplaint).map(({ field, message }) => [field, translated(message)]),
  )
}

/** The language is compared here, not imported: so an English build drops the words of the others. */
function translated(message: string, code?: string): string {
  if (globalThis.MARQUEE_LANGUAGE !== 'hi') return message
  return errorWords(message, code) ?? message
}

type Complaint = { readonly field: string; readonly message: string }

function isComplaint(value: unknown): value is Complaint {
  return isObject(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
}

function isErrorAnswer(error: unknown): error is ErrorResponse {
  return isObject(error) && isObject(error['error']) && 'code' in error['error']
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
