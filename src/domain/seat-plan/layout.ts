import type { PretixPlan } from './pretix-plan.ts'

/** An imported seating plan as it came, kept beside the matrix, so that an export returns what the matrix cannot hold. */
export type SeatingLayout = {
  readonly plan: PretixPlan
  /** The cell of each seat in the order of the file, as a seat key. */
  readonly cells: readonly number[]
}
