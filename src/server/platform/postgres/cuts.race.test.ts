import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from '#server/testing/faulty-proxy.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { countSessions, createPairs } from '#server/testing/survive-cuts.queries.ts'
import { moments, shortLimits, surviveCuts } from '#server/testing/survive-cuts.ts'
import { createDatabase } from '#server/testing/create-database.ts'
import type { Database } from '../database.ts'
import { openPostgres } from '../postgres.ts'

const CONNECTIONS = 4
const CUTS = Number(process.env['CUTS'] ?? moments.length)
const SEED = Number(process.env['SEED'] ?? 1)

let direct: Database
let db: Database
let proxy: FaultyProxy
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createDatabase(inject('postgresUrl'))
  drop = created.drop
  direct = openPostgres({ url: created.url, connections: 1 })
  proxy = await startFaultyProxy(created.url)
  db = openPostgres({ url: proxy.url, connections: CONNECTIONS, limits: shortLimits })
  await createPairs(direct)
})
afterAll(async () => {
  await db.close()
  await proxy.close()
  await direct.close()
  await drop()
})

test(`every kind of cut in every moment: no death, no hung call, no half transaction, no leaked connection (SEED=${SEED})`, async () => {
  const died = vi.fn()
  process.on('uncaughtException', died)
  onTestFinished(() => void process.off('uncaughtException', died))
  const report = await surviveCuts({ proxy, db, direct, cuts: CUTS, random: seededRandom(SEED) })
  if (process.env['CUTS']) console.table(report)
  expect(report).toMatchObject({ odd: [], hung: 0, halves: 0, untrue: 0 })
  expect(report.refused).toBeGreaterThan(CUTS / 3)
  expect(report.gaps).toBeGreaterThan(0)
  expect(died).not.toHaveBeenCalled()
  await db.query('select 1')
  await expect
    .poll(() => countSessions(direct))
    .toEqual({ all: expect.toSatisfy((all: number) => all <= CONNECTIONS + 1), inTransaction: 0 })
  expect(proxy.open()).toBeLessThanOrEqual(CONNECTIONS + 1)
})
