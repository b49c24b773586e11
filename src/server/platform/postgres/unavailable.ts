import { AppError } from '#contract/errors.ts'

/** SQLSTATEs, or their classes, by which a server says that it cannot serve now. None of them is about the statement itself. */
const UNAVAILABLE_STATES = [
  '08', // connection exceptions
  '25006', // the server has become read-only
  '25P03', // the session was ended because its transaction was idle
  '53', // no connection, memory or disk left
  '57', // shutting down, crashed, starting up, or the statement has taken too long
  '58', // an error of the system below
]

/** A database that fails over is away for about five seconds. */
export const RETRY_SECONDS = 3

/** A database error that is not a response to the statement. Whether a write has happened is unknown. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('database_unavailable', { retryAfterSeconds: RETRY_SECONDS }, { cause })
}

/** Whether an error, or what caused it, is that the database is away. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'database_unavailable'
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause)
}

/** Whether an error, or what caused it, is that one statement took too long: the database is blocked, or the statement itself is slow. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && (stateOf(error) === '57014' || isStatementTimeout(error.cause))
}

/**
 * Returns an error of the server with its statement, or as `database_unavailable` when it says that the server cannot serve now. The log shows
 * an error that has a statement without its details, which may hold personal data.
 */
export function asDatabaseError(error: unknown, query: string): unknown {
  if (error instanceof Error && !('query' in error)) Object.defineProperty(error, 'query', { value: query })
  const code = stateOf(error)
  return UNAVAILABLE_STATES.some((state) => code.startsWith(state)) ? databaseUnavailable(error) : error
}

/** Whether the server refuses every write: a standby, or a primary that is one no longer. */
export function isReadOnly(error: unknown): boolean {
  return stateOf(error) === '25006'
}

/** Whether a prepared statement of this connection is of no use any more: a migration changed its result, or a pooler moved to another session. */
export function isStaleStatement(error: unknown): boolean {
  const code = stateOf(error)
  return code === '26000' || (code === '0A000' && routineOf(error) === 'RevalidateCachedQuery')
}

function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function routineOf(error: unknown): unknown {
  return error instanceof Error && 'routine' in error ? error.routine : undefined
}
