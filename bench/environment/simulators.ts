import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cleanEnvironment } from './clean-environment.ts'
import { trackChild, stopChild, waitUntilReady } from './child-processes.ts'

export type Simulators = {
  readonly url: string
  readonly smtpUrl: string
  readonly pid: number | null
  readonly stop: () => Promise<void>
}

/** Starts the simulators of the repository in `folder` with empty books in memory. */
export async function startSimulators(folder: string): Promise<Simulators> {
  const child = trackChild(
    fork(join(folder, 'simulators/main.ts'), [], {
      cwd: folder,
      env: cleanEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
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
