import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { createDatabase } from '#server/testing/create-database.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { scan, tokenOf } from '#server/testing/door.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openEmptyPostgres } from '#server/testing/test-database.ts'
import { listTables } from './stored-tables.queries.ts'
import { tableFile } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let reservation: Reservation
let folder: string
let made: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'))
  cinema = await testCinema()
  asha = await cinema.aPerson()
  show = await cinema.aShow({ startsInMinutes: 300 })
  reservation = await cinema.book(show, ['A1', 'A2'], asha)
  // Line separators of Unicode, which readers of lines can take for the end of one.
  const name = 'Asha\u2028Rao "\\n"\n'
  await cinema.deps.db.query('update app_user set name = $2 where id = $1', [asha.userId, name])
  await mkdir(join(cinema.deps.config.DATA_DIR, 'uploads'), { recursive: true })
  await writeFile(join(cinema.deps.config.DATA_DIR, 'uploads', 'photo.webp'), 'a photo')
  made = await backup('whole')
})
afterAll(async () => {
  await cinema.close()
  await rm(folder, { recursive: true, force: true })
})

async function backup(name: string): Promise<string> {
  const { db, config, now } = cinema.deps
  await writeBackup({ db, dataDir: config.DATA_DIR, folder: join(folder, name), now: now() })
  return join(folder, name)
}

async function anEmptyDatabase(): Promise<Database> {
  const db = await openEmptyPostgres(inject('postgresUrl'))
  onTestFinished(() => db.close())
  return db
}

const restore = (db: Database, from: string, dataDir = join(folder, 'restored')) =>
  restoreBackup({ db, dataDir, folder: from, accept: async () => undefined })

/** Returns number and hash of the rows of every table. */
async function contentOf(db: Database) {
  const hashes = (await listTables(db)).map(({ name }) =>
    db.query(
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as hash from ${name} t`,
    ),
  )
  return (await Promise.all(hashes)).flat()
}

/** Returns the rules that the database itself keeps. */
const rulesOf = (db: Database) =>
  db.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`,
  )

test('what is restored is the same, row by row, with its rules and files', async () => {
  const db = await anEmptyDatabase()
  const before = await contentOf(cinema.deps.db)
  expect(await restore(db, made)).toMatchObject({ format: 1 })
  expect(await contentOf(db)).toEqual(before)
  expect(await rulesOf(db)).toEqual(await rulesOf(cinema.deps.db))
  expect(await readFile(join(folder, 'restored', 'uploads', 'photo.webp'), 'utf8')).toBe('a photo')
})

test('a restored cinema admits the tickets of before, and sells on', async () => {
  const restored = await testCinema({ db: await openRestored() })
  onTestFinished(() => restored.close())
  const own = await restored.api.get<Reservation[]>('/reservations', { token: asha.token })
  expect(own.body).toMatchObject([{ _id: reservation._id, code: reservation.code, state: 'confirmed' }])
  const ravi = await restored.aPerson()
  await expect(restored.book(show, ['A1'], ravi)).rejects.toThrow()
  await restored.book(show, ['A3'], ravi)
  await moveShow(restored.deps.db, show.id, minutesAfter(restored.clock.now(), 10))
  const { token } = await restored.aStaffMember('door')
  expect(await scan(restored, reservation, { token, ticket: tokenOf(reservation) })).toMatchObject({
    status: 200,
  })
})

async function openRestored(): Promise<Database> {
  const db = await openEmptyPostgres(inject('postgresUrl'))
  await restore(db, made)
  return db
}

test('a backup is of one instant, although the site sells on', async () => {
  const slow = backup('meanwhile')
  await cinema.book(show, ['B1'], asha)
  const db = await anEmptyDatabase()
  await restore(db, await slow)
  const [halves] = await db.query(
    `select (select count(*) from reservation_seat)::int - (select sum(cardinality(seats)) from reservation)::int as seats,
       (select sum(amount_paise) from ledger_leg)::int as ledger`,
  )
  expect(halves).toEqual({ seats: 0, ledger: 0 })
})

test.each([
  ['without a manifest', async (copy: string) => rm(join(copy, 'manifest.json')), 'not a complete backup'],
  ['with a damaged file', async (copy: string) => writeFile(tableFile(copy, 'app_user'), 'x'), 'damaged'],
  ['without a file', async (copy: string) => rm(tableFile(copy, 'payment')), 'missing or damaged'],
  ['of a newer version', addMigration, 'newer version'],
])('a backup %s is refused, and the database stays empty', async (_, spoil, message) => {
  const copy = await backup(`spoiled ${message}`)
  await spoil(copy)
  const db = await anEmptyDatabase()
  await expect(restore(db, copy)).rejects.toThrow(message)
  expect(await listTables(db)).toEqual([])
})

async function addMigration(copy: string): Promise<void> {
  const path = join(copy, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { migrations: string[] }
  manifest.migrations.push('9999_later.sql')
  await writeFile(path, JSON.stringify(manifest))
}

test('a database that is not empty is refused, and keeps what it has', async () => {
  const before = await contentOf(cinema.deps.db)
  await expect(restore(cinema.deps.db, made)).rejects.toThrow('not empty')
  expect(await contentOf(cinema.deps.db)).toEqual(before)
})

test('the commands back up, list who was erased, restore, and erase them again', async () => {
  const own = await testCinema()
  onTestFinished(() => own.close())
  const { body: ravi } = await own.api.post<{ user: { _id: string }; token: string }>('/users', {
    body: aRegistration(),
  })
  const source = own.deps.db as Database & { readonly url: string }
  const target = await createDatabase(inject('postgresUrl'))
  onTestFinished(target.drop)
  const run = (script: string, args: readonly string[], url: string) => {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, DATA_DIR: join(folder, 'commands') }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [`src/server/backup/${script}.ts`, ...args],
      { env },
    )
    return { status, stdout: stdout.toString(), stderr: stderr.toString() }
  }
  const backedUp = run('backup', [join(folder, 'by command')], source.url)
  expect(backedUp).toMatchObject({ status: 0, stderr: '' })
  const path = /are in (.*)\n/.exec(backedUp.stdout)?.[1] ?? ''
  const erasure = await own.api.call('DELETE', '/users/me', {
    token: ravi.token,
    body: { password: PASSWORD },
  })
  expect(erasure.status).toBe(200)
  const erased = run('backup', ['--erased'], source.url)
  expect(erased).toMatchObject({ status: 0, stdout: `${ravi.user._id}\n` })
  await writeFile(join(folder, 'erased.txt'), erased.stdout)
  const restored = run('restore', [path, '--erased', join(folder, 'erased.txt')], target.url)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(run('backup', ['--erased'], target.url).stdout).toBe(`${ravi.user._id}\n`)
  expect(run('restore', [path], target.url)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not empty'),
  })
}, 120_000)
