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

const RUNS = Number(process.env['ORDER_LIFE_RUNS'] ?? 120)
const MOST_MILLISECONDS = 75_000

let world: World
beforeAll(async () => {
  world = await openWorld(await openTestPostgres(inject('postgresUrl')))
})
afterAll(() => closeWorld(world))

async function brokenPromises(): Promise<string[]> {
  const books = await readProviderBooks(world.simulatorsUrl)
  return listBrokenPromises(world.db, { now: world.clock.now(), books })
}

test('whatever happens to an order, and whenever the process dies: every paisa is a ticket or a refund, every seat is sold once', async () => {
  const ends = new Map<string, number>()
  const keepsItsPromises = fc.asyncProperty(lives, async (life) => {
    await beginAgain(world)
    await live(world, life)
    await comeToRest(world)
    for (const { state } of await listAuditedOrders(world.db, world.clock.now()))
      ends.set(state, (ends.get(state) ?? 0) + 1)
    expect({ broken: await brokenPromises(), unexpected: world.unexpected }).toEqual({
      broken: [],
      unexpected: [],
    })
  })
  await fc.assert(keepsItsPromises, { numRuns: RUNS, interruptAfterTimeLimit: MOST_MILLISECONDS })
  if (process.env['DEBUG_ENDS']) console.log(ends, world.deaths)
  // Lives in which nothing happens prove nothing.
  expect([...ends.keys()]).toEqual(
    expect.arrayContaining(['confirmed', 'refunded', 'needs_attention', 'expired', 'abandoned']),
  )
})

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
