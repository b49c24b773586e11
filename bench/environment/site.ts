import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#server/testing/embedded-postgres.ts'
import { trackChild, stopChild, waitUntilReady } from './child-processes.ts'
import { cleanEnvironment } from './clean-environment.ts'

const COUNT_REQUESTS = new URL('./count-requests.ts', import.meta.url).href

export type Site = {
  readonly url: string
  readonly pid: number | null
  /** HTTP requests that the site has sent since its start. */
  readonly countRequests: () => Promise<number>
  readonly stop: () => Promise<void>
}

type SiteOptions = {
  /** The repository whose site is started. */
  readonly folder: string
  readonly hasPages: boolean
  readonly env: Readonly<Record<string, string>>
  readonly profileDir: string | undefined
}

/** The site as `npm start` runs it, in test mode and without rate limits. */
export async function startSite({ folder, hasPages, env, profileDir }: SiteOptions): Promise<Site> {
  const port = await freePort()
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []
  const program = [join(folder, 'src/server/main.ts'), ...(hasPages ? [] : ['--no-pages'])]
  const child = trackChild(
    spawn(process.execPath, ['--import', COUNT_REQUESTS, ...profiling, ...program], {
      cwd: folder,
      env: {
        ...cleanEnvironment(),
        PORT: String(port),
        HOST: '127.0.0.1',
        MARQUEE_LOAD_TEST: '1',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    }),
  )
  await waitUntilReady(child, 'the site', waitForReadyMessage(child.stdout))
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? null,
    countRequests: createRequestCounter(child),
    stop: () => stopChild(child),
  }
}

type RequestCount = { readonly question: number; readonly requests: number }

/** Node keeps messages until somebody listens, so that each count names its question. */
function createRequestCounter(child: ChildProcess): () => Promise<number> {
  const asked = new Map<number, (requests: number) => void>()
  let questions = 0
  child.on('message', ({ question, requests }: RequestCount) => asked.get(question)?.(requests))
  return () =>
    new Promise((resolve) => {
      questions += 1
      asked.set(questions, resolve)
      child.send(questions)
    })
}

/** Resolves when the site prints that it is open. Reads the rest too, because a full pipe would block the site. */
function waitForReadyMessage(stdout: NodeJS.ReadableStream | null): Promise<void> {
  return new Promise((resolve) => {
    if (!stdout) return
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('is open')) resolve()
    })
  })
}
