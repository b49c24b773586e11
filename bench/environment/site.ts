import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/testing/embedded-postgres.ts'
import { trackChild, stopChild, waitUntilReady } from './child-processes.ts'
import { cleanEnvironment } from './clean-environment.ts'

const PROGRAM = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

export type Site = { readonly url: string; readonly pid: number | null; readonly stop: () => Promise<void> }

type SiteOptions = {
  readonly env: Readonly<Record<string, string>>
  readonly profileDir: string | undefined
}

/** The site as `npm start` runs it, with built pages, in test mode and without rate limits. */
export async function startSite({ env, profileDir }: SiteOptions): Promise<Site> {
  const port = await freePort()
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []
  const child = trackChild(
    spawn(process.execPath, [...profiling, PROGRAM], {
      env: {
        ...cleanEnvironment(),
        PORT: String(port),
        HOST: '127.0.0.1',
        MARQUEE_LOAD_TEST: '1',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  await waitUntilReady(child, 'the site', waitForReadyMessage(child.stdout))
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? null, stop: () => stopChild(child) }
}

/** Resolves when the site prints that it is open. Reads the rest too, because a full pipe would block the site. */
function waitForReadyMessage(stdout: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('is open')) resolve()
    })
  })
}
