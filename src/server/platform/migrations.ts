import { readFile, readdir } from 'node:fs/promises'
import { DatabaseNotUsable, inTransaction, type Database, type Db } from './database.ts'
import { renamedMigrations } from './renamed-migrations.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Also how long this process waits for another one that migrates. */
const MIGRATION_SECONDS = 600
/** Key of the advisory lock; any number, the same in every process. */
const LOCK = 20_030_901

/** Creates the table of the applied migrations. */
export const CREATE_RECORD =
  'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())'

/**
 * Applies the pending migrations in one transaction: all of them or, when one of them refuses the data of an old database, none. When several
 * processes start at once, one applies them and the others wait for it. Throws an error that names the migration that failed, and
 * `DatabaseNotUsable` for a database that a newer version has migrated.
 */
export async function migrate(db: Database): Promise<void> {
  await inTransaction({ db }, ({ db: tx }) => applyMigrations(tx), { statementSeconds: MIGRATION_SECONDS })
}

/**
 * Applies the pending migrations in the caller's transaction; of these only, when they are given: those of an earlier version. Throws what
 * `migrate` throws.
 */
export async function applyMigrations(
  tx: Db,
  { only }: { readonly only?: readonly string[] } = {},
): Promise<void> {
  const names = await listMigrations()
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
  await tx.script(CREATE_RECORD)
  // Read after the lock: another process may have applied them meanwhile.
  const applied = await readApplied(tx)
  const unknown = unknownOf([...applied, ...(only ?? [])], names)
  if (unknown.length > 0)
    throw new DatabaseNotUsable(
      `The database belongs to a newer version: it has the migrations ${unknown.join(', ')}. Start that version, or restore a backup from before it.`,
    )
  const wanted = only && new Set(only.map((name) => renamedMigrations[name] ?? name))
  const pending = names.filter((name) => !applied.has(name) && (!wanted || wanted.has(name)))
  for (const name of pending) await apply(tx, name)
}

/** Returns the migrations of a database by the names under which they were applied. */
export async function listApplied(db: Pick<Database, 'query'>): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

/** Returns the migrations of a database that this version does not know: a newer version has applied them since the start. */
export async function findUnknownMigrations(db: Pick<Database, 'query'>): Promise<readonly string[]> {
  known ??= listMigrations()
  return unknownOf(await listApplied(db), await known)
}

/** The files of a running process do not change. */
let known: Promise<readonly string[]> | undefined

async function listMigrations(): Promise<readonly string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
}

const unknownOf = (applied: readonly string[], names: readonly string[]) =>
  applied.filter((name) => !names.includes(name) && !(name in renamedMigrations)).toSorted()

/** Returns the names of the applied migrations, after those that had another name when they were applied have got their present one. */
async function readApplied(tx: Db): Promise<Set<string>> {
  const applied = new Set(await listApplied(tx))
  for (const [earlier, name] of Object.entries(renamedMigrations)) {
    if (!applied.has(earlier) || applied.has(name)) continue
    await tx.query('update schema_migration set name = $2 where name = $1', [earlier, name])
    applied.add(name)
  }
  return applied
}

async function apply(tx: Db, name: string): Promise<void> {
  try {
    await tx.script(await readFile(new URL(name, FOLDER), 'utf8'))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`migration ${name}, nothing was changed: ${message}`, { cause })
  }
  await tx.query('insert into schema_migration (name) values ($1)', [name])
}
