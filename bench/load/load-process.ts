import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { stopChild, trackChild } from '../environment/child-processes.ts'
import { cleanEnvironment } from '../environment/clean-environment.ts'
import type { LoadCommand, LoadJob, LoadMessage, LoadResult } from './load-job.ts'

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url))

export type LoadProcess = {
  readonly pid: number | null
  /** Does one job at a time and calls `onMessage` with every message; rejects when the process ends. */
  readonly run: (job: LoadJob, onMessage: (message: LoadMessage) => void) => Promise<LoadResult>
  readonly endWarmUp: () => void
  readonly stop: () => Promise<void>
}

/** Starts the load generator. */
export function startLoad(): LoadProcess {
  const child = trackChild(
    fork(PROGRAM, [], {
      env: cleanEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load process ended with code ${String(code)}`)
  })
  ended.catch(() => undefined)
  const send = (command: LoadCommand) => void child.send(command)
  return {
    pid: child.pid ?? null,
    endWarmUp: () => send({ kind: 'start measuring' }),
    stop: () => stopChild(child),
    async run(job, onMessage) {
      const { promise, resolve } = Promise.withResolvers<LoadResult>()
      const listener = (value: unknown) => {
        const message = value as LoadMessage
        onMessage(message)
        if (message.kind === 'result') resolve(message.result)
      }
      child.on('message', listener)
      send({ kind: 'job', job })
      return Promise.race([promise, ended]).finally(() => child.off('message', listener))
    },
  }
}
