import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from '#server/testing/embedded-postgres.ts'
import { findChromium } from '../scripts/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    chromiumPath: string
    /** A folder with one for each showtime that a file of journeys has for itself. */
    showtimesTaken: string
  }
}

/** The pages are built in it: on a busy machine that takes a while. */
const START_SECONDS = 180

/** Starts the site for the first time, as `npm start` does: the pages are built, and the data folder goes away with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm('dist', { recursive: true, force: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-journey-'))
  const showtimesTaken = await mkdtemp(join(tmpdir(), 'marquee-showtimes-'))
  const port = await freePort()
  const site = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      MARQUEE_LOAD_TEST: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const siteUrl = `http://localhost:${port}`
  await untilReady(site, siteUrl)
  project.provide('siteUrl', siteUrl)
  project.provide('showtimesTaken', showtimesTaken)
  project.provide('chromiumPath', await findChromium())
  return async () => {
    site.kill('SIGTERM')
    if (site.exitCode === null) await once(site, 'exit')
    for (const folder of [dataDir, showtimesTaken]) await rm(folder, { recursive: true, force: true })
  }
}

async function untilReady(site: ChildProcess, siteUrl: string): Promise<void> {
  for (let waited = 0; waited < START_SECONDS * 4; waited++) {
    if (site.exitCode !== null) throw new Error(`the site ended with code ${site.exitCode}`)
    const isReady = await fetch(`${siteUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(250)
  }
  throw new Error('the site was not ready in time')
}
