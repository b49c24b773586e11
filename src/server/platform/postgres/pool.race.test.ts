import { expect, inject, onTestFinished, test } from 'vitest'
import { shortLimits } from '#server/testing/survive-cuts.ts'
import { readDatabaseAddress } from './address.ts'
import { openWritable } from './open-connection.ts'
import { createPool } from './pool.ts'
import { createConnector } from './reconnect.ts'

test('a caller that waits gets a new connection when the only one was replaced while it was reserved', async () => {
  const address = readDatabaseAddress(inject('postgresUrl'))
  const reconnect = createConnector({
    connect: () => openWritable(address, shortLimits),
    limits: shortLimits,
    onChange: () => undefined,
  })
  const pool = createPool({ connections: 1, limits: shortLimits, reconnect })
  onTestFinished(pool.close)
  const reserved = await pool.reserve()
  const waiting = pool.execute({ text: 'select 1 as one' })
  pool.renew()
  pool.release(reserved)
  expect((await waiting).rows).toEqual([{ one: 1 }])
})
