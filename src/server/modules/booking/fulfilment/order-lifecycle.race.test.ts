import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listViolations } from '#server/testing/invariants.ts'
import { listOrderRecords } from '#server/testing/invariants.queries.ts'
import { payOutEverything } from '#server/testing/order-lifecycle/run-counter-step.ts'
import { exampleSequences } from '#server/testing/order-lifecycle/example-sequences.ts'
import { runSteps } from '#server/testing/order-lifecycle/run-step.ts'
import { stepSequences, type TimedStep } from '#server/testing/order-lifecycle/steps.ts'
import {
  resetTestSystem,
  closeTestSystem,
  completeEverything,
  openTestSystem,
  type TestSystem,
} from '#server/testing/order-lifecycle/system.ts'
import { listUseRecords } from '#server/testing/stock.queries.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

/** Number of runs, for example ORDER_LIFE_RUNS=2000. A failure prints the seed and the shortest failing sequence. */
const RUNS = Number(process.env['ORDER_LIFE_RUNS'] ?? 66)
/** Several times what a run takes on a busy machine. */
const MOST_MILLISECONDS_OF_RUN = 15_000

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem(await openTestPostgres(inject('postgresUrl')))
})
afterAll(() => closeTestSystem(system))

async function findViolations(): Promise<string[]> {
  const books = await readProviderBooks(system.simulatorsUrl)
  return listViolations(system.db, { now: system.clock.now(), books })
}

test(
  'in any order lifecycle with kills at any step, every payment is a ticket or a refund, and every seat is sold once',
  { timeout: RUNS * MOST_MILLISECONDS_OF_RUN },
  async () => {
    const ends = new Set<string>()
    const keepsInvariants = fc.asyncProperty(stepSequences, async (steps) => {
      await resetTestSystem(system)
      await runSteps(system, steps)
      await completeEverything(system)
      await payOutEverything(system)
      const { unexpected } = system
      expect({ violations: await findViolations(), unexpected }).toEqual({ violations: [], unexpected: [] })
      for (const { state, snackState, isOfCounter } of await listOrderRecords(
        system.db,
        system.clock.now(),
      )) {
        ends.add(state)
        if (snackState) ends.add(`snacks ${snackState}`)
        if (isOfCounter) ends.add(`counter ${state}`)
      }
      for (const { state } of await listUseRecords(system.db, system.clock.now())) ends.add(`stock ${state}`)
    })
    await fc.assert(keepsInvariants, {
      numRuns: RUNS,
      examples: exampleSequences.map((steps): [TimedStep[]] => [[...steps]]),
    })
    // The sequences must contain sales, refunds, snacks with their stock and the counter, or the property would be trivial.
    expect([...ends]).toEqual(
      expect.arrayContaining([
        'confirmed',
        'cancelled',
        'refunded',
        'expired',
        'abandoned',
        'snacks ordered',
        'stock sold',
        'stock returned',
        'stock lost',
        'counter confirmed',
        'counter refunded',
        'exchanged',
      ]),
    )
    expect(system.kills).toBeGreaterThan(0)
  },
)

test('negative control: without the recovery, a payment without a webhook violates an invariant', async () => {
  await resetTestSystem(system)
  await runSteps(system, [
    { step: { kind: 'checkout', buyer: 0, seats: 0, locks: true }, isAwaited: true },
    { step: { kind: 'pay', order: 0, outcome: 'success' }, isAwaited: true },
  ])
  expect(await findViolations()).toContainEqual(
    expect.stringMatching(/^pay_\w+ of held: 0 of 48000 is refunded$/),
  )
})

test('negative control: without the reconciliation, a payment whose order the database has lost violates an invariant', async () => {
  await resetTestSystem(system)
  await runSteps(system, [
    { step: { kind: 'checkout', buyer: 0, seats: 0, locks: true }, isAwaited: true },
    { step: { kind: 'pay', order: 0, outcome: 'success' }, isAwaited: true },
    { step: { kind: 'confirm', payment: 0 }, isAwaited: true },
    { step: { kind: 'loseOrder', order: 0 }, isAwaited: true },
  ])
  expect(await findViolations()).toContainEqual(
    expect.stringMatching(/^pay_\w+ of undefined: 0 of 48000 is refunded$/),
  )
  await completeEverything(system)
  expect(await findViolations()).toEqual([])
})

test('negative control: a ticket whose payment was refunded by hand and that still is valid violates an invariant', async () => {
  await resetTestSystem(system)
  await runSteps(system, [
    { step: { kind: 'checkout', buyer: 0, seats: 0, locks: true }, isAwaited: true },
    { step: { kind: 'pay', order: 0, outcome: 'success' }, isAwaited: true },
    { step: { kind: 'confirm', payment: 0 }, isAwaited: true },
    { step: { kind: 'refundByHand', payment: 0, amount: null }, isAwaited: true },
  ])
  expect(await findViolations()).toContainEqual(
    expect.stringMatching(/has a ticket that is confirmed, 48000 of 48000/),
  )
  await completeEverything(system)
  expect(await findViolations()).toEqual([])
})
