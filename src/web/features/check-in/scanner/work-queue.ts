/** Work one after the other, in the order in which it was added. */
export type WorkQueue = {
  /** Resolves when the work is over, also when it failed: the next scan is not held up. */
  readonly add: (work: () => Promise<void>) => Promise<void>
  /** How much has been added and is not over. */
  readonly length: () => number
}

export function createWorkQueue(): WorkQueue {
  let last = Promise.resolve()
  let length = 0
  const add = (work: () => Promise<void>) => {
    length += 1
    last = last
      .then(work)
      .catch(() => undefined)
      .finally(() => (length -= 1))
    return last
  }
  return { add, length: () => length }
}
