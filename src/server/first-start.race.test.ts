import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { countSalesByDay } from '#seeds/testing/seeded-demo.queries.ts'
import { arePagesCurrent, FINGERPRINT, pagesFingerprint } from './http/pages/build-pages.ts'
import { copyClone, ROOT } from './testing/copy-clone.ts'
import { createDatabase } from './testing/create-database.ts'
import { launchSite, type LaunchedSite } from './testing/site-process.ts'
import { withDatabase } from './testing/test-data.ts'

let clone: string
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ folder: clone, remove } = await copyClone())
})
afterAll(() => remove())

/** Makes a file of the clone throw an error. */
async function breakFile(path: string): Promise<void> {
  const source = await readFile(join(ROOT, path), 'utf8')
  await writeFile(join(clone, path), `throw new Error('broken for a test')\n${source}`)
  onTestFinished(() => cp(join(ROOT, path), join(clone, path)))
}

async function firstStart(): Promise<LaunchedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-first-start-'))
  const program = join(clone, 'src/server/main.ts')
  const site = launchSite({ DATA_DIR: dataDir, MARQUEE_DEMO: '1' }, { program, hasPages: true })
  onTestFinished(async () => {
    await site.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    await rm(join(clone, 'dist'), { recursive: true, force: true })
  })
  return site
}

const builtPages = () => readdir(join(clone, 'dist')).catch(() => [])

test.each([
  ['building the pages', 'vite.config.ts'],
  ['seeding the demo', 'seeds/demo/movies.ts'],
  ['starting the simulators', 'simulators/app.ts'],
])(
  'when %s fails, the start exits with an error message and leaves no process and no partial build',
  async (part, file) => {
    await breakFile(file)
    const site = await firstStart()
    const { code, stderr } = await site.ended
    expect(stderr).toContain(`Marquee did not start. ${part}: `)
    expect(stderr).toContain('broken for a test')
    expect(code).toBe(1)
    expect(await builtPages()).toEqual([])
  },
)

test('a kill at any moment of the first start leaves no process and no partial build', async () => {
  for (const milliseconds of [200, 1_000, 3_000]) {
    const site = await firstStart()
    await sleep(milliseconds)
    await site.kill('SIGKILL')
    expect(await builtPages()).toEqual([])
  }
})

test('after a kill while past sales are added to the demo, the next start adds the others, and says when they are there', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const env = { DATABASE_URL: url, DATABASE_CONNECTIONS: '4', MARQUEE_DEMO: '1' }
  const days = async () => (await withDatabase(env, countSalesByDay)).length
  const killed = launchSite(env)
  await killed.opened
  await killed.kill('SIGKILL')
  expect(await days()).toBeLessThan(10)

  const site = launchSite(env)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const readiness = `${await site.opened}/readyz`
  await expect.poll(async () => (await fetch(readiness)).json()).toEqual({ status: 'ready' })
  expect(await days()).toBe(10)
})

test('pages are current until one of their sources changes', async () => {
  for (const language of ['en', 'hi']) {
    await mkdir(join(clone, 'dist', language), { recursive: true })
    await writeFile(join(clone, 'dist', language, FINGERPRINT), pagesFingerprint(clone))
  }
  onTestFinished(() => rm(join(clone, 'dist'), { recursive: true, force: true }))
  expect(arePagesCurrent(clone)).toBe(true)
  await breakFile('seeds/demo/movies.ts')
  expect(arePagesCurrent(clone)).toBe(true)
  await breakFile('src/web/router.tsx')
  expect(arePagesCurrent(clone)).toBe(false)
})
