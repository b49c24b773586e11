import { notFound } from '@tanstack/react-router'
import { errorCodeOf } from './error-code.ts'

/** For the `catch` of a loader: an id that is malformed or unknown is nobody's page. */
export function toNotFound(error: unknown): never {
  const code = errorCodeOf(error)
  throw code === 'not_found' || code === 'malformed' ? notFound() : error
}
