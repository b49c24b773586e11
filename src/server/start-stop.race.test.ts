import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, afterAll, expect, inject, onTestFinished, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { control } from './testing/provider-books.ts'
import { checkoutBody, type Checkout, type Person, type Show } from './testing/builders.ts'
import { createApiCaller, type ApiCaller } from './testing/api-caller.ts'
import { countMigrations } from '#server/testing/invariants.queries.ts'
import {
  createTestData,
  startTestSimulators,
  withDatabase,
  type TestData,
} from '#server/testing/test-data.ts'
import { launchSite, startSite, type LaunchedSite, type SiteProcess } from './testing/site-process.ts'
import { createDatabase } from './testing/create-database.ts'
import { startFaultyProxy } from './testing/faulty-proxy.ts'
import { watchSeats } from './testing/seat-stream.ts'

type Env = Readonly<Record<string, string>>

const RECONCILIATION_BEGINS = 'begin;set local statement_timeout = 60000;'

let simulators: FastifyInstance
let simulatorsUrl: string
beforeAll(async () => {
  const started = await startTestSimulators()
  simulators = started.simulators
  simulatorsUrl = started.simulatorsUrl
})
afterAll(() => simulators.close())

const reach = (): Env => ({ SIMULATORS_URL: simulatorsUrl, SMTP_URL: 'smtp://127.0.0.1:1' })

async function aDatabase(copyOf?: string): Promise<Env> {
  const { url, drop } = await createDatabase(inject('postgresUrl'), copyOf)
  onTestFinished(drop)
  return { ...reach(), DATABASE_URL: url, DATABASE_CONNECTIONS: '4' }
}

async function anEmptyFolder(): Promise<Env & { readonly DATA_DIR: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { ...reach(), DATA_DIR: folder }
}

async function aSite(env: Env): Promise<SiteProcess> {
  const site = await startSite(env)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  return site
}

const listFaults = async () => (await fetch(`${simulatorsUrl}/control/faults`)).json()
const seeded = (env: Env) => createTestData({ env, simulators, simulatorsUrl, shows: 1, people: 8 })

test('a second process on the same folder exits with code 1 and names the process that has the lock, which SIGTERM shuts down gracefully: pending requests get a response, the exit code is 0 and the lock is released', async () => {
  const env = await anEmptyFolder()
  const { shows, people } = await seeded(env)
  const site = await aSite(env)
  await expectRefusal(env, site)
  const [show] = shows
  if (!show) throw new Error('no show')
  const api = createApiCaller(site.url)
  const stream = await watchSeats(site.url, show.id)
  // An idle keep-alive connection, as browsers open.
  const spare = connect(Number(new URL(site.url).port), '127.0.0.1')
  onTestFinished(() => void spare.destroy())
  const late = { operation: 'orders.create', fault: { responseDelayMs: 2_000 }, times: people.length }
  await control(simulatorsUrl, '/faults', late)
  const responses = people.map((buyer, row) => checkOut(api, { show, buyer, row }))
  // Each of them waits for the provider.
  await expect.poll(listFaults).toEqual([])
  // What does not end in time, such as a server that waits for the idle connection, ends with another code.
  const exit = await site.kill('SIGTERM')
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(exit).toEqual({ code: 0, signal: null })
  expect(await readdir(env.DATA_DIR)).toEqual(['db', 'uploads'])
  await stream.ended
})

/** A second process on the folder of a running site ends, and the first one goes on. */
async function expectRefusal(env: Env, { pid, url }: SiteProcess): Promise<void> {
  const second = await launchSite(env).ended
  expect(second.code).toBe(1)
  expect(second.stderr.trim()).toMatch(
    new RegExp(
      `belongs to the running process ${pid}\\. Stop it first, or give this one another DATA_DIR\\.$`,
    ),
  )
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
}

test('SIGTERM ends a task whose statement the database never responds to: the exit code is 0', async () => {
  const { DATABASE_URL = '', ...env } = await aDatabase(inject('migratedDatabase'))
  const proxy = await startFaultyProxy(DATABASE_URL)
  onTestFinished(proxy.close)
  await seeded({ ...env, DATABASE_URL })
  // The reconciliation's own transaction, whose statements may take a minute; it runs when the site starts.
  const isSilent = proxy.cutOnce({ kind: 'silent', marker: RECONCILIATION_BEGINS, phase: 'unsent' })
  const site = await aSite({ ...env, DATABASE_URL: proxy.url })
  await isSilent
  await site.kill('SIGTERM')
  const { stdout, stderr, ...exit } = await site.ended
  expect(exit, stdout + stderr).toEqual({ code: 0, signal: null })
})

/** Of about 1,450, of which the migrations make a third; the first is the lock. */
const FILES_AT_KILLS = [1, 2, 300, 900]

test('after kills during the creation of the embedded database, the next start creates it', async () => {
  const env = await anEmptyFolder()
  for (const files of FILES_AT_KILLS) {
    const site = launchSite(env)
    while ((await countFiles(env.DATA_DIR)) < files) await Promise.race([sleep(5), failureOf(site)])
    await site.kill('SIGKILL')
  }
  const site = await aSite(env)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

/** Rejects when the site ends. */
const failureOf = ({ ended }: LaunchedSite) =>
  ended.then(({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr)))

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

test('two processes that start concurrently on an empty database migrate it once and notify each other of changes', async () => {
  const env = await aDatabase()
  const [first, second] = await Promise.all([aSite(env), aSite(env)])
  const migrations = await withDatabase(env, countMigrations)
  expect(migrations.applied).toBe(migrations.names)

  const { shows, people }: TestData = await seeded(env)
  const [show, buyer] = [shows[0], people[0]]
  if (!show || !buyer) throw new Error('no shows were seeded')
  const stream = await watchSeats(first.url, show.id)
  await aHold(createApiCaller(second.url), { show, buyer, row: 2 })
  expect(await stream.next('changed')).toMatchObject({
    changed: [
      [2, 0, 4],
      [2, 1, 4],
    ],
  })
  stream.close()
  expect(await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
})

type Purchase = { readonly show: Show; readonly buyer: Person; readonly row: number }

function checkOut(api: ApiCaller, { show, buyer, row }: Purchase) {
  const letter = String.fromCharCode(65 + row)
  return api('/checkoutRazorPay', buyer.token, checkoutBody(show, [`${letter}1`, `${letter}2`]))
}

/** Holds two seats. */
async function aHold(api: ApiCaller, purchase: Purchase): Promise<void> {
  const { order } = (await checkOut(api, purchase)).body as Checkout
  expect((await api(`/lock/seat?orderId=${order}`, purchase.buyer.token)).status).toBe(200)
}
