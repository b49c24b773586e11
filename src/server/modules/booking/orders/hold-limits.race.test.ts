import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seatKey } from '#domain/seats.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { listActiveClaims } from '#server/testing/invariants.queries.ts'
import { insertManyOrders, type Attempt } from '#server/testing/load-clients.ts'
import { countRaceDeadlocks, openRace, type RaceSetup } from '#server/testing/seat-race.ts'
import { withoutHoldLimits } from '#server/testing/unguarded.queries.ts'
import { moveOrder } from './orders.queries.ts'

const NETWORK = '198.51.100.7'
const ROWS = 20

async function lockAll({ clients }: RaceSetup, attempts: readonly Attempt[], address?: string) {
  const responses = await Promise.all(
    attempts.map(({ sealed, buyer }, client) =>
      clients.post(client, `/lock/seat?orderId=${sealed}`, buyer.token, {}, address),
    ),
  )
  return attempts.map((attempt, index) => ({ attempt, ...responses[index] }))
}

/** Orders of single seats, all of the first person. */
async function ordersOfOnePerson({ cinema, people }: RaceSetup, count: number) {
  const show = await cinema.aShow({ rows: ROWS, columns: ROWS })
  const requests = Array.from({ length: count }, (_, seat) => ({
    buyer: people[0] ?? expect.fail('nobody'),
    seats: [seatKey([Math.floor(seat / ROWS), seat % ROWS])],
  }))
  return { show, attempts: await insertManyOrders(cinema.deps, show, requests) }
}

describe('with their limits', () => {
  let setup: RaceSetup
  beforeAll(async () => {
    setup = await openRace({ size: 201 })
  })
  afterAll(() => setup.close())

  test('sixty holds of one person at the same moment, at two processes, hold ten seats', async () => {
    const { show, attempts } = await ordersOfOnePerson(setup, 60)
    const results = await lockAll(setup, attempts)
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set([null, 'seats_at_limit']))
    const { deps, clock } = setup.cinema
    expect(await listActiveClaims(deps.db, show.id, clock.now())).toHaveLength(10)
  })

  test('two hundred people of a campus behind one address get seats for the same show as the first of them pay', async () => {
    const { cinema } = setup
    // The first holds seats already.
    const people = setup.people.slice(1)
    const show = await cinema.aShow({ rows: ROWS, columns: ROWS })
    const requests = people.map((buyer, index) => {
      const [row, column] = [Math.floor(index / 10), (index % 10) * 2]
      return { buyer, seats: [seatKey([row, column]), seatKey([row, column + 1])] }
    })
    let waiting: readonly Attempt[] = await insertManyOrders(cinema.deps, show, requests)
    const heldByRound: number[] = []
    while (waiting.length > 0 && heldByRound.length < 3) {
      const results = await lockAll(setup, waiting, NETWORK)
      const held = results.filter(({ status }) => status === 200)
      const refused = results.filter(({ status }) => status !== 200)
      expect(refused.filter(({ status, code }) => status !== 429 || code !== 'network_busy')).toEqual([])
      heldByRound.push(held.length)
      await pay(setup, held)
      waiting = refused.map(({ attempt }) => attempt)
    }
    expect(heldByRound).toEqual([100, 100])
  })

  test('there are no deadlocks', async () => {
    expect(await countRaceDeadlocks(setup)).toBe(0)
  })
})

/** Their payments arrive. */
async function pay({ cinema }: RaceSetup, held: readonly { readonly attempt: Attempt }[]): Promise<void> {
  for (const { attempt } of held) {
    await moveOrder(
      cinema.deps.db,
      { orderId: attempt.orderId },
      {
        from: 'held',
        to: 'paid',
        cause: 'payment_captured',
        actor: jobActor('test'),
        at: cinema.clock.now(),
      },
    )
  }
}

describe('negative control: without the check of the rows', () => {
  let setup: RaceSetup
  beforeAll(async () => {
    setup = await openRace({ size: 60, wrap: withoutHoldLimits })
  })
  afterAll(() => setup.close())

  test('holds of the same moment exceed the limit together', async () => {
    const { show, attempts } = await ordersOfOnePerson(setup, 60)
    await lockAll(setup, attempts)
    const { deps, clock } = setup.cinema
    expect((await listActiveClaims(deps.db, show.id, clock.now())).length).toBeGreaterThan(10)
  })
})
