import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Show } from '#server/testing/builders.ts'
import { createDatabase } from '#server/testing/create-database.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { carriedTables, carrySetUp } from './carry-set-up.ts'
import { listTables } from './stored-tables.queries.ts'

const PICTURE = '019aa000-0000-7000-8000-000000000001'
const FILE = `${PICTURE.replaceAll('-', '')}-400.avif`
const TRAILER = '019aa000-0000-7000-8000-000000000002'
const TRAILER_FILE = `${TRAILER.replaceAll('-', '')}.mp4`
/** Providers that nobody calls here. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://marquee.example',
  AUTH_SECRET: 'x'.repeat(32),
  TICKET_SIGNING_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  TICKETING_URL: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  GSTIN: '27AAPFU0939F1ZV',
  LEGAL_NAME: 'Nine Screens Private Limited',
  FSSAI_LICENCE: '11523999000000',
}

let trial: TestCinema
let show: Show
let staffId: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-carry-'))
  trial = await testCinema()
  const { db, config } = trial.deps
  show = await trial.aShow()
  const customer = await trial.aPerson()
  await trial.book(show, ['A1'], customer)
  staffId = (await trial.aStaffMember('door')).userId
  await db.query(`insert into app_user (id, name, username, email, phone, password_hash, role, created_at, favourite_genres, language, duties, version)
    select '00000000-0000-7abc-8abc-0123456789ab', name, 'demo-admin', 'demo@test.example', phone, 'published', 'admin', created_at, favourite_genres, language, duties, version
    from app_user limit 1`)
  await db.query(
    `insert into picture (id, kind, address, state, files_done, colour, created_at) values ($1, 'poster', '/media/uploads/x', 'ready', '{}', '#000000', now())`,
    [PICTURE],
  )
  await db.query(`insert into trailer (id, address, bytes, created_at) values ($1, $2, 1, now())`, [
    TRAILER,
    `/media/uploads/${TRAILER_FILE}`,
  ])
  await db.query('update movie set trailer_id = $1', [TRAILER])
  const uploads = join(config.DATA_DIR, 'uploads')
  await mkdir(uploads, { recursive: true })
  await Promise.all(
    [FILE, TRAILER_FILE, 'photo-of-a-person.webp'].map((name) => writeFile(join(uploads, name), name)),
  )
})
afterAll(async () => {
  await trial.close()
  await rm(folder, { recursive: true, force: true })
})

const carry = (target: Database, targetDir = join(folder, 'production')) =>
  carrySetUp({ source: trial.deps.db, target, sourceDir: trial.deps.config.DATA_DIR, targetDir })

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await listTables(db)) {
    const [row] = await db.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    counts[name] = row?.rows ?? 0
  }
  return counts
}

test('the venue, movies, menu and staff of a trial are carried over, and no sale, customer, password or photo', async () => {
  const db = await openTestPostgres(inject('postgresUrl'), 2)
  onTestFinished(() => db.close())
  const before = await countRows(db)
  await carry(db)
  const after = await countRows(db)
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  // Triggers record the changes of the copied rows.
  const noted = ['programme_change', 'show_change']
  expect(changed.filter((name) => !(name in carriedTables) && !noted.includes(name))).toEqual([])
  expect(after).toMatchObject({
    venue: 1,
    auditorium: 1,
    cinema: 1,
    movie: 1,
    seat_plan: 1,
    picture: 1,
    trailer: 1,
    app_user: 1,
    snack_bar: 1,
  })
  expect(await db.query('select id, role, duties, password_hash from app_user')).toEqual([
    { id: staffId, role: 'staff', duties: ['door'], password_hash: null },
  ])
  expect(await db.query('select id, trailer_id from movie')).toEqual([
    { id: show.movieId, trailer_id: TRAILER },
  ])
  expect(await readdir(join(folder, 'production', 'uploads'))).toEqual([FILE, TRAILER_FILE])
})

test('a database in which something is set up is refused, and keeps what it has', async () => {
  const before = await countRows(trial.deps.db)
  await expect(carry(trial.deps.db)).rejects.toThrow('set up in the production database already')
  expect(await countRows(trial.deps.db)).toEqual(before)
})

test('one command carries a trial into a production database, once', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const source = trial.deps.db as Database & { readonly url: string }
  const run = (args: readonly string[], env: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/server/backup/carry-over.ts', ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...env }, encoding: 'utf8' },
    )
    return { status, stdout, stderr }
  }
  const own = { ...production, DATABASE_URL: url, DATA_DIR: join(folder, 'command') }
  const from = [source.url, '--data', trial.deps.config.DATA_DIR]
  expect(run(from, { DATABASE_URL: url })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('keys'),
  })
  expect(run([folder], own)).toMatchObject({ status: 1, stderr: expect.stringContaining('embedded') })
  expect(run(from, own)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('movie: 1\n'),
  })
  expect(run(from, own)).toMatchObject({ status: 1, stderr: expect.stringContaining('already') })
  const target = openPostgres({ url, connections: 1 })
  onTestFinished(() => target.close())
  expect(await target.query(`select value from installation where key = 'mode'`)).toEqual([
    { value: 'production' },
  ])
}, 120_000)
