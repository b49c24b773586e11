import { expect, test } from 'vitest'
import { createBatcher, createGathered, createLookup, isFailedByOneItem, LEFT } from './batch.ts'
import type { Db } from './database.ts'

/** Counts every run; items named `bad` make their statement fail. */
function aBatcher(failure: Error) {
  const runs: (readonly string[])[] = []
  const call = createBatcher<string, string>({
    slots: 1,
    most: 10,
    run: async (items) => {
      runs.push(items)
      if (items.includes('bad')) throw failure
      return items.map((item) => `${item} done`)
    },
  })
  return { runs, call, callAll: (items: string[]) => Promise.allSettled(items.map(call)) }
}
const sqlError = (code: string) => Object.assign(new Error(code), { code })
const done = (item: string) => ({ status: 'fulfilled', value: `${item} done` })

test.each(['22P05', '54001'])(
  'a value that the database refuses (%s) fails its own call only',
  async (code) => {
    const failure = sqlError(code)
    const { runs, callAll } = aBatcher(failure)
    expect(await callAll(['a', 'bad', 'c'])).toEqual([
      done('a'),
      { status: 'rejected', reason: failure },
      done('c'),
    ])
    expect(runs).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  },
)

test.each(['57P01', '40001', 'ECONNRESET'])(
  'a failure with an unknown outcome (%s) is not repeated, so that nothing is done twice',
  async (code) => {
    const { runs, callAll } = aBatcher(sqlError(code))
    const results = await callAll(['a', 'bad'])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(runs).toHaveLength(1)
  },
)

test('a batch that failed does not keep the next one from running', async () => {
  const { call, callAll } = aBatcher(sqlError('22021'))
  await callAll(['bad', 'bad'])
  expect(await call('d')).toBe('d done')
})

const aDatabase = (): Db => ({ query: async () => [], script: async () => undefined })
const aTransaction = () => ({ ...aDatabase(), isTransaction: true })

test('calls on a database share a statement; in a transaction each has its own', async () => {
  const runs: (readonly string[])[] = []
  const call = createGathered<string, string>({
    slots: 2,
    most: 10,
    run: async (_db, items) => {
      runs.push(items)
      return items.map((item) => `${item} done`)
    },
  })
  const [db, tx] = [aDatabase(), aTransaction()]
  expect(await Promise.all(['a', 'b'].map((item) => call(db, item)))).toEqual(['a done', 'b done'])
  await Promise.all(['c', 'd'].map((item) => call(tx, item)))
  await Promise.all([call(db, 'e'), call(aDatabase(), 'f')])
  expect(runs).toEqual([['a', 'b'], ['c'], ['d'], ['e'], ['f']])
})

test('a lookup asks for each key once, and tells each caller of its own row', async () => {
  const asked: (readonly string[])[] = []
  const find = createLookup<{ id: string }>({
    list: async (_db, keys) => {
      asked.push(keys)
      return [{ id: 'b' }, { id: 'a' }]
    },
    keyOf: ({ id }) => id,
  })
  const db = aDatabase()
  const found = await Promise.all(['a', 'B', 'c', 'a'].map((key) => find(db, key)))
  expect(found).toEqual([{ id: 'a' }, { id: 'b' }, undefined, { id: 'a' }])
  expect(asked).toEqual([['a', 'B', 'c']])
})

test('keys that differ in their capital letters only are two keys where these count', async () => {
  const find = createLookup<{ id: string }>({
    list: async () => [{ id: 'order_a' }],
    keyOf: ({ id }) => id,
    isCaseSensitive: true,
  })
  const db = aDatabase()
  expect(await Promise.all([find(db, 'order_A'), find(db, 'order_a')])).toEqual([
    undefined,
    { id: 'order_a' },
  ])
})

test.each([
  ['23505', true],
  ['23503', true],
  ['40P01', true],
  ['22P05', true],
  ['57P01', false],
  ['40001', false],
])('whether the failure %s may be of one item: %s', (code, isOfOne) => {
  expect(isFailedByOneItem(sqlError(code))).toBe(isOfOne)
})

test('an item that a batch leaves out runs alone and takes no slot', async () => {
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<string>()
  const call = createBatcher<string, string>({
    slots: 1,
    most: 10,
    run: async (items) => items.map((item) => (item === 'locked' ? LEFT : `${item} done`)),
    alone: () => unlocked,
  })
  const waiting = call('locked')
  expect(await Promise.all([call('a'), call('b')])).toEqual(['a done', 'b done'])
  expect(await call('c')).toBe('c done')
  unlock('locked done')
  expect(await waiting).toBe('locked done')
})

test('of the items that a batch leaves out one waits alone for each lock, and the others share the next batch', async () => {
  const ends = new Map(['a1', 'b1'].map((item) => [item, Promise.withResolvers<string>()]))
  const runs: (readonly string[])[] = []
  const started: string[] = []
  let isLocked = true
  const call = createBatcher<string, string>({
    slots: 1,
    most: 10,
    waitsFor: (item) => item.slice(0, 1),
    run: async (items) => {
      runs.push(items)
      return items.map((item) => (isLocked ? LEFT : `${item} done`))
    },
    alone(item) {
      started.push(item)
      return ends.get(item)?.promise ?? Promise.reject(new Error(`${item} is not to run alone`))
    },
  })
  const calls = ['a1', 'a2', 'a3', 'b1'].map(call)
  await expect.poll(() => started).toEqual(['a1', 'b1'])
  isLocked = false
  ends.get('a1')?.resolve('a1 done')
  expect(await Promise.all(calls.slice(0, 3))).toEqual(['a1 done', 'a2 done', 'a3 done'])
  ends.get('b1')?.reject(new Error('b1 failed'))
  await expect(calls[3]).rejects.toThrow('b1 failed')
  expect(runs).toEqual([
    ['a1', 'a2', 'a3', 'b1'],
    ['a2', 'a3'],
  ])
})

test('items that wait for many locks leave connections to others', async () => {
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<string>()
  let alone = 0
  const call = createBatcher<string, string>({
    slots: 1,
    most: 10,
    waitsFor: (item) => item,
    run: async (items) => items.map((item) => (item === 'free' ? item : LEFT)),
    alone() {
      alone += 1
      return unlocked
    },
  })
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(call)
  expect(await call('free')).toBe('free')
  await expect.poll(() => alone).toBe(3)
  unlock('done')
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 5 }, () => 'done'))
})

test('an item that a batch leaves out runs on a connection of its own', async () => {
  const ranIn: Db[] = []
  const call = createGathered<string, string>({
    slots: 1,
    most: 10,
    run: async (_db, items) => items.map(() => LEFT),
    async alone(db, item) {
      ranIn.push(db)
      return `${item} done`
    },
  })
  const tx = aTransaction()
  const db = { ...aDatabase(), transaction: <T>(work: (db: Db) => Promise<T>) => work(tx) }
  expect(await call(db, 'a')).toBe('a done')
  expect(ranIn).toEqual([tx])
})

test('an item whose key is in the batch that runs starts in the next free slot', async () => {
  const { promise: first, resolve: end } = Promise.withResolvers<void>()
  let runs = 0
  const call = createBatcher<string, string>({
    slots: 2,
    most: 10,
    keysOf: (item) => [item],
    run: async (items) => {
      runs += 1
      if (runs === 1) await first
      return items
    },
  })
  const calls = [call('a'), call('a'), call('b')]
  expect(await calls[1]).toBe('a')
  expect(await call('c')).toBe('c')
  end()
  expect(await Promise.all(calls)).toEqual(['a', 'a', 'b'])
})
