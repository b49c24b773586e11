import { isValueRefused } from './database.ts'

type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

type Options<Item, Result> = {
  readonly slots: number
  readonly most: number
  /** Items that share a key are never in one batch, such as two orders for the same seat. */
  readonly keysOf?: (item: Item) => readonly string[]
  /** Returns the results in the order of the items. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
}

/**
 * Collects concurrent calls into batches. No timer: while fewer than `slots` batches are running a call starts at once,
 * otherwise it joins the batch for the next free slot. A batch with a value that the database refuses has had no effect: its items
 * then run one by one, so that one bad value fails only its own call.
 */
export function createBatcher<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const { slots, run } = options
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  async function runBatch(): Promise<void> {
    const { batch, left } = splitBatch(waiting, options)
    waiting = left
    underWay += 1
    await settle(batch)
    underWay -= 1
    if (waiting.length > 0) void runBatch()
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      if (batch.length > 1 && isValueRefused(error)) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  function startIfFree(): void {
    if (waiting.length > 0 && underWay < slots) void runBatch()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // After this turn of the event loop, so that requests that arrive together share a batch.
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
