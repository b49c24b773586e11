/** Runs the work for every item, at most `limit` at a time, in the order of the items. Rejects with the first error. */
export async function forEachAtMost<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const item of waiting) await work(item)
  })
  await Promise.all(workers)
}
