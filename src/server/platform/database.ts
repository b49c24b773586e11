export {
  databaseUnavailable,
  isDatabaseUnavailable,
  isStatementTimeout,
  RETRY_SECONDS,
} from './postgres/unavailable.ts'

/** The database cannot be used; the message is complete. */
export class DatabaseNotUsable extends Error {}

export type Row = Record<string, unknown>

/** Executes statements: the database, or a transaction in it. */
export type Db = {
  /** SQL with $1, $2 …, prepared once per connection. bigint comes as number, timestamptz as Date, jsonb parsed. */
  readonly query: <T extends Row>(text: string, params?: readonly unknown[]) => Promise<T[]>
  /** Several statements without parameters, for migrations. */
  readonly script: (text: string) => Promise<void>
}

/** A transaction. The database itself does not pass for one: what takes this is done together with something else, or not at all. */
export type Transaction = Db & { readonly isTransaction: true }

/** `statementSeconds`: how long each statement may take, for migrations and other long work; a few seconds unless given. */
export type TransactionOptions = { readonly statementSeconds?: number }

export type Database = Db & {
  readonly engine: 'postgres' | 'pglite'
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /**
   * Listens by a connection of its own until the returned function is called. Calls `onGap` when messages may have been missed, because the
   * connection was away for a while.
   */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => Promise<() => void>
  readonly notify: (channel: string, payload: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Runs the work in a transaction; inside, `deps.db` is the transaction. The callback's type has no gateways, so no provider can be called while a lock is held. */
export function inTransaction<D extends { readonly db: Database }, T>(
  deps: D,
  work: (deps: Omit<D, 'db' | 'gateways'> & { readonly db: Transaction }) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return deps.db.transaction((tx) => work({ ...deps, db: tx }), options)
}

/** Classes of SQLSTATE: data exception, program limit exceeded. */
const VALUE_CLASSES = ['22', '54']

/** Whether the database refused a statement because of a value in it; then the statement has had no effect. */
export function isValueRefused(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  return state.length === 5 && VALUE_CLASSES.includes(state.slice(0, 2))
}

export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'
export const EXCLUSION_VIOLATION = '23P01'

/** Returns the SQLSTATE of a PostgreSQL error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'string') return code
  return error instanceof Error && error.cause ? sqlState(error.cause) : undefined
}

/** Returns the name of the constraint or index that an error violates. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const name = 'constraint' in error && error.constraint
  return typeof name === 'string' ? name : violatedConstraint(error.cause)
}
