import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './clean-environment.ts'
import { trackChild, stopChild, waitUntilReady } from './child-processes.ts'

const PROGRAM = fileURLToPath(new URL('../../simulators/main.ts', import.meta.url))

export type Simulators = {
  readonly url: string
  readonly smtpUrl: string
  readonly pid: number | null
  readonly stop: () => Promise<void>
}

/** Starts the simulators with empty books in memory. */
export async function startSimulators(): Promise<Simulators> {
  const child = trackChild(
    fork(PROGRAM, [], { env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  )
  const [{ port, smtpPort }] = (await waitUntilReady(child, 'the simulators', once(child, 'message'))) as [
    { port: number; smtpPort: number },
  ]
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    pid: child.pid ?? null,
    stop: () => stopChild(child),
  }
}
