import { isDatabaseUnavailable } from './database.ts'
import type { Log } from './log.ts'

type Task = {
  readonly name: string
  readonly everyMilliseconds: number
  readonly work: () => Promise<unknown>
  readonly log: Log
}

/** Repeats a task, starting at once, never two rounds at a time. A failure is logged and the next round follows. Returns the function that stops it. */
export function startPeriodic({ name, everyMilliseconds, work, log }: Task): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = round()

  async function round(): Promise<void> {
    try {
      await work()
    } catch (error) {
      // The database's own line says that it is away; every task would repeat it every second.
      if (isDatabaseUnavailable(error)) log.debug({ task: name }, 'task waits for the database')
      else log.error({ err: error, task: name }, 'task failed')
    }
    if (!isStopped) timer = setTimeout(next, everyMilliseconds)
  }

  function next(): void {
    running = round()
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
