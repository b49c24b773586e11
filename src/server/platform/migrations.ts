import { readFile, readdir } from 'node:fs/promises'
import { inTransaction, type Database } from './database.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Key of the advisory lock; any number, the same in every process. */
const LOCK = 20_030_901

/** Applies the pending migrations. When several processes start at once, one applies them and the others wait. */
export async function migrate(db: Database): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  await inTransaction({ db }, async ({ db: tx }) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    await tx.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await tx.query<{ name: string }>('select name from schema_migration')).map(({ name }) => name),
    )
    for (const name of names.filter((name) => !applied.has(name))) {
      await tx.script(await readFile(new URL(name, FOLDER), 'utf8'))
      await tx.query('insert into schema_migration (name) values ($1)', [name])
    }
  })
}
