import type { LinearModel } from '#domain/fill-day/linear-model.ts'

export type Solution = {
  /** The value of each column. */
  readonly values: readonly number[]
  readonly objective: number
  /** No choice has a larger objective. */
  readonly bound: number
}

export type SolverProgress = {
  readonly seconds: number
  /** Null before the first choice is found. */
  readonly objective: number | null
  readonly bound: number | null
}

export type SolveOptions = {
  /** The best choice found so far is returned then. */
  readonly limitSeconds: number
  /** The search ends when the objective is so near to the bound, as a share of it. */
  readonly enoughGap: number
  readonly onProgress?: (progress: SolverProgress) => void
  readonly signal?: AbortSignal
}

/** Chooses values for a linear model beside the main thread. Null: nothing was found in time. Rejects when it is aborted or the solver fails. */
export type Solver = (model: LinearModel, options: SolveOptions) => Promise<Solution | null>
