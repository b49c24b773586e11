import { readdir } from 'node:fs/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { countOpenJobs } from '#server/platform/failed-jobs.ts'
import { DatabaseNotUsable, type Database } from '#server/platform/database.ts'
import { listApplied, migrate } from '#server/platform/migrations.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { createDatabase, PATIENT } from '#server/testing/create-database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

/** Opens the database as it was before a migration, and closes it at the end of the test. */
async function openBefore(migration: string) {
  const before = await openBeforeMigration(migration)
  onTestFinished(() => before.db.close())
  return before
}

async function openMigrated() {
  const db = await openTestPostgres(inject('postgresUrl'), 3)
  onTestFinished(() => db.close())
  return db
}

/** Two that were written at the same time and do not depend on each other; databases know them by these names. */
const sameNumberBefore = ['0021_checkout_opened.sql', '0021_sign_in_failures.sql']

test('no two migrations share a number, which decides their order', async () => {
  const entries = await readdir(new URL('../../migrations/', import.meta.url), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const names = files.filter((name) => name !== 'SHA256SUMS')
  expect(names.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([])
  const byNumber = Map.groupBy(names.toSorted(), (name) => name.slice(0, 4))
  const shared = [...byNumber.values()].filter((sharing) => sharing.length > 1)
  expect(shared).toEqual([sameNumberBefore])
})

test('a database from which a newer version has taken away something is refused, names its migrations and stays as it is', async () => {
  const db = await openMigrated()
  await db.query(
    `insert into schema_migration (name, contract_since) values ('9999_of_a_newer_version.sql', '9998')`,
  )
  const before = await describeDatabase(db)
  const refused = migrate(db)
  await expect(refused).rejects.toBeInstanceOf(DatabaseNotUsable)
  await expect(refused).rejects.toThrow(
    'The database belongs to a newer version: it has the migrations 9999_of_a_newer_version.sql.',
  )
  expect(await describeDatabase(db)).toEqual(before)
})

test('a process starts on a database to which a newer version has added something', async () => {
  const { db, migrate } = await openBefore('programme_change')
  await db.query(`insert into schema_migration (name) values ('9999_of_a_newer_version.sql')`)
  await migrate()
  const applied = await listApplied(db)
  expect(applied).toContain('0237_programme_change.sql')
})

test('a migration gives way to sales: what waits behind it goes on before the lock that it wants is free', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const db = openPostgres({ url, connections: 4, limits: PATIENT })
  onTestFinished(() => db.close())
  await openBeforeMigration('programme_change', db)
  let migrating: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.script('lock table movie in row exclusive mode')
    migrating = migrate(db)
    await expect.poll(() => countWaitingForLocks(db)).toBeGreaterThan(0)
    await db.query('delete from movie where false')
    expect(await listApplied(db)).not.toContain('0237_programme_change.sql')
  })
  await migrating
  expect(await listApplied(db)).toContain('0237_programme_change.sql')
})

async function countWaitingForLocks(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where not granted and relation = 'movie'::regclass`,
  )
  return row?.count ?? 0
}

test('jobs that an earlier version had given up become visible; those that wait and those that are done stay as they are', async () => {
  const { db, migrate } = await openBefore('failed_jobs')
  await db.script(`insert into job (id, kind, payload, run_at, attempts, done_at) values
    (gen_random_uuid(), 'mail_ticket', '{}', now(), 20, null), (gen_random_uuid(), 'mail_ticket', '{}', now(), 19, null),
    (gen_random_uuid(), 'mail_welcome', '{}', now(), 20, now())`)
  await migrate()
  expect(await countOpenJobs(db)).toEqual(
    expect.arrayContaining([
      { kind: 'mail_ticket', state: 'failed', jobs: 1 },
      { kind: 'mail_ticket', state: 'retrying', jobs: 1 },
    ]),
  )
  expect(await countOpenJobs(db)).toHaveLength(2)
})

test('showtimes of an earlier version keep their room until their end, also when the next one follows at once', async () => {
  const { db, migrate } = await openBefore('room_free_at')
  await db.script('set session_replication_role = replica')
  const columns =
    'id, movie_id, cinema_id, start_date, start_at, starts_at, ends_at, booking_closes_at, ticket_price_paise'
  const valuesOf = (from: string, until: string) =>
    `gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '2027-01-14', '${from}', '2027-01-14 ${from}', '2027-01-14 ${until}', '2027-01-14', 100`
  const insertShow = (from: string, until: string) =>
    db.script(
      `insert into showtime (${columns}, room, performance) values (${valuesOf(from, until)}, 'Screen 1', '${from}')`,
    )
  await insertShow('10:00', '12:00')
  await insertShow('12:00', '14:00')
  await migrate()
  const rows = await db.query('select 1 from showtime where room_free_at = ends_at')
  expect(rows).toHaveLength(2)
  const overlapping = `insert into showtime (${columns}, room_free_at, seat_plan_id, auditorium_id, performance_id)
    select ${valuesOf('13:00', '15:00')}, '2027-01-14 15:00', gen_random_uuid(), id, gen_random_uuid() from auditorium`
  await expect(db.script(overlapping)).rejects.toThrow(/showtime_room_free/)
})

test('two reservations with one code are refused by name, and the database stays that of the earlier version', async () => {
  const { db, migrate } = await openBefore('audit')
  await db.script(`set session_replication_role = replica;
    insert into reservation (showtime_id, id, order_id, code, seats, seat_labels, ticket_price_paise, total_paise, state, name, email, phone,
      created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'K7PQ2R4S', '{}', '{}', 100, 100, 'confirmed', '', '', '', now()
    from generate_series(1, 2)`)
  const before = await describeDatabase(db)
  await expect(migrate()).rejects.toThrow('reservations share the codes K7PQ2R4S')
  expect(await describeDatabase(db)).toEqual(before)

  await db.script(
    `update reservation set code = 'NEWCODE2' where id = (select max(id::text)::uuid from reservation)`,
  )
  await migrate()
  const codes = await db.query('select code from reservation order by code')
  expect(codes).toEqual([{ code: 'K7PQ2R4S' }, { code: 'NEWCODE2' }])
})

/** The columns, constraints, functions and triggers of the schema, and the applied migrations. */
async function describeDatabase(db: Database) {
  const listNames = (sql: string) => db.query<{ name: string }>(`${sql} order by name`)
  const all = await Promise.all([
    listNames(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    ),
    listNames(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint where connamespace = 'public'::regnamespace`,
    ),
    listNames(`select proname || prosrc as name from pg_proc where pronamespace = 'public'::regnamespace`),
    listNames('select tgname as name from pg_trigger'),
    listNames('select name from schema_migration'),
  ])
  return all.map((rows) => rows.map(({ name }) => name))
}
