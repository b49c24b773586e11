import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, DatabaseNotUsable, type Db, inTransaction, sqlState } from './database.ts'
import { readFastStatements } from './replaced-statements.ts'

/** Statements that break a version that still reads, writes or omits the old form. */
const NARROWING: readonly RegExp[] = [
  /\bdrop\s+(column|table|view|type|function)\b/i,
  /\bset\s+not\s+null\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
]
const NEW_COLUMN = /\badd\s+column\b[^;,]*/gi
const CONTRACT = /^-- Contract: (\d{4})\b/m

/** Whether a migration takes away or narrows what a version before it may use. */
export function isNarrowing(sql: string): boolean {
  const statements = sql.replace(/--.*$/gm, '')
  const added = statements.match(NEW_COLUMN) ?? []
  return NARROWING.some((pattern) => pattern.test(statements)) || added.some(isDemanded)
}

/** An older version inserts rows without the column. */
function isDemanded(column: string): boolean {
  return /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column)
}

/**
 * Returns the number of the migration from which on no version needs what this one takes away, as its line `-- Contract: 0240` says; null for a
 * migration that only adds.
 */
export function contractSince(sql: string): string | null {
  return CONTRACT.exec(sql)?.[1] ?? null
}

/**
 * Migrations that had other names once, by the earlier name. A database of such a version has them applied under it. No migration is renamed
 * any more: `migrations/SHA256SUMS` holds their names and contents.
 */
export const renamedMigrations: Readonly<Record<string, string>> = {
  '0009_payments_own_the_money.sql': '0014_payments_own_the_money.sql',
  '0016_order_transition_function.sql': '0017_order_transition_function.sql',
  '0016_room_free_at.sql': '0011_room_free_at.sql',
  '0020_checkout_opened.sql': '0021_checkout_opened.sql',
  '0020_provider_order_unique.sql': '0023_provider_order_unique.sql',
  '0021_provider_order_unique.sql': '0023_provider_order_unique.sql',
  '0024_webhook_body_text.sql': '0025_webhook_body_text.sql',
  '0026_seat_holder.sql': '0028_seat_holder.sql',
  '0027_seat_holder.sql': '0028_seat_holder.sql',
}

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
