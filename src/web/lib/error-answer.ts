import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

export function errorCodeOf(error: unknown): ErrorCode | undefined {
  return isErrorAnswer(error) ? (error.error.code as ErrorCode) : undefined
}

/** What went wrong, in the server's words where it had any. */
export function errorTextOf(error: unknown): string {
  if (isErrorAnswer(error)) return error.error.message
  return error instanceof TypeError ? m.offline() : m.unexpected_error()
}

/** The server's complaint about single fields: `{ phone: 'Please enter …' }`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = isErrorAnswer(error) ? error.error.details : undefined
  if (!Array.isArray(issues)) return {}
  return Object.fromEntries(issues.filter(isIssue).map(({ path, message }) => [lastStep(path), message]))
}

type Issue = { readonly path: string | readonly unknown[]; readonly message: string }

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value
}

function lastStep(path: Issue['path']): string {
  return String((typeof path === 'string' ? path.split(/[./]/) : path).at(-1))
}

function isErrorAnswer(error: unknown): error is ErrorAnswer {
  if (typeof error !== 'object' || error === null || !('error' in error)) return false
  return typeof error.error === 'object' && error.error !== null && 'code' in error.error
}
