import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeSuperadmin } from './modules/accounts/index.ts'
import { jobActor } from './modules/audit/index.ts'
import { aRegistration, PASSWORD } from './testing/account-calls.ts'
import { testCinema, type TestCinema } from './testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const make = (email: string) => {
  const actor = jobActor('superadmin')
  const wanted = { email, siteUrl: 'https://marquee.example', resetsTwoFactor: false }
  return makeSuperadmin({ ...cinema.deps, actor }, wanted)
}
const use = (link: string) =>
  cinema.api.post('/users/reset/password', { body: { token: link.split('#')[1], password: PASSWORD } })

test('a new account, and one that exists, is a superadmin by a link that is good once', async () => {
  const registration = aRegistration()
  await cinema.api.post('/users', { body: registration })
  for (const email of [aRegistration().email, registration.email]) {
    const link = await make(email)
    expect(link).toMatch(/^https:\/\/marquee\.example\/reset-password#/)
    expect(await use(link)).toMatchObject({ status: 200, body: { user: { email, role: 'superadmin' } } })
    expect((await use(link)).status).toBe(410)
  }
})

test('running it again makes the earlier link void', async () => {
  const { email } = aRegistration()
  const [first, second] = [await make(email), await make(email)]
  expect((await use(first)).status).toBe(410)
  expect((await use(second)).status).toBe(200)
})

test('the command makes the first superadmin in a database of its own, and prints the link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-superadmin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder }
  const run = spawnSync(process.execPath, ['src/server/superadmin.ts', 'asha@example.com'], { env })
  expect(run.stderr.toString()).toBe('')
  expect(run.stdout.toString()).toMatch(
    /^asha@example\.com is a superadmin\..*\n\nhttp\S+\/reset-password#\S+\n/,
  )
}, 180_000)

test.each([
  ['without an email', [], {}, 'npm run superadmin'],
  ['in production without a database', ['asha@example.com'], { NODE_ENV: 'production' }, 'DATABASE_URL'],
])('the command is refused %s', (_name, args, env, text) => {
  const { PATH = '' } = process.env
  const run = spawnSync(process.execPath, ['src/server/superadmin.ts', ...args], { env: { PATH, ...env } })
  expect(run.status).toBe(1)
  expect(run.stderr.toString()).toContain(text)
})
