/** Counters of the programs since the start of the load. */
export type Progress = {
  readonly atSeconds: number
  readonly steps: number
  /** Processor time of site and database; null where it is not available. */
  readonly cpuSeconds: number | null
}

export type WarmUpBounds = { readonly leastSeconds: number; readonly mostSeconds: number }

const WINDOW_SECONDS = 5
/** By how much the processor time of a step may still fall from one window to the next. */
const STABLE_WITHIN = 0.05

/**
 * Decides whether the programs are hot: the processor time of a step in the last five seconds is less than 5 % below that in the five seconds
 * before. Never before `leastSeconds`, always from `mostSeconds` on.
 */
export function isHot(progress: readonly Progress[], { leastSeconds, mostSeconds }: WarmUpBounds): boolean {
  const elapsed = progress.at(-1)?.atSeconds ?? 0
  if (elapsed < leastSeconds) return false
  if (elapsed >= mostSeconds) return true
  const last = costOfStep(progress, elapsed)
  const before = costOfStep(progress, elapsed - WINDOW_SECONDS)
  if (last === null || before === null) return progress.at(-1)?.cpuSeconds === null
  return last > before * (1 - STABLE_WITHIN)
}

/** Processor seconds of a step in the window that ends at `until`; null when the window is not covered or without steps. */
function costOfStep(progress: readonly Progress[], until: number): number | null {
  const end = progress.findLast(({ atSeconds }) => atSeconds <= until)
  const start = progress.findLast(({ atSeconds }) => atSeconds <= until - WINDOW_SECONDS)
  if (!end || !start || end.cpuSeconds === null || start.cpuSeconds === null) return null
  const steps = end.steps - start.steps
  return steps > 0 ? (end.cpuSeconds - start.cpuSeconds) / steps : null
}
