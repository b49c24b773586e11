import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from '#server/testing/faulty-proxy.ts'
import { shortLimits } from '#server/testing/survive-cuts.ts'
import { createDatabase } from '#server/testing/create-database.ts'
import { createChangeBus, type ChangeBus } from './change-bus.ts'
import { openPostgres } from './postgres.ts'

const log = pino({ level: 'silent' })

let database: Awaited<ReturnType<typeof createDatabase>>
let proxy: FaultyProxy
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
  proxy = await startFaultyProxy(database.url)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

/** A bus of a process of its own. */
async function aBus(url: string): Promise<ChangeBus> {
  const db = openPostgres({ url, connections: 1, limits: shortLimits })
  const bus = await createChangeBus({ db, log })
  onTestFinished(async () => {
    bus.close()
    await db.close()
  })
  return bus
}

test('an outage of the database loses no change: listeners hear of the gap, and what was not announced is announced', async () => {
  const [ours, theirs] = [await aBus(proxy.url), await aBus(database.url)]
  const gap = vi.fn()
  ours.subscribe(() => undefined, gap)
  const heard = vi.fn()
  theirs.subscribe(heard, () => undefined)
  proxy.setMode('closed')
  proxy.cutAll('fin')
  ours.changed('during the outage')
  await expect.poll(() => proxy.accepted()).toBeGreaterThan(4)
  expect([gap, heard].map((listener) => listener.mock.calls)).toEqual([[], []])
  proxy.setMode('served')
  await expect.poll(() => heard.mock.calls).toEqual([['during the outage']])
  await expect.poll(() => gap.mock.calls.length).toBe(1)
})

test('a closed bus has no connection any more, although its database goes on', async () => {
  // A database of its own: connections of the other test's buses may still be closing.
  const own = await createDatabase(inject('postgresUrl'))
  const db = openPostgres({ url: own.url, connections: 1, limits: shortLimits })
  onTestFinished(async () => {
    await db.close()
    await own.drop()
  })
  const countConnections = async () =>
    (
      await db.query<{ n: number }>(
        'select count(*)::int n from pg_stat_activity where datname = current_database()',
      )
    )[0]?.n
  await countConnections()
  const before = Number(await countConnections())
  const bus = await createChangeBus({ db, log })
  await expect.poll(countConnections).toBe(before + 1)
  bus.close()
  await expect.poll(countConnections).toBe(before)
})
