import type { Solver } from '#server/ports/solver.ts'
import { Worker } from 'node:worker_threads'
import type { HighsMessage, HighsTask } from './highs-worker.ts'

const PROGRAM = new URL('./highs-worker.ts', import.meta.url)
/** HiGHS looks at the clock between steps of its search. */
const GRACE_SECONDS = 20
/** A day of nine rooms and thirteen movies takes about 100 MB. */
const MEGABYTES = 512

/** Solves with HiGHS, each model in a worker thread of its own that ends with it. */
export const solveWithHighs: Solver = (model, { limitSeconds, enoughGap, onProgress, signal }) => {
  signal?.throwIfAborted()
  const task: HighsTask = { model, limitSeconds, enoughGap }
  const worker = new Worker(PROGRAM, {
    workerData: task,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Solver>>>()
  const overtime = setTimeout(
    () => reject(new Error('the solver did not end in time')),
    (limitSeconds + GRACE_SECONDS) * 1_000,
  )
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  worker.on('message', (message: HighsMessage) => {
    if (message.kind === 'progress') onProgress?.(message.progress)
    else if (message.kind === 'solved') resolve(message.solution)
    else reject(new Error(`the solver failed: ${message.reason}`))
  })
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the solver ended without a solution')))
  return promise.finally(() => {
    clearTimeout(overtime)
    signal?.removeEventListener('abort', abort)
    return worker.terminate()
  })
}
