import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchSite, type LaunchedSite } from './testing/site-process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NOT_COPIED = ['.git', '.tmp', 'data', 'dist', 'node_modules', 'seeds/media', 'src/web/paraglide']
/** A clone of the repository without built pages. */
let clone: string
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'marquee-clone-'))
  const left = new Set(NOT_COPIED.map((name) => join(ROOT, name)))
  await cp(ROOT, clone, { recursive: true, filter: (path) => !left.has(path) })
  for (const name of ['node_modules', 'seeds/media']) await symlink(join(ROOT, name), join(clone, name))
})
afterAll(() => rm(clone, { recursive: true, force: true }))

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
    const { code, output } = await site.ended
    expect(output).toContain(`Marquee did not start. ${part}: `)
    expect(output).toContain('broken for a test')
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

test('when the site prints that it is open, the pages of each language, the API and the simulators work', async () => {
  const site = await firstStart()
  const url = await site.opened
  for (const path of ['/', '/hi/', '/api/movies', '/readyz', '/simulator/mailbox']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  }
  expect(await site.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  expect((await builtPages()).toSorted()).toEqual(['en', 'hi'])
})
