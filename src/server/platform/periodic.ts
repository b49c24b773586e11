import { isDatabaseUnavailable } from './database.ts'
import type { Log } from './log.ts'

type Task = {
  readonly name: string
  readonly everyMilliseconds: number
  readonly work: () => Promise<unknown>
  readonly log: Log
  /** Subscribes to what makes a round due at once. Returns the function that unsubscribes. */
  readonly subscribe?: (onDue: () => void) => () => void
}

/** Repeats a task, starting at once, never two rounds at a time. A failure is logged and the next round follows. Returns the function that stops it. */
export function startPeriodic({ name, everyMilliseconds, work, log, subscribe }: Task): () => Promise<void> {
  let isStopped = false
  let isWorking = false
  let isDue = false
  let timer: NodeJS.Timeout | undefined
  let running = round()
  const unsubscribe = subscribe?.(() => {
    isDue = true
    if (!isWorking) next()
  })

  async function round(): Promise<void> {
    isWorking = true
    isDue = false
    try {
      await work()
    } catch (error) {
      // The database's own line says that it is away; every task would repeat it every second.
      if (isDatabaseUnavailable(error)) log.debug({ task: name }, 'task waits for the database')
      else log.error({ err: error, task: name }, 'task failed')
    }
    isWorking = false
    if (!isStopped) timer = setTimeout(next, isDue ? 0 : everyMilliseconds)
  }

  function next(): void {
    clearTimeout(timer)
    running = round()
  }

  return async () => {
    isStopped = true
    unsubscribe?.()
    clearTimeout(timer)
    await running
  }
}
