import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from '../compile-cache.ts'

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url))
export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** What it wrote to each of its two streams. In which order the two were written is not known: they are separate pipes. */
type Printed = { readonly stdout: string; readonly stderr: string }

/** The site as a process, started with `node src/server/main.ts`. */
export type LaunchedSite = {
  readonly pid: number
  /** Resolves with the URL of the site; rejects with its output when the process exits first. */
  readonly opened: Promise<string>
  /** When it has ended, and every program that it started too: they write to the same place. */
  readonly ended: Promise<Exit & Printed>
  readonly kill: (signal: NodeJS.Signals) => Promise<Exit>
}
export type SiteProcess = Omit<LaunchedSite, 'opened'> & { readonly url: string }

type Environment = Readonly<Record<string, string>>

type LaunchOptions = {
  /** `main.ts` of another clone. */
  readonly program?: string
  readonly hasPages?: boolean
}

/** Starts the site with the given environment only, without the variables of the test run. */
export function launchSite(
  env: Environment,
  { program = PROGRAM, hasPages = false }: LaunchOptions = {},
): LaunchedSite {
  const quiet = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error' }
  const child = spawn(process.execPath, [program, ...(hasPages ? [] : ['--no-pages'])], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...quiet,
      MARQUEE_DEMO: '0',
      MARQUEE_LOAD_TEST: '1',
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  const opened = Promise.withResolvers<string>()
  opened.promise.catch(() => undefined)
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    const [, port] = /http:\/\/localhost:(\d+)\n/.exec(stdout) ?? []
    if (port) opened.resolve(`http://127.0.0.1:${port}`)
  })
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => {
    opened.reject(new Error(`the site exited (${code ?? signal}): ${stdout}${stderr}`))
    return { code, signal, stdout, stderr } as Exit & Printed
  })
  return {
    pid: child.pid ?? 0,
    opened: opened.promise,
    ended,
    async kill(signal) {
      child.kill(signal)
      const { code, signal: exitSignal } = await ended
      return { code, signal: exitSignal }
    },
  }
}

export async function startSite(env: Environment): Promise<SiteProcess> {
  const { opened, ...site } = launchSite(env)
  return { ...site, url: await opened }
}
