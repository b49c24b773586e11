import type { Db } from '#server/platform/database.ts'

/** Counters of a database since it was created. */
export type DatabaseCounts = {
  readonly commits: number
  readonly walBytes: number
  /** Null on servers that do not tell. */
  readonly walFlushes: number | null
  readonly inserted: number
  readonly updated: number
  readonly hotUpdated: number
  readonly deleted: number
  /** Updates of the row of an order. */
  readonly orderUpdated: number
  readonly orderHotUpdated: number
  /** Without BEGIN and COMMIT. Null when statements are not counted. */
  readonly statements: number | null
  /** Statements within statements: checks of foreign keys, triggers, functions. */
  readonly nestedStatements: number | null
}

/** WAL is that of the whole server: the database must be the only busy one. */
export async function readDatabaseCounts(db: Db): Promise<DatabaseCounts> {
  const [hasStatements, hasIo] = await Promise.all([
    isReadable(db, 'pg_stat_statements'),
    isReadable(db, 'pg_stat_io'),
  ])
  const statements = `from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`
  const flushes = hasIo
    ? `coalesce((select (to_jsonb(w) ->> 'wal_sync')::bigint from pg_stat_wal w),
         (select sum(fsyncs)::bigint from pg_stat_io where object = 'wal'))`
    : `(select (to_jsonb(w) ->> 'wal_sync')::bigint from pg_stat_wal w)`
  const [row] = await db.query<DatabaseCounts>(
    `select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
       (select wal_bytes::bigint from pg_stat_wal) as "walBytes", ${flushes} as "walFlushes",
       sum(n_tup_ins)::bigint as inserted, sum(n_tup_upd)::bigint as updated, sum(n_tup_hot_upd)::bigint as "hotUpdated",
       sum(n_tup_del)::bigint as deleted,
       coalesce(sum(n_tup_upd) filter (where relname in ('booking_order', 'order')), 0)::bigint as "orderUpdated",
       coalesce(sum(n_tup_hot_upd) filter (where relname in ('booking_order', 'order')), 0)::bigint as "orderHotUpdated",
       ${hasStatements ? `(select sum(calls)::bigint ${statements} and toplevel and query !~* '^\\s*(begin|commit|rollback|start)\\y')` : 'null'} as statements,
       ${hasStatements ? `(select coalesce(sum(calls), 0)::bigint ${statements} and not toplevel)` : 'null'} as "nestedStatements"
     from pg_stat_user_tables`,
  )
  if (!row) throw new Error('the statistics returned no row')
  return row
}

/**
 * Counts the statements of all sessions that this database will have, if the server has loaded pg_stat_statements and the user is a superuser. It takes PostgreSQL a few percent of
 * its processor time.
 */
export async function countStatements(db: Db): Promise<void> {
  const [row] = await db.query<{ canCount: boolean; name: string }>(
    `select current_setting('shared_preload_libraries') like '%pg_stat_statements%' and rolsuper as "canCount", current_database() as name
     from pg_roles where rolname = current_user`,
  )
  if (!row?.canCount) return
  await db.query('create extension if not exists pg_stat_statements')
  await db.query(`alter database "${row.name}" set pg_stat_statements.track = 'all'`)
  await db.query(`alter database "${row.name}" set compute_query_id = 'on'`)
}

/** Calls and rows of the statements with `text` in them; null when statements are not counted. */
export async function countCalls(db: Db, text: string): Promise<{ calls: number; rows: number } | null> {
  if (!(await isReadable(db, 'pg_stat_statements'))) return null
  const [row] = await db.query<{ calls: number; rows: number }>(
    `select coalesce(sum(calls), 0)::bigint as calls, coalesce(sum(rows), 0)::bigint as rows from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and position($1 in query) > 0`,
    [text],
  )
  return row ?? null
}

async function isReadable(db: Db, view: string): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select to_regclass($1) is not null as is', [view])
  return row?.is ?? false
}
