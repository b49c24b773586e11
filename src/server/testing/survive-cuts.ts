import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable, type Database } from '#server/platform/database.ts'
import type { Limits } from '#server/platform/postgres/limits.ts'
import type { Cut, CutKind, FaultyProxy } from './faulty-proxy.ts'
import {
  countPairs,
  FIRST,
  insertFirstHalf,
  insertSecondHalf,
  PLAIN,
  readPairs,
  SECOND,
  terminateOne,
} from './survive-cuts.queries.ts'

/** Short, so that many silent connections are found in a test's time. */
export const shortLimits: Limits = {
  connect: 800,
  wait: 3_000,
  statement: 800,
  grace: 400,
  response: 2_400,
  idleInTransaction: 2_000,
  firstPause: 10,
  longestPause: 100,
  listenerCheck: 400,
}

export type CutReport = {
  readonly cuts: number
  readonly calls: number
  readonly refused: number
  /** Calls that ended with another error than `database_unavailable`. */
  readonly odd: readonly string[]
  readonly slowestMilliseconds: number
  /** Calls that have not ended although the load has. */
  readonly hung: number
  /** Transactions of which one half is in the database. */
  readonly halves: number
  /** Transactions that were reported as done and are not there, or as undone and are. */
  readonly untrue: number
  readonly gaps: number
}

type Moment = Cut | 'terminate'

type Scene = {
  readonly proxy: FaultyProxy
  /** The database under test, through the proxy. */
  readonly db: Database
  /** The same database, around the proxy. */
  readonly direct: Database
  readonly cuts: number
  readonly random: () => number
}

const WORKERS = 6
const kinds: readonly CutKind[] = ['fin', 'rst', 'silent', 'mid-message']
const markers = ['begin\0', 'commit\0', 'rollback\0', FIRST, SECOND, PLAIN, 'listen "']

/** Every kind of cut in every moment of a transaction, a statement and of LISTEN. */
export const moments: readonly Moment[] = [
  ...markers.flatMap((marker) =>
    kinds.flatMap((kind): Moment[] => {
      const phases = kind === 'mid-message' ? (['sent'] as const) : (['unsent', 'sent', 'responded'] as const)
      return phases.map((phase) => ({ kind, marker, phase }))
    }),
  ),
  'terminate',
]

/** Cuts connections while transactions, statements and notifications run, and compares what callers were told with what is in the database. */
export async function surviveCuts({ proxy, db, direct, cuts, random }: Scene): Promise<CutReport> {
  const load = createLoad(db)
  let gaps = 0
  await db.listen(
    'pairs',
    () => undefined,
    () => (gaps += 1),
  )
  const running = load.run()
  const shuffled = [...moments].sort(() => random() - 0.5)
  for (let cut = 0; cut < cuts; cut += 1) {
    await make(shuffled[cut % shuffled.length] ?? 'terminate', proxy, direct)
    await sleep(random() * 20)
  }
  load.stop()
  const hung = await Promise.race([running.then(() => 0), sleep(30_000).then(() => load.underWay())])
  const { whole, halves } = await readPairs(direct)
  const untrue =
    load.done.filter((id) => !whole.has(id)).length + load.undone.filter((id) => whole.has(id)).length
  return { cuts, gaps, hung, halves, untrue, ...load.figures() }
}

async function make(moment: Moment, proxy: FaultyProxy, direct: Database): Promise<void> {
  if (moment === 'terminate') return terminateOne(direct)
  const made = proxy.cutOnce(moment)
  // LISTEN is sent when the connection that listens is replaced.
  if (moment.marker.startsWith('listen')) proxy.cutAll('fin', moment.marker)
  await Promise.race([
    made,
    sleep(10_000).then(() => Promise.reject(new Error(`never came: ${JSON.stringify(moment)}`))),
  ])
}

class Undone extends Error {}

/** Transactions, statements and notifications, six at a time, until stopped. */
export function createLoad(db: Database) {
  const done: number[] = []
  const undone: number[] = []
  const odd: string[] = []
  let [id, calls, refused, slowest, underWay] = [0, 0, 0, 0, 0]
  let isStopped = false

  async function timed(work: () => Promise<unknown>): Promise<boolean> {
    const from = performance.now()
    calls += 1
    underWay += 1
    try {
      await work()
      return true
    } catch (error) {
      if (isDatabaseUnavailable(error)) refused += 1
      else if (!(error instanceof Undone)) odd.push(String(error))
      return false
    } finally {
      underWay -= 1
      slowest = Math.max(slowest, performance.now() - from)
    }
  }

  async function commitPair(): Promise<void> {
    const pair = (id += 1)
    const isDone = await timed(() =>
      db.transaction(async (tx) => {
        await insertFirstHalf(tx, pair)
        await insertSecondHalf(tx, pair)
      }),
    )
    if (isDone) done.push(pair)
  }

  async function undoPair(): Promise<void> {
    const pair = (id += 1)
    await timed(() =>
      db.transaction(async (tx) => {
        await insertFirstHalf(tx, pair)
        await insertSecondHalf(tx, pair)
        throw new Undone()
      }),
    )
    undone.push(pair)
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      await commitPair()
      await Promise.all([timed(() => countPairs(db)), timed(() => countPairs(db)), undoPair()])
      await timed(() => db.notify('pairs', 'more'))
    }
  }

  return {
    done,
    undone,
    run: async () => void (await Promise.all(Array.from({ length: WORKERS }, work))),
    stop: () => void (isStopped = true),
    underWay: () => underWay,
    figures: () => ({ calls, refused, odd, slowestMilliseconds: Math.round(slowest) }),
  }
}
