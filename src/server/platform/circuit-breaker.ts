/** While open, calls are refused until the pause is over; then one call probes whether the service is back. */
export type CircuitBreaker = {
  /** Whether a call would be allowed now. Does not change the state. */
  readonly isOpen: () => boolean
  /** Allows a call, or refuses it. After a pause the first caller is the probe; the others wait for another pause. */
  readonly tryToPass: () => boolean
  readonly succeeded: () => void
  readonly failed: () => void
  /** Since when calls fail, if several in a row have failed; null when the last one succeeded, or too few were made. */
  readonly failingSince: () => Date | null
}

/** Fewer may be single timeouts. */
const FEWEST_FAILURES = 3

type Options = { readonly failures: number; readonly pauseMilliseconds: number; readonly now: () => Date }

export function createCircuitBreaker({ failures, pauseMilliseconds, now }: Options): CircuitBreaker {
  let inARow = 0
  let probesAt = 0
  let since: Date | null = null
  const isOpen = () => inARow >= failures && now().getTime() < probesAt
  const pause = () => {
    probesAt = now().getTime() + pauseMilliseconds
  }
  return {
    isOpen,
    tryToPass() {
      if (isOpen()) return false
      if (inARow >= failures) pause()
      return true
    },
    succeeded() {
      inARow = 0
      since = null
    },
    failed() {
      inARow += 1
      since ??= now()
      if (inARow >= failures) pause()
    },
    failingSince: () => (inARow >= FEWEST_FAILURES ? since : null),
  }
}
