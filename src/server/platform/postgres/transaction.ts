import type { Connection } from './connection.ts'
import type { Limits } from './limits.ts'
import type { Pool } from './pool.ts'
import type { Outcome, Statement } from './statement.ts'
import { databaseUnavailable, isDatabaseUnavailable, isReadOnly, isStaleStatement } from './unavailable.ts'

export type Execute = (statement: Statement) => Promise<Outcome>

type Options = {
  readonly pool: Pool
  readonly limits: Limits
  readonly statementSeconds?: number | undefined
}

/**
 * Runs the work between BEGIN and COMMIT on a connection of its own. When the connection is lost nothing more is sent, least of all to another
 * one; when the response to COMMIT is lost the outcome is unknown, and the error is `database_unavailable`.
 */
export async function runTransaction<T>(
  { pool, limits, statementSeconds }: Options,
  work: (execute: Execute) => Promise<T>,
): Promise<T> {
  const respondBy = () =>
    performance.now() + (statementSeconds ? statementSeconds * 1000 + limits.grace : limits.response)
  // Includes the wait for a connection.
  const begunBy = respondBy()
  const connection = await pool.reserve()
  let firstError: unknown
  let isOver = false

  const execute: Execute = async (statement) => {
    if (isOver) throw new Error('a statement was executed after its transaction had ended')
    try {
      return await connection.execute(statement, respondBy())
    } catch (error) {
      firstError ??= error
      if (error instanceof Error && isReadOnly(error.cause)) pool.renew()
      if (!isStaleStatement(error)) throw error
      pool.renew()
      throw databaseUnavailable(error)
    }
  }

  try {
    await begin(connection, begunBy, statementSeconds)
    const result = await work(execute)
    isOver = true
    const { command } = await connection.execute({ text: 'commit' }, respondBy())
    if (command === 'ROLLBACK') throw firstError ?? new Error('the transaction was rolled back')
    finish(pool, connection, limits)
    return result
  } catch (error) {
    isOver = true
    const undone = rollBack(pool, connection, limits)
    // A server that does not respond is not waited for twice.
    if (!isDatabaseUnavailable(error)) await undone
    throw error
  }
}

async function begin(connection: Connection, respondBy: number, statementSeconds?: number): Promise<void> {
  if (!statementSeconds) return void (await connection.execute({ text: 'begin' }, respondBy))
  const milliseconds = statementSeconds * 1000
  connection.statementLimit = milliseconds
  const settings = ['statement_timeout', 'idle_in_transaction_session_timeout'].map(
    (name) => `set local ${name} = ${milliseconds}`,
  )
  await connection.execute({ text: ['begin', ...settings].join(';') }, respondBy)
}

async function rollBack(pool: Pool, connection: Connection, limits: Limits): Promise<void> {
  try {
    if (!connection.lost()) await connection.execute({ text: 'rollback' })
  } catch (error) {
    connection.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  finish(pool, connection, limits)
}

function finish(pool: Pool, connection: Connection, limits: Limits): void {
  connection.statementLimit = limits.statement
  pool.release(connection)
}
