type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

type Options<Item, Result> = {
  readonly slots: number
  readonly most: number
  /** Items that share a key never share a batch, such as two orders that want the same seat. */
  readonly keysOf?: (item: Item) => readonly string[]
  /** Answers in the order of its items. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
}

/**
 * Gathers calls made at the same time into one. No timer: while fewer than `slots` batches are under way a call leaves at once,
 * otherwise it waits with the others for the next free slot.
 */
export function createBatcher<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const { slots, run } = options
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  async function runBatch(): Promise<void> {
    const { batch, left } = splitBatch(waiting, options)
    waiting = left
    underWay += 1
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      underWay -= 1
      if (waiting.length > 0) void runBatch()
    }
  }

  function startIfFree(): void {
    if (waiting.length > 0 && underWay < slots) void runBatch()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // After this turn of the event loop: requests that arrived together leave together.
      if (waiting.length === 1) setImmediate(startIfFree)
    })
}

function splitBatch<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  { most, keysOf = () => [] }: Options<Item, Result>,
): { batch: Waiting<Item, Result>[]; left: Waiting<Item, Result>[] } {
  const batch: Waiting<Item, Result>[] = []
  const left: Waiting<Item, Result>[] = []
  const taken = new Set<string>()
  for (const call of waiting) {
    const keys = keysOf(call.item)
    const fits = batch.length < most && !keys.some((key) => taken.has(key))
    ;(fits ? batch : left).push(call)
    if (fits) keys.forEach((key) => taken.add(key))
  }
  return { batch, left }
}
