import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { SPLIT_MINUTES } from '#domain/counter.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Show } from '#server/testing/builders.ts'
import { aClerk } from '#server/testing/counter-calls.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { createKillableProcess } from '#server/testing/killable-process.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { card, cash, splitSales } from '#server/testing/split-sales.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutTransactions } from '#server/testing/without-transactions.ts'
import { takeRest } from './take-rest.ts'

const CONNECTIONS = 10
const ROUNDS = 6

let cinema: TestCinema
let clerk: Awaited<ReturnType<typeof aClerk>>
let show: Show
beforeEach(async () => {
  const db = await openTestPostgres(inject('postgresUrl'), CONNECTIONS)
  cinema = await testCinema({ db, clock: createTestClock() })
  clerk = await aClerk(cinema)
  show = await cinema.aShow({ rupees: 250 })
})
afterEach(() => cinema.close())

const counter = splitSales(() => ({ cinema, clerk, show }))
const rest = [cash(100, 500), card(200)]

const violations = async () =>
  listViolations(cinema.deps.db, {
    now: cinema.clock.now(),
    books: await readProviderBooks(cinema.simulatorsUrl),
  })

/** The next process: nobody asks for the sale any more. */
async function recover(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    cinema.clock.advance(SPLIT_MINUTES + 1)
    await recoverOrders(cinema.deps)
    await submitDueRefunds(cinema.deps)
  }
}

/** Kills the process that takes the rest after its first step, in another sale after its second, and so on. Returns what became of each sale. */
async function killAfterEachStep(deps: TestCinema['deps']) {
  const ends: string[] = []
  for (let inSteps = 1; ; inSteps += 1) {
    show = await cinema.aShow({ rupees: 250 })
    const saleId = await counter.paidByUpi(['A1', 'A2'], 200)
    const process = createKillableProcess()
    process.kill({ inSteps, when: 'after' })
    const killed = { ...process.wrap(deps), actor: jobActor('test') }
    await takeRest(killed, { saleId, clerkId: clerk.userId, parts: rest as never }).catch(() => undefined)
    await recover()
    ends.push(await counter.stateOf(saleId))
    if (!process.isKilled()) return ends
  }
}

test('killed after any step, the sale is made with all of its parts, or the part by UPI goes back and nothing else was taken', async () => {
  const ends = await killAfterEachStep(cinema.deps)
  expect(new Set(ends)).toEqual(new Set(['confirmed', 'expired']))
  expect(await violations()).toEqual([])
  const sold = ends.filter((state) => state === 'confirmed').length
  const [drawer] = await cinema.deps.db.query<{ cash: number }>(
    "select (sum(amount_paise) / 100)::int as cash from ledger_leg where account = 'cash' and shift_id = $1",
    [clerk.shift._id],
  )
  expect(drawer?.cash).toBe(100 * sold)
})

test('negative control: with its statements one by one, a killed process leaves cash of a sale that was not made', async () => {
  await killAfterEachStep({ ...cinema.deps, db: withoutTransactions(cinema.deps.db) })
  expect(await violations()).not.toEqual([])
})

test('the rest, the same again, giving up and the recovery at one moment are one sale or none', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    show = await cinema.aShow({ rupees: 250 })
    const saleId = await counter.paidByUpi(['A1', 'A2'], 200)
    if (round % 2 === 1) cinema.clock.advance(SPLIT_MINUTES + 1)
    await Promise.all([
      counter.takeRest(saleId, rest),
      counter.takeRest(saleId, rest),
      round % 3 === 0 ? counter.act({ saleId }, 'cancel') : recoverOrders(cinema.deps),
    ])
    await recover()
    ends.add(await counter.stateOf(saleId))
  }
  for (const end of ends) expect(['confirmed', 'abandoned', 'expired']).toContain(end)
  expect(await violations()).toEqual([])
})
