import { readFile, readdir } from 'node:fs/promises'
import { inTransaction, type Database, type Db } from './database.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Key of the advisory lock; any number, the same in every process. */
const LOCK = 20_030_901

/**
 * Applies the pending migrations, each in its own transaction. When several processes start at once, one applies a migration and the
 * others wait for it.
 */
export async function migrate(db: Database): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  await locked(db, (tx) =>
    tx.script(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    ),
  )
  const applied = await db.query<{ name: string }>('select name from schema_migration')
  const pending = names.filter((name) => !applied.some((one) => one.name === name))
  for (const name of pending) await locked(db, (tx) => apply(tx, name))
}

function locked(db: Database, work: (tx: Db) => Promise<void>): Promise<void> {
  return inTransaction({ db }, async ({ db: tx }) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    await work(tx)
  })
}

/** Does nothing when another process has applied it while this one waited for the lock. */
async function apply(tx: Db, name: string): Promise<void> {
  const inserted = await tx.query(
    'insert into schema_migration (name) values ($1) on conflict do nothing returning name',
    [name],
  )
  if (inserted.length === 1) await tx.script(await readFile(new URL(name, FOLDER), 'utf8'))
}
