import type { Transaction } from './database.ts'

/** Waits until no other transaction holds the lock of this name, and holds it to the end of this one. Taken before any lock of rows. */
export async function holdLock(tx: Transaction, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}
