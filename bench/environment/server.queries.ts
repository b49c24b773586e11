import type { Db } from '#server/platform/database.ts'

type Setting = { readonly name: string; readonly setting: string }

const SETTINGS = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_level',
  'shared_buffers',
  'max_wal_size',
  'max_connections',
]

export function listServerSettings(db: Db): Promise<Setting[]> {
  return db.query<Setting>(
    `select case when name = 'server_version' then 'PostgreSQL' else name end as name, current_setting(name) as setting
     from pg_settings where name = any($1::text[]) order by array_position($1::text[], name)`,
    [SETTINGS],
  )
}

export async function getBackendPid(db: Db): Promise<number> {
  const [row] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (!row) throw new Error('pg_backend_pid() returned no row')
  return row.pid
}
