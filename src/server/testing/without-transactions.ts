import type { Database, Transaction } from '#server/platform/database.ts'

/** For negative controls: each statement of a transaction is committed by itself. */
export function withoutTransactions(db: Database): Database {
  return { ...db, transaction: (use) => use(db as unknown as Transaction) }
}
