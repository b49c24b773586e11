/** Tracks work that continues after the response, so that a shutdown waits for it. */
export type Tracker = { readonly track: (work: Promise<void>) => void; readonly settled: () => Promise<void> }

export function createTracker(): Tracker {
  const underWay = new Set<Promise<void>>()
  return {
    track(work) {
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
