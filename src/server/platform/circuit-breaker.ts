/** Open: nothing is tried until the pause is over; then one call probes whether the other side is back. */
export type CircuitBreaker = {
  /** Whether a call would be let through now. Looking changes nothing. */
  readonly isOpen: () => boolean
  /** Lets a call through, or not. After a pause the first caller becomes the probe and the others wait for another pause. */
  readonly tryToPass: () => boolean
  readonly succeeded: () => void
  readonly failed: () => void
}

type Options = { readonly failures: number; readonly pauseMilliseconds: number; readonly now: () => Date }

export function createCircuitBreaker({ failures, pauseMilliseconds, now }: Options): CircuitBreaker {
  let inARow = 0
  let probesAt = 0
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
    },
    failed() {
      inARow += 1
      if (inARow >= failures) pause()
    },
  }
}
