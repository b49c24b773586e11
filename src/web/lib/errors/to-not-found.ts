import { notFound } from '@tanstack/react-router'
import { errorCodeOf } from './error-code.ts'

/** For the `catch` of a loader: throws `notFound` for a malformed or unknown id, else the error. */
export function toNotFound(error: unknown): never {
  const code = errorCodeOf(error)
  throw code === 'not_found' || code === 'malformed' ? notFound() : error
}
