import type { Db } from '#server/platform/database.ts'

type Calls = { readonly text: string; readonly isNested: boolean; readonly calls: number }
type TableRows = {
  readonly table: string
  readonly inserted: number
  readonly updated: number
  readonly hotUpdated: number
  readonly deleted: number
}

export type Statistics = {
  readonly commits: number
  readonly walBytes: number
  readonly calls: readonly Calls[]
  readonly tables: readonly TableRows[]
}

/** In every statement that reads statistics. PostgreSQL keeps comments within a statement. */
const OWN = '/* counters */'

/** Returns whether the server can count: it has loaded pg_stat_statements, and reports the WAL of each session (PostgreSQL 18). */
export async function canCount(db: Db): Promise<boolean> {
  const [row] = await db.query<{ can: boolean }>(
    `select current_setting('shared_preload_libraries') like '%pg_stat_statements%'
       and current_setting('server_version_num')::int >= 180000 as can`,
  )
  return row?.can ?? false
}

export async function turnOffAutovacuum(db: Db): Promise<void> {
  await db.script(
    `do $$ declare relation regclass; begin
       for relation in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
         execute format('alter table %s set (autovacuum_enabled = false, toast.autovacuum_enabled = false)', relation);
       end loop;
     end $$`,
  )
}

/** Returns the statistics of this database since it was created, without the statements of this file. */
export async function readStatistics(db: Db): Promise<Statistics> {
  // The session then reports what it has done so far. It would not report a statement that reads no table.
  await db.query(`select ${OWN} pg_stat_force_next_flush() from pg_database limit 1`)
  const [row] = await db.query<Statistics>(
    `with ${OWN} statement as (
       select s.query, s.toplevel, sum(s.calls)::bigint as calls
       from pg_stat_statements s join pg_database d on d.oid = s.dbid
       where d.datname = current_database() group by s.query, s.toplevel)
     select
       (select xact_commit from pg_stat_database where datname = current_database())
         - (select coalesce(sum(calls), 0) from statement where query like $1)::bigint as commits,
       (select coalesce(sum(wal.wal_bytes), 0)::bigint
        from pg_stat_activity a, pg_stat_get_backend_wal(a.pid) wal
        where a.datname = current_database() and a.backend_type = 'client backend') as "walBytes",
       (select coalesce(jsonb_agg(jsonb_build_object('text', query, 'isNested', not toplevel, 'calls', calls)), '[]')
        from statement where query not like $1) as calls,
       (select coalesce(jsonb_agg(jsonb_build_object('table', relname, 'inserted', n_tup_ins, 'updated', n_tup_upd,
          'hotUpdated', n_tup_hot_upd, 'deleted', n_tup_del)), '[]')
        from pg_stat_user_tables where schemaname = 'public') as tables`,
    [`%${OWN}%`],
  )
  if (!row) throw new Error('the statistics returned no row')
  return row
}

/** Counts the webhook events that are still to be processed. */
export async function countOpenEvents(db: Db): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select ${OWN} count(*)::int as open from webhook_event where processed_at is null`,
  )
  return row?.open ?? 0
}
