import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseNotUsable, inTransaction, sqlState, type Database, type Db } from './database.ts'
import { contractSince } from './migration-contract.ts'
import { renamedMigrations } from './renamed-migrations.ts'
import { readFastStatements } from './replaced-statements.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Also how long this process waits for another one that migrates. */
const MIGRATION_SECONDS = 600
/**
 * How long a migration waits for a lock. What wants the table then waits behind it, so it gives way before the four seconds that a statement of a
 * sale may take.
 */
const LOCK_MILLISECONDS = 1_000
const PAUSE_MILLISECONDS = 2_000
/** Of tries: about five minutes. */
const MOST_TRIES = 100
const [LOCK_NOT_AVAILABLE, DEADLOCK] = ['55P03', '40P01']
/** Key of the advisory lock; any number, the same in every process. */
const LOCK = 20_030_901

/** Creates the table of the applied migrations. */
export const CREATE_RECORD =
  'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())'

/**
 * Applies the pending migrations in one transaction: all of them or, when one of them refuses the data of an old database, none. When several
 * processes start at once, one applies them and the others wait for it. It gives way to sales: a lock that it does not get soon ends the try, and
 * all are tried again. Throws an error that names the migration that failed, and `DatabaseNotUsable` for a database that a newer version has
 * contracted.
 */
export async function migrate(db: Database): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction({ db }, ({ db: tx }) => applyMigrations(tx), {
        statementSeconds: MIGRATION_SECONDS,
      })
    } catch (error) {
      const state = sqlState(error)
      if (tries === MOST_TRIES || (state !== LOCK_NOT_AVAILABLE && state !== DEADLOCK)) throw error
      await pause(PAUSE_MILLISECONDS * (0.5 + Math.random()))
    }
  }
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
  const unknown = [...(await findIncompatible(tx)), ...unknownOf(only ?? [], names)]
  if (unknown.length > 0)
    throw new DatabaseNotUsable(
      `The database belongs to a newer version: it has the migrations ${unknown.join(', ')}. Start that version, or restore a backup from before it.`,
    )
  const wanted = only && new Set(only.map((name) => renamedMigrations[name] ?? name))
  const pending = names.filter((name) => !applied.has(name) && (!wanted || wanted.has(name)))
  if (pending.length > 0) await tx.script(`set local lock_timeout = ${LOCK_MILLISECONDS}`)
  for (const name of pending) await apply(tx, name)
}

/** Returns the migrations of a database by the names under which they were applied. */
export async function listApplied(db: Pick<Database, 'query'>): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

/**
 * Returns the migrations of a newer version with which this one cannot go on: they take away what it may need. Those that only add are left out, so
 * that versions run side by side during an upgrade.
 */
export async function findIncompatible(db: Pick<Db, 'query'>): Promise<readonly string[]> {
  known ??= listMigrations()
  const names = await known
  // Databases of earlier versions have no column `contract_since`.
  const applied = await db.query<{ name: string; since: string | null }>(
    `select name, to_jsonb(m) ->> 'contract_since' as since from schema_migration m order by name`,
  )
  const latest = names.at(-1)?.slice(0, 4) ?? ''
  const contracts = applied.filter(({ since }) => since !== null && since > latest)
  return unknownOf(
    contracts.map(({ name }) => name),
    names,
  )
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
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    await tx.script(await readFastStatements(name, sql))
    await record(tx, name, contractSince(sql))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`migration ${name}, nothing was changed: ${message}`, { cause })
  }
}

/** The column is there from migration 0238 on, and no migration before it has a contract. */
async function record(tx: Db, name: string, since: string | null): Promise<void> {
  if (since === null) await tx.query('insert into schema_migration (name) values ($1)', [name])
  else await tx.query('insert into schema_migration (name, contract_since) values ($1, $2)', [name, since])
}
