import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listBrokenPromises } from '#server/testing/broken-promises.ts'
import { listAuditedOrders } from '#server/testing/broken-promises.queries.ts'
import { live } from '#server/testing/order-life/take-step.ts'
import { lives } from '#server/testing/order-life/steps.ts'
import {
  beginAgain,
  closeWorld,
  comeToRest,
  openWorld,
  type World,
} from '#server/testing/order-life/world.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

/** More of them: ORDER_LIFE_RUNS=2000. A failure prints the seed and the shortest life that shows it. */
const RUNS = Number(process.env['ORDER_LIFE_RUNS'] ?? 120)
const MOST_MILLISECONDS = Math.max(75, RUNS) * 1_000

let world: World
beforeAll(async () => {
  world = await openWorld(await openTestPostgres(inject('postgresUrl')))
})
afterAll(() => closeWorld(world))

async function brokenPromises(): Promise<string[]> {
  const books = await readProviderBooks(world.simulatorsUrl)
  return listBrokenPromises(world.db, { now: world.clock.now(), books })
}

test(
  'whatever happens to an order, and whenever the process dies: every paisa is a ticket or a refund, every seat is sold once',
  { timeout: 2 * MOST_MILLISECONDS },
  async () => {
    const ends = new Set<string>()
    const keepsItsPromises = fc.asyncProperty(lives, async (life) => {
      await beginAgain(world)
      await live(world, life)
      await comeToRest(world)
      const { unexpected } = world
      expect({ broken: await brokenPromises(), unexpected }).toEqual({ broken: [], unexpected: [] })
      for (const { state } of await listAuditedOrders(world.db, world.clock.now())) ends.add(state)
    })
    await fc.assert(keepsItsPromises, { numRuns: RUNS, interruptAfterTimeLimit: MOST_MILLISECONDS })
    // Lives in which nothing happens would prove nothing.
    expect([...ends]).toEqual(
      expect.arrayContaining(['confirmed', 'cancelled', 'refunded', 'expired', 'abandoned']),
    )
    expect(world.deaths).toBeGreaterThan(0)
  },
)

test('negative control: without the recovery, a payment that nobody told of is seen as money without a ticket', async () => {
  await beginAgain(world)
  await live(world, [
    { step: { kind: 'choose', buyer: 0, seats: 0, locks: true }, isAwaited: true },
    { step: { kind: 'pay', order: 0, outcome: 'success' }, isAwaited: true },
  ])
  expect(await brokenPromises()).toContainEqual(
    expect.stringMatching(/^pay_\w+ of held: 0 of 48000 is back$/),
  )
})
