/** Open: nothing is tried until the pause is over; then one call probes whether the other side is back. */
export type CircuitBreaker = {
  readonly isOpen: () => boolean
  readonly succeeded: () => void
  readonly failed: () => void
}

type Options = { readonly failures: number; readonly pauseMilliseconds: number; readonly now: () => Date }

export function createCircuitBreaker({ failures, pauseMilliseconds, now }: Options): CircuitBreaker {
  let inARow = 0
  let closedAgainAt = 0
  return {
    isOpen() {
      if (inARow < failures || now().getTime() < closedAgainAt) return inARow >= failures
      closedAgainAt = now().getTime() + pauseMilliseconds
      return false
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) closedAgainAt = now().getTime() + pauseMilliseconds
    },
  }
}
