import type { Db } from './database.ts'

/** Returns a value of this installation: created at the first call, the same for every process afterwards. */
export async function installationValue<T>(db: Db, key: string, make: () => T): Promise<T> {
  await db.query(
    'insert into installation (key, value) values ($1, $2::jsonb) on conflict (key) do nothing',
    [key, JSON.stringify(make())],
  )
  const value = await findInstallationValue<T>(db, key)
  if (value === undefined) throw new Error(`installation value ${key} is missing`)
  return value
}

/** Returns a value of this installation if it was created before; the database must have been migrated. */
export async function findInstallationValue<T>(db: Db, key: string): Promise<T | undefined> {
  const [row] = await db.query<{ value: T }>('select value from installation where key = $1', [key])
  return row?.value
}

/** Whether the database was ever migrated far enough to have values. */
export async function hasInstallationValues(db: Db): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(
    `select to_regclass('installation') is not null as exists`,
  )
  return row?.exists ?? false
}

/** Changes a value of this installation that `installationValue` has created. */
export async function setInstallationValue(db: Db, key: string, value: unknown): Promise<void> {
  await db.query('update installation set value = $2::jsonb where key = $1', [key, JSON.stringify(value)])
}
