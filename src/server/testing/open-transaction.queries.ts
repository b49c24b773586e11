import type { Database, Db, Transaction } from '#server/platform/database.ts'

export type OpenTransaction = { readonly end: () => Promise<void> }

/** Does work in a transaction that stays open, with its locks, until `end` commits it. */
export async function openTransaction(
  db: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<OpenTransaction> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    await work(tx)
    begin()
    await ending
  })
  await begun
  return {
    end: () => {
      end()
      return done
    },
  }
}

/** Waits until a statement with this text waits for a lock. Returns false when `isOver` says that none will. */
export async function waitsForLock(db: Db, text: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const rows = await db.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
      [`%${text}%`],
    )
    if (rows.length > 0) return true
    await db.query('select pg_sleep(0.02)')
  }
  return false
}
