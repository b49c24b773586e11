/** A worker thread, started by `highs.ts`: a search takes the processor for many seconds without a pause. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LinearModel } from '#domain/fill-day/linear-model.ts'
import type { Solution, SolverProgress } from '#server/ports/solver.ts'
import { searchWithHighs } from './highs-search.ts'

export type HighsTask = {
  readonly model: LinearModel
  readonly limitSeconds: number
  readonly enoughGap: number
}
export type HighsMessage =
  | { readonly kind: 'progress'; readonly progress: SolverProgress }
  | { readonly kind: 'solved'; readonly solution: Solution | null }
  | { readonly kind: 'failed'; readonly reason: string }

const send = (message: HighsMessage): void => parentPort?.postMessage(message)

try {
  const { model, ...options } = workerData as HighsTask
  const onProgress = (progress: SolverProgress) => send({ kind: 'progress', progress })
  send({ kind: 'solved', solution: await searchWithHighs(model, { ...options, onProgress }) })
} catch (error) {
  // The error itself holds the whole source of the library.
  send({ kind: 'failed', reason: String(error).slice(0, 300) })
}
