import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'
import { countAccounts, insertAccount, insertKeyOfTestMode } from './testing/installation.queries.ts'
import { withDatabase } from './testing/test-data.ts'
import { launchSite, type LaunchedSite } from './testing/site-process.ts'
import { createDatabase } from './testing/create-database.ts'

type Env = Readonly<Record<string, string>>

/** Real keys of providers that are not called in these tests. */
const realKeys: Env = {
  NODE_ENV: 'production',
  MARQUEE_LOAD_TEST: '0',
  PUBLIC_URL: 'https://marquee.example',
  AUTH_SECRET: 'x'.repeat(32),
  TICKET_SIGNING_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  RAZORPAY_BASE_URL: 'http://127.0.0.1:1',
  TICKETING_URL: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  GSTIN: '27AAPFU0939F1ZV',
  LEGAL_NAME: 'Nine Screens Private Limited',
  FSSAI_LICENCE: '11523999000000',
}
const testMode: Env = { MARQUEE_DEMO: '1', MARQUEE_LOAD_TEST: '0' }

let database: Env
beforeEach(async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  database = { DATABASE_URL: url, DATABASE_CONNECTIONS: '4' }
  return drop
})

function launch(env: Env): LaunchedSite {
  const site = launchSite({ ...database, ...env })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  return site
}

async function runOnce(env: Env): Promise<string> {
  const site = launch(env)
  const url = await site.opened
  await site.kill('SIGTERM')
  return url
}

/** What a start that is refused logs, and the sentence that it ends with. */
async function refusalOf(env: Env): Promise<{ readonly logged: string; readonly sentence: string }> {
  const site = launch(env)
  const { code, stdout, stderr } = await Promise.race([
    site.ended,
    site.opened.then(() => Promise.reject(new Error('the site has opened'))),
  ])
  expect(code).toBe(1)
  // On a slow machine the steps of the start are printed too.
  const logged = stdout.split('\n').find((line) => line.startsWith('{')) ?? ''
  return { logged, sentence: stderr.trim() }
}

const accountsIn = (env: Env) => withDatabase({ ...database, ...env }, countAccounts)

test('a database that was opened in TEST MODE is refused in production, with the remedy in one line', async () => {
  await runOnce(testMode)
  const { logged, sentence } = await refusalOf(realKeys)
  expect(sentence).toMatch(/^The database of DATABASE_URL was opened in TEST MODE .* empty database.*\.$/)
  expect(JSON.parse(logged)).toMatchObject({
    security: { kind: 'installation_refused', mode: 'production' },
  })
  // It is still good for TEST MODE.
  await runOnce(testMode)
  expect(await accountsIn(testMode)).toBeGreaterThan(demoAccounts.length)
})

test('one opening in TEST MODE is enough, also without the demo cinema', async () => {
  await runOnce({ ...testMode, MARQUEE_DEMO: '0' })
  expect((await refusalOf(realKeys)).sentence).toContain('was opened in TEST MODE')
})

test('a production database is refused in TEST MODE, and gets no demo accounts', async () => {
  await runOnce(realKeys)
  const { sentence } = await refusalOf(testMode)
  expect(sentence).toMatch(/^The database of DATABASE_URL belongs to a production installation.*\.$/)
  expect(await accountsIn(realKeys)).toBe(0)
  await runOnce(realKeys)
})

/** Leaves the database as a version without the mark did. */
async function anOldDatabase(fill: (db: Database) => Promise<void>): Promise<void> {
  const db = openPostgres({ url: database['DATABASE_URL'] ?? '', connections: 2 })
  await openBeforeMigration('installation_mode', db)
  await fill(db)
  await db.close()
}

test('a database of TEST MODE from a version without the mark is recognised by what is in it', async () => {
  await anOldDatabase((db) => insertKeyOfTestMode(db))
  expect((await refusalOf(realKeys)).sentence).toContain('was opened in TEST MODE')
  await runOnce(testMode)
})

test('a production database from a version without the mark gets no demo accounts', async () => {
  await anOldDatabase((db) => insertAccount(db, randomUUID()))
  expect((await refusalOf(testMode)).sentence).toContain('belongs to a production installation')
  expect(await accountsIn(realKeys)).toBe(1)
})
