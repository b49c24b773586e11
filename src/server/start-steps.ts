import { Worker } from 'node:worker_threads'
import { ConfigError } from './config.ts'
import { DatabaseNotUsable } from './platform/database.ts'
import { FolderInUse } from './platform/folder-lock.ts'

/** Runs a part of the start. Adds its name to an error that has no complete message. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Sent to the thread that reports a step that takes long. */
export type StepsUnderWay = {
  readonly steps: readonly { readonly name: string; readonly since: number }[]
  readonly lastLineAt: number
}

export type Steps = {
  readonly run: RunStep
  /** Ends the thread that prints which steps still run. */
  readonly end: () => void
}

/** Errors whose message is complete. */
const complete = [FolderInUse, ConfigError, DatabaseNotUsable]

class StepError extends Error {}

/** Runs each step without printing anything. */
export const runQuietly: RunStep = (name, work) => work().catch((cause: unknown) => fail(name, cause))

/**
 * Prints a line for each step that is done, with its time. A step may keep this thread busy for seconds, such as the creation of the embedded
 * database, so another thread prints which steps still run when nothing else was printed for a while.
 */
export function printSteps(): Steps {
  const underWay = new Map<symbol, { readonly name: string; readonly since: number }>()
  const worker = new Worker(new URL('./start-silence-worker.ts', import.meta.url))
  worker.unref()
  let lastLineAt = Date.now()
  const report = () =>
    worker.postMessage({ steps: [...underWay.values()], lastLineAt } satisfies StepsUnderWay)
  return {
    async run(name, work) {
      const key = Symbol(name)
      const since = Date.now()
      underWay.set(key, { name, since })
      report()
      try {
        const result = await runQuietly(name, work)
        process.stdout.write(`✓ ${name.padEnd(NAME_WIDTH)}${secondsSince(since).padStart(6)} s\n`)
        lastLineAt = Date.now()
        return result
      } finally {
        underWay.delete(key)
        report()
      }
    },
    end: () => void worker.terminate(),
  }
}

const NAME_WIDTH = 34

function secondsSince(instant: number): string {
  return ((Date.now() - instant) / 1000).toFixed(1)
}

function fail(name: string, cause: unknown): never {
  if (cause instanceof StepError || complete.some((kind) => cause instanceof kind)) throw cause
  throw new StepError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}
