import { expect, inject, onTestFinished, test } from 'vitest'
import { startFaultyProxy } from './testing/faulty-proxy.ts'
import { launchSite } from './testing/site-process.ts'
import { createDatabase } from './testing/create-database.ts'
import { startTestPooler } from './testing/test-pooler.ts'

async function aDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  return url
}

/** Starts the program and returns its exit code, what it printed, and how long it ran. */
async function endOfStart(env: Readonly<Record<string, string>>) {
  const from = performance.now()
  const { code, stdout, stderr } = await launchSite(env).ended
  return {
    code,
    stdout,
    stderr,
    seconds: (performance.now() - from) / 1000,
  }
}

test('a start while the database is away waits and says so, then ends with one line', async () => {
  const proxy = await startFaultyProxy(await aDatabase())
  onTestFinished(proxy.close)
  proxy.setMode('closed')
  const { code, stdout, stderr, seconds } = await endOfStart({
    DATABASE_URL: proxy.url,
    DATABASE_WAIT_SECONDS: '3',
    LOG_LEVEL: 'warn',
  })
  expect(code).toBe(1)
  expect(stdout).toContain('waiting for the database')
  expect(stderr).toMatch(/^The database 127\.0\.0\.1:\d+\/marquee_\w+ was not available for \d+ s: .+\.\n$/)
  expect(seconds).toBeGreaterThan(3)
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
    /refused: database "nowhere" does not exist\.$/,
  ],
])('a start with %s ends at once, with one line', async (_fault, change, line) => {
  const url = new URL(await aDatabase())
  change(url)
  const { code, stdout, stderr } = await endOfStart({ DATABASE_URL: url.href })
  expect(code).toBe(1)
  expect(stderr.trimEnd()).toMatch(line)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stdout).not.toContain('    at ')
  expect(stdout).not.toContain('wrong@')
})

test('a start behind a pooler in transaction mode ends with a sentence that says what to change', async () => {
  const pooler = await startTestPooler(await aDatabase(), { sessions: 3, mode: 'transaction', order: 'last' })
  onTestFinished(pooler.close)
  const { code, stderr } = await endOfStart({ DATABASE_URL: pooler.url })
  expect(code).toBe(1)
  expect(stderr).toMatch(/transaction mode.*Set pool_mode=session/)
})
