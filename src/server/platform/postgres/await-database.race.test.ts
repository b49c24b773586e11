import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest'
import { startFaultyProxy, type FaultyProxy } from '#server/testing/faulty-proxy.ts'
import { createDatabase } from '#server/testing/create-database.ts'
import { startTestPooler } from '#server/testing/test-pooler.ts'
import { DatabaseNotUsable } from '../database.ts'
import { awaitDatabase } from './await-database.ts'

const lines: { msg: string; address: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })

let database: Awaited<ReturnType<typeof createDatabase>>
let proxy: FaultyProxy
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  lines.length = 0
  proxy = await startFaultyProxy(database.url)
})
afterEach(() => proxy.close())

const waitFor = (url: string, waitSeconds = 0) => awaitDatabase({ url, log, waitSeconds })
const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

describe('a start', () => {
  test('waits for a database that is away, and says so', async () => {
    proxy.setMode('closed')
    const waiting = waitFor(proxy.url, 60)
    await expect
      .poll(() => lines)
      .toMatchObject([
        { msg: 'waiting for the database', address: new URL(proxy.url).host + new URL(proxy.url).pathname },
      ])
    proxy.setMode('served')
    await waiting
  })

  test('gives up after a while, with one sentence', async () => {
    proxy.setMode('closed')
    const error = await waitFor(proxy.url, 1).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DatabaseNotUsable)
    expect(String(error)).toMatch(
      /The database 127\.0\.0\.1:\d+\/marquee_\w+ was not available for \d s: .+\.$/,
    )
    expect(String(error)).not.toContain('\n')
  })

  test.each([
    [
      'a wrong password',
      (url: URL) => void (url.password = 'wrong'),
      /refused: password authentication failed/,
    ],
    [
      'an unknown database',
      (url: URL) => void (url.pathname = '/nowhere'),
      /refused: database "nowhere" does not exist/,
    ],
    [
      'an unknown user',
      (url: URL) => void (url.username = 'nobody'),
      /refused: password authentication failed/,
    ],
    [
      'a setting that does not exist',
      (url: URL) => void (url.search = '?connection_limit=5'),
      /refused: unrecognized configuration parameter "connection_limit"/,
    ],
  ])('gives up at once because of %s', async (_fault, change, reason) => {
    const from = performance.now()
    await expect(waitFor(changed(change), 60)).rejects.toThrow(reason)
    expect(performance.now() - from).toBeLessThan(60_000)
    expect(lines).toEqual([])
  })

  test('gives up at once because of an address that cannot be read', async () => {
    await expect(waitFor('postgres://u:secret@db:port/m', 60)).rejects.toThrow(/^DATABASE_URL: host 1 .*\.$/)
  })
})

describe('a pooler', () => {
  const pooler = async (options: Parameters<typeof startTestPooler>[1]) => {
    const started = await startTestPooler(database.url, options)
    onTestFinished(started.close)
    return started.url
  }

  test.each([
    { sessions: 4, order: 'last' },
    { sessions: 4, order: 'first' },
    { sessions: 2, order: 'last' },
    { sessions: 2, order: 'first' },
    { sessions: 1, order: 'last' },
  ] as const)('in transaction mode is refused: $sessions sessions, used $order first', async (options) => {
    const url = await pooler({ ...options, mode: 'transaction' })
    await expect(waitFor(url, 60)).rejects.toThrow(/transaction mode.*Set pool_mode=session/)
  })

  test('in session mode is accepted', async () => {
    await waitFor(await pooler({ sessions: 4, order: 'last', mode: 'session' }))
  })

  test('without a free session is waited for: its mode is not known yet', async () => {
    const url = await pooler({ sessions: 1, order: 'last', mode: 'session' })
    await expect(waitFor(url, 1)).rejects.toThrow(/was not available/)
  })

  test('in transaction mode is refused while others work', async () => {
    const url = await pooler({ sessions: 4, order: 'first', mode: 'transaction' })
    const others = Array.from({ length: 3 }, () => waitFor(url, 60).catch(() => undefined))
    await sleep(1)
    await expect(waitFor(url, 60)).rejects.toThrow(/transaction mode/)
    await Promise.all(others)
  })
})
