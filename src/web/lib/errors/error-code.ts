import type { ErrorCode, ErrorResponse } from '#contract/errors.ts'

/** Returns the code of an API error, undefined for any other. Apart from the messages, which most pages never need. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  return isErrorResponse(error) ? (error.error.code as ErrorCode) : undefined
}

export function isErrorResponse(error: unknown): error is ErrorResponse {
  return isObject(error) && isObject(error['error']) && 'code' in error['error']
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
