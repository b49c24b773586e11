import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { businessDayOf } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { testSimulators } from '#simulators/testing/test-simulators.ts'
import { completeDemo, insertPastSales } from './complete-demo.ts'
import { listDemoPayments } from './demo/sales.queries.ts'
import { seedDemo } from './seed-demo.ts'
import { countSalesByDay, demoFingerprints } from './testing/seeded-demo.queries.ts'

const NOW = new Date('2027-01-14T09:00:00Z')
const running = new AbortController().signal

async function seededCinema() {
  const db = await openTestPostgres(inject('postgresUrl'), 2)
  const deps = { db, now: () => NOW, config: { BOOKING_CLOSES_MINUTES: 120 } }
  await seedDemo(deps)
  return deps
}

/** A database whose connection is lost at a transaction. */
function lostAfter(transactions: number, db: Database): Database {
  let left = transactions
  return {
    ...db,
    transaction: (...args) => (left-- > 0 ? db.transaction(...args) : Promise.reject(new Error('lost'))),
  }
}

/** Completed without an interruption. */
let whole: Awaited<ReturnType<typeof seededCinema>>
beforeAll(async () => {
  whole = await seededCinema()
})
afterAll(() => whole.db.close())

test('past sales follow when the site is open: what is of today and later is there, and a site that stops leaves the rest to the next start', async () => {
  const { url, payment } = await testSimulators()
  await completeDemo(whole, { simulatorsUrl: url, signal: AbortSignal.abort() })
  const days = await countSalesByDay(whole.db)
  expect(days).toHaveLength(7)
  expect(days[0]?.day).toBe(businessDayOf(NOW))

  await completeDemo(whole, { simulatorsUrl: url, signal: running })
  expect(await countSalesByDay(whole.db)).toHaveLength(10)
  const [first] = await listDemoPayments(whole.db, minutesAfter(NOW, -14 * 1440))
  expect(await payment(first?.id ?? '')).toMatchObject({ status: 'captured' })
})

test('completing that was interrupted goes on where it was, in two processes at once too, with the same result', async () => {
  const interrupted = await seededCinema()
  onTestFinished(() => interrupted.db.close())
  const before = await countSalesByDay(interrupted.db)
  const lost = { ...interrupted, db: lostAfter(3, interrupted.db) }
  await expect(insertPastSales(lost, running)).rejects.toThrow('lost')
  expect(await countSalesByDay(interrupted.db)).not.toEqual(before)

  await Promise.all([insertPastSales(interrupted, running), insertPastSales(interrupted, running)])
  expect(await demoFingerprints(interrupted.db)).toEqual(await demoFingerprints(whole.db))
})
