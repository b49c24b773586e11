import { expect, inject, onTestFinished, test } from 'vitest'
import { PATIENT } from '#server/testing/create-database.ts'
import { shortLimits } from '#server/testing/survive-cuts.ts'
import { readDatabaseAddress } from './address.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { openWritable } from './open-connection.ts'
import { createPool } from './pool.ts'
import { createConnector } from './reconnect.ts'

function openPool(connections: number, limits: Limits) {
  const address = readDatabaseAddress(inject('postgresUrl'))
  const reconnect = createConnector({
    connect: () => openWritable(address, limits),
    limits,
    onChange: () => undefined,
  })
  const pool = createPool({ connections, limits, reconnect })
  onTestFinished(pool.close)
  return pool
}

test('a caller that waits gets a new connection when the only one was replaced while it was reserved', async () => {
  const pool = openPool(1, shortLimits)
  const reserved = await pool.reserve()
  const waiting = pool.execute({ text: 'select 1 as one' })
  pool.renew()
  pool.release(reserved)
  expect((await waiting).rows).toEqual([{ one: 1 }])
})

test('a statement is sent behind those that move on, not behind one that waits for a lock', async () => {
  const pool = openPool(3, { ...defaultLimits, ...PATIENT })
  const [locker, ...shared] = [await pool.reserve(), await pool.reserve(), await pool.reserve()]
  for (const connection of shared) pool.release(connection)
  await locker.execute({ text: 'select pg_advisory_lock(1)' })
  let isUnlocked = false
  const stuck = pool.execute({ text: 'select pg_advisory_lock(1), pg_advisory_unlock(1)' }).then(() => {
    isUnlocked = true
  })
  const STUCK = `select 1 from pg_stat_activity
    where query like '%pg_advisory_unlock%' and wait_event = 'advisory' and clock_timestamp() - query_start > interval '150 ms'`
  await expect.poll(async () => (await locker.execute({ text: STUCK })).rows).toHaveLength(1)
  const others = Array.from({ length: 30 }, () => pool.execute({ text: 'select 1 as one' }))
  expect(await Promise.all(others)).toHaveLength(30)
  expect(isUnlocked).toBe(false)
  await locker.execute({ text: 'select pg_advisory_unlock(1)' })
  pool.release(locker)
  await stuck
})
