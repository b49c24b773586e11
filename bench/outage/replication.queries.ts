import type { Database, Db } from '#server/platform/database.ts'

/** Begins a copy of the data folder; the session has to live until `stopBackup`. */
export async function startBackup(db: Db): Promise<void> {
  await db.query(`select pg_backup_start('outage', true)`)
}

/** Returns the text of `backup_label`, which belongs into the copy. */
export async function stopBackup(db: Db): Promise<string> {
  const [row] = await db.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  if (!row) throw new Error('pg_backup_stop() returned no row')
  return row.labelfile
}

/** From now on a COMMIT waits for the standby. */
export async function waitForStandbys(db: Database): Promise<void> {
  await db.script(`alter system set synchronous_standby_names = '*'`)
  await db.query('select pg_reload_conf()')
}

export async function hasSynchronousStandby(db: Db): Promise<boolean> {
  const rows = await db.query(
    `select 1 from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')`,
  )
  return rows.length > 0
}

export async function createEmptyDatabase(db: Database, name: string): Promise<void> {
  await db.script(`create database ${name}`)
}

export async function dropDatabase(db: Database, name: string): Promise<void> {
  await db.script(`drop database if exists ${name} with (force)`)
}
