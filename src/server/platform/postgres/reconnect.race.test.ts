import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from '#server/testing/faulty-proxy.ts'
import { countActive, countSessions } from '#server/testing/survive-cuts.queries.ts'
import { shortLimits } from '#server/testing/survive-cuts.ts'
import { createDatabase } from '#server/testing/create-database.ts'
import { isDatabaseUnavailable, type Database } from '../database.ts'
import { openPostgres } from '../postgres.ts'
import { defaultLimits, type Limits } from './limits.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let direct: Database
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
  direct = openPostgres({ url: database.url, connections: 1 })
})
afterAll(async () => {
  await direct.close()
  await database.drop()
})

let proxy: FaultyProxy
const opened: Database[] = []
beforeEach(async () => {
  proxy = await startFaultyProxy(database.url)
})
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
  await proxy.close()
})

function open(connections: number, limits: Partial<Limits> = {}): Database {
  const db = openPostgres({ url: proxy.url, connections, limits })
  opened.push(db)
  return db
}

type Ended = { readonly isRefused: boolean }

async function endOf(call: Promise<unknown>): Promise<Ended> {
  const isRefused = await call.then(
    () => false,
    (error: unknown) => isDatabaseUnavailable(error),
  )
  return { isRefused }
}

describe('while no server can be reached', () => {
  test.each(['closed', 'ignored'] as const)(
    'behind a balancer whose connections are %s: few attempts, a refusal, then one without a wait, and it ends by itself',
    async (mode) => {
      proxy.setMode(mode)
      const db = open(8)
      const first = await Promise.all(Array.from({ length: 8 }, () => endOf(db.query('select 1'))))
      expect(first.map(({ isRefused }) => isRefused)).toEqual(first.map(() => true))
      // 3,995 a second were seen.
      expect(proxy.accepted()).toBeLessThan(40)
      const later = endOf(db.query('select 1'))
      expect(await Promise.race([later, sleep(defaultLimits.wait)])).toMatchObject({ isRefused: true })
      proxy.setMode('served')
      await expect.poll(() => db.query('select 1 as one').catch(() => null)).toEqual([{ one: 1 }])
    },
  )

  test('a caller that tries again at once does not keep the process from anything else', async () => {
    proxy.setMode('closed')
    const db = open(1, shortLimits)
    await endOf(db.query('select 1'))
    let isBack = false
    const trying = (async () => {
      while (!isBack) isBack = await db.query('select 1').then(Boolean, () => false)
    })()
    await sleep(50)
    proxy.setMode('served')
    await trying
    expect(isBack).toBe(true)
  })

  test('callers that wait get their result when it comes back in time', async () => {
    proxy.setMode('closed')
    const db = open(2, { wait: 60_000, response: 60_000 })
    const waiting = [db.query('select 1 as one'), db.transaction((tx) => tx.query('select 2 as two'))]
    await expect.poll(() => proxy.accepted()).toBeGreaterThan(3)
    proxy.setMode('served')
    expect(await Promise.all(waiting)).toEqual([[{ one: 1 }], [{ two: 2 }]])
  })
})

describe('a deadline', () => {
  test('ends a statement that takes too long, at the server too', async () => {
    const db = open(1, shortLimits)
    expect((await endOf(db.query('select pg_sleep(60)'))).isRefused).toBe(true)
    await expect.poll(() => countActive(direct)).toBe(0)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is longer for a transaction that says so', async () => {
    const db = open(1, shortLimits)
    await db.transaction((tx) => tx.query('select pg_sleep(1)'), { statementSeconds: 10 })
    expect((await endOf(db.transaction((tx) => tx.query('select pg_sleep(60)')))).isRefused).toBe(true)
  })

  test('ends a statement whose server has gone silent, and the others do not wait for its other connections', async () => {
    const db = open(4, shortLimits)
    await Promise.all(Array.from({ length: 8 }, () => db.query('select pg_sleep(0.05)')))
    proxy.cutAll('silent')
    expect((await endOf(db.query('select 1'))).isRefused).toBe(true)
    for (let call = 0; call < 4; call += 1) {
      const next = await endOf(db.query('select 1'))
      expect(next).toEqual({ isRefused: false })
    }
  })

  test('ends the wait for a connection that others keep', async () => {
    const db = open(1, { ...shortLimits, idleInTransaction: 10_000 })
    let finish = () => {}
    const kept = db.transaction(() => new Promise<void>((resolve) => (finish = resolve)))
    // The transaction has its connection when it has begun.
    await expect.poll(() => countSessions(direct)).toMatchObject({ inTransaction: 1 })
    expect((await endOf(db.query('select 1'))).isRefused).toBe(true)
    finish()
    await kept.catch(() => undefined)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  test('whose client is lost does not keep its locks', async () => {
    await direct.script('create table locked (id int); insert into locked values (1)')
    const db = open(2, shortLimits)
    const lost = endOf(
      db.transaction(async (tx) => {
        await tx.query('update locked set id = 2')
        proxy.cutAll('silent')
        await tx.query('select 1')
      }),
    )
    await lost
    const update = () => endOf(db.query('update locked set id = 3'))
    await expect.poll(update).toMatchObject({ isRefused: false })
  })

  test('in which a statement failed is not reported as done, although the error was swallowed', async () => {
    const db = open(1)
    const swallowed = db.transaction(async (tx) => {
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('division by zero')
  })

  test('executes nothing after its end', async () => {
    const db = open(1)
    const leaked = await db.transaction(async (tx) => tx)
    await expect(leaked.query('select 1')).rejects.toThrow('after its transaction had ended')
  })
})

test('a prepared statement whose result a migration has changed is prepared again', async () => {
  await direct.script('create table changing (id int)')
  const db = open(2)
  await Promise.all([db.query('select * from changing'), db.query('select * from changing')])
  await direct.script('alter table changing add column name text')
  expect(await db.query('select * from changing')).toEqual([])
  expect(await db.query('insert into changing values (1, $1) returning *', ['a'])).toEqual([
    { id: 1, name: 'a' },
  ])
})

describe('the connection that listens', () => {
  test.each(['fin', 'rst', 'silent'] as const)(
    'is replaced after a cut (%s), and says that messages were missed',
    async (kind) => {
      const db = open(2, shortLimits)
      const heard = vi.fn()
      const missed = vi.fn()
      await db.listen('news', heard, missed)
      await direct.notify('news', 'first')
      await expect.poll(() => heard.mock.calls).toEqual([['first']])
      proxy.cutAll(kind, 'listen')
      await expect.poll(() => missed.mock.calls.length).toBe(1)
      await direct.notify('news', 'second')
      await expect.poll(() => heard.mock.calls).toEqual([['first'], ['second']])
    },
  )
})
