import { isStatementTimeout, isValueRefused, sqlState, type Database, type Db } from './database.ts'

/** The result of an item that a batch has left out, because somebody has locked its rows: the others must not wait for it. It is run alone. */
export const LEFT: unique symbol = Symbol('left')
type Results<Result> = readonly (Result | typeof LEFT)[]

type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

const ALONE_SLOTS = 3

type Options<Item, Result> = {
  readonly slots: number
  readonly most: number
  /** Items that share a key are never in one batch, such as two orders for the same seat. */
  readonly keysOf?: (item: Item) => readonly string[]
  /** Returns the results in the order of the items; `LEFT` only with `alone`. */
  readonly run: (items: readonly Item[]) => Promise<Results<Result>>
  /** Runs an item that was left out, waiting for locks. Takes no slot; at most three run at a time, so that most connections are left to others. */
  readonly alone?: (item: Item) => Promise<Result>
  /** Names the lock that an item waits for when it was left out, such as its show. One item for each lock runs alone, so that no item waits for the lock of another. */
  readonly waitsFor?: (item: Item) => string
  /** Whether one item may have caused an error of a statement that had no effect. Default: the database refuses a value. */
  readonly isOfOneItem?: (error: unknown) => boolean
}

/**
 * Collects concurrent calls into batches. No timer: while fewer than `slots` batches are running a call starts at once,
 * otherwise it joins the batch for the next free slot. After an error that one item may have caused (`isOfOneItem`) each item runs alone, so
 * that only the call of that item fails.
 */
export function createBatcher<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const { slots, run, alone, waitsFor = () => '', isOfOneItem = isValueRefused } = options
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  const leftOut: Waiting<Item, Result>[] = []
  const awaited = new Set<string>()

  async function runBatch(): Promise<void> {
    const { batch, left } = splitBatch(waiting, options)
    waiting = left
    underWay += 1
    if (waiting.length > 0) setImmediate(startIfFree)
    await settle(batch)
    underWay -= 1
    if (waiting.length > 0) void runBatch()
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, one] of batch.entries()) {
        const result = results[index] as Result | typeof LEFT
        if (result === LEFT) leftOut.push(one)
        else one.resolve(result)
      }
      startAlones()
    } catch (error) {
      if (batch.length > 1 && isOfOneItem(error)) await Promise.all(batch.map((one) => settle([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  function startAlones(): void {
    while (awaited.size < ALONE_SLOTS) {
      const index = leftOut.findIndex(({ item }) => !awaited.has(waitsFor(item)))
      const [next] = index < 0 ? [] : leftOut.splice(index, 1)
      if (!next) return
      void settleAlone(next)
    }
  }

  async function settleAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    if (!alone) return reject(new Error('a batch left out an item that cannot run alone'))
    const lock = waitsFor(item)
    awaited.add(lock)
    try {
      resolve(await alone(item))
    } catch (error) {
      reject(error)
    }
    awaited.delete(lock)
    // Its lock may have been what the others wait for: they are tried together again.
    waiting = [...leftOut.splice(0), ...waiting]
    startIfFree()
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

const INTEGRITY_CLASS = '23'
const DEADLOCK = '40P01'

/**
 * Whether one item may have caused the failure of a statement that writes several: by a value, a constraint, a deadlock, or a wait for a lock until the
 * server's time limit. The statement had no effect.
 */
export function isFailedByOneItem(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  const isConflict = state === DEADLOCK || state.startsWith(INTEGRITY_CLASS)
  return isConflict || isValueRefused(error) || isStatementTimeout(error)
}

type Gathered<Item, Result> = Omit<Options<Item, Result>, 'run' | 'alone'> & {
  readonly run: (db: Db, items: readonly Item[]) => Promise<Results<Result>>
  readonly alone?: (db: Db, item: Item) => Promise<Result>
}

/** Returns a function whose concurrent calls on a database share statements. In a transaction each call runs at once and alone. */
export function createGathered<Item, Result>({
  run,
  alone,
  ...options
}: Gathered<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  const byDatabase = new WeakMap<Db, (item: Item) => Promise<Result>>()
  const runAlone = alone ?? (async (db: Db, item: Item) => (await run(db, [item]))[0] as Result)
  return async (db, item) => {
    if ('isTransaction' in db) return runAlone(db, item)
    const known = byDatabase.get(db)
    const gather =
      known ??
      createBatcher({
        ...options,
        run: (items) => run(db, items),
        alone: (item) => onOwnConnection(db, (own) => runAlone(own, item)),
      })
    if (!known) byDatabase.set(db, gather)
    return gather(item)
  }
}

/** On a shared connection the statements of others would wait behind one that waits for a lock. */
function onOwnConnection<T>(db: Db | Database, work: (db: Db) => Promise<T>): Promise<T> {
  return 'transaction' in db ? db.transaction(work) : work(db)
}

type Lookup<Found> = {
  /** Default: 2. */
  readonly slots?: number
  /** Each row once, in any order. */
  readonly list: (db: Db, keys: readonly string[]) => Promise<readonly Found[]>
  readonly keyOf: (row: Found) => string
  /** Default: ids, whose letters may be capital. */
  readonly isCaseSensitive?: boolean
}

/** Returns a function that finds a row by its key. Concurrent calls outside of transactions share a statement that begins after all of them. */
export function createLookup<Found>({
  slots = 2,
  list,
  keyOf,
  isCaseSensitive = false,
}: Lookup<Found>): (db: Db, key: string) => Promise<Found | undefined> {
  return createGathered<string, Found | undefined>({
    slots,
    most: 200,
    async run(db, keys) {
      const rows = await list(db, [...new Set(keys)])
      const byKey = new Map(rows.map((row) => [keyOf(row), row]))
      return keys.map((key) => byKey.get(isCaseSensitive ? key : key.toLowerCase()))
    },
  })
}
