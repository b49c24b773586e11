import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILE_CACHE } from '#server/compile-cache.ts'
import { freePort } from '#server/testing/embedded-postgres.ts'

/** The pages may be built in it, beside checks and races: on a busy machine that takes a while. */
const START_SECONDS = 400

export type SiteProcess = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts the site of a clone with a database of its own, as `npm start` does; the folder of the database goes away with it. */
export async function startSite(
  clone: string,
  env: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-journey-'))
  const port = await freePort()
  const site = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: clone,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      MARQUEE_LOAD_TEST: '1',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await untilReady(site, url)
  const stop = async () => {
    site.kill('SIGTERM')
    if (site.exitCode === null) await once(site, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

async function untilReady(site: ChildProcess, siteUrl: string): Promise<void> {
  for (let waited = 0; waited < START_SECONDS * 4; waited++) {
    if (site.exitCode !== null) throw new Error(`the site ended with code ${site.exitCode}`)
    const readiness = await fetch(`${siteUrl}/readyz`).then(
      (response) => response.json() as Promise<{ readonly status: string; readonly demo?: string }>,
      () => null,
    )
    // With the whole demo: a journey may read past sales.
    if (readiness?.status === 'ready' && readiness.demo === undefined) return
    await sleep(250)
  }
  throw new Error('the site was not ready in time')
}
