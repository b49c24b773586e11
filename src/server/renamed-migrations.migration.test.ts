import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { CREATE_RECORD, migrate } from '#server/platform/migrations.ts'
import { renamedMigrations } from '#server/platform/migrations.ts'
import { openEmptyPostgres, openTestPostgres } from '#server/testing/test-database.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
const textOf = (name: string) => readFile(new URL(name, FOLDER), 'utf8')

const upTo = (last: string) => names.filter((name) => name.slice(0, 4) <= last)
const without = (list: readonly string[], ...parts: readonly string[]) =>
  list.filter((name) => !parts.some((part) => name.includes(part)))
const upTo20 = without(upTo('0020'), 'sign_in_failures')
const upTo27 = without(upTo('0027'), 'mail_recipient')

/** The migrations of earlier versions, by a commit of them. */
const versions: readonly [commit: string, applied: readonly string[]][] = [
  ['278433b', [...without(upTo('0012'), 'room_free_at'), '0009_payments_own_the_money.sql']],
  [
    'f4fa1d9',
    [...without(upTo('0016'), 'room_free_at'), ...sql('0016_room_free_at', '0016_order_transition_function')],
  ],
  ['acfda62', [...without(upTo('0017'), 'room_free_at'), '0016_room_free_at.sql']],
  ['6f2709c', [...upTo20, ...sql('0020_provider_order_unique', '0020_checkout_opened')]],
  [
    '12d5237',
    [...upTo20, ...sql('0021_provider_order_unique', '0021_checkout_opened', '0022_private_by_lines')],
  ],
  ['714a034', [...upTo('0024'), '0024_webhook_body_text.sql']],
  ['71d4a6e', [...upTo27, '0026_seat_holder.sql']],
  ['ff91cd2', [...upTo27, '0027_seat_holder.sql']],
]

function sql(...parts: readonly string[]): string[] {
  return parts.map((part) => `${part}.sql`)
}

let fresh: Database
beforeAll(async () => {
  fresh = await openTestPostgres(inject('postgresUrl'), 1)
})
afterAll(() => fresh.close())

test.each(versions)('a database of the version %s is upgraded', async (_commit, applied) => {
  const db = await openEmptyPostgres(inject('postgresUrl'))
  onTestFinished(() => db.close())
  await db.script(CREATE_RECORD)
  for (const name of applied.toSorted()) {
    await db.script(await textOf(renamedMigrations[name] ?? name))
    await db.query('insert into schema_migration (name) values ($1)', [name])
  }
  await migrate(db)
  expect(await describeSchema(db)).toEqual(await describeSchema(fresh))
})

/** The columns and constraints of the schema, and the applied migrations. */
async function describeSchema(db: Database) {
  const list = (sql: string) => db.query(`${sql} order by 1, 2`)
  return Promise.all([
    list(
      `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'`,
    ),
    list(
      `select conrelid::regclass::text as of_table, pg_get_constraintdef(oid) as rule from pg_constraint
       where connamespace = 'public'::regnamespace`,
    ),
    list(`select tablename, indexdef from pg_indexes where schemaname = 'public'`),
    list('select name, 1 as applied from schema_migration'),
  ])
}

/** A database knows a migration by its name, and has applied what it contained then: both stay. */
test('migrations keep their names and contents: sha256sum says so; a new one adds its line', async () => {
  const sums = await Promise.all(
    names.map(
      async (name) =>
        `${createHash('sha256')
          .update(await textOf(name))
          .digest('hex')}  ${name}`,
    ),
  )
  const written = await readFile(new URL('SHA256SUMS', FOLDER), 'utf8')
  // In migrations/: sha256sum <the new file> >> SHA256SUMS, and sort by name.
  expect(sums).toEqual(written.trimEnd().split('\n'))
})
