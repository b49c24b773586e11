import type { Db } from './database.ts'

/** Returns a value of this installation: created at the first call, the same for every process afterwards. */
export async function installationValue<T>(db: Db, key: string, make: () => T): Promise<T> {
  await db.query(
    'insert into installation (key, value) values ($1, $2::jsonb) on conflict (key) do nothing',
    [key, JSON.stringify(make())],
  )
  const [row] = await db.query<{ value: T }>('select value from installation where key = $1', [key])
  if (!row) throw new Error(`installation value ${key} is missing`)
  return row.value
}
