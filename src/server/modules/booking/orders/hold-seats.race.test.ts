import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listViolations } from '#server/testing/invariants.ts'
import { listSeatsSoldTwice } from '#server/testing/invariants.queries.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import {
  aLargeShow,
  noViolations,
  HOLD_MINUTES,
  ONE_SEAT,
  countRaceDeadlocks,
  openRace,
  runRace,
  randomSeats,
  seatRequests,
  type RaceSetup,
} from '#server/testing/seat-race.ts'
import { dropReservationSeatKey, withoutGuards } from '#server/testing/unguarded.queries.ts'

const CLIENTS = 500

describe('with its guards', () => {
  let setup: RaceSetup
  beforeAll(async () => {
    setup = await openRace({ size: CLIENTS })
  })
  afterAll(() => setup.close())

  test.for([1, 2])(
    'of 500 concurrent requests for the same seat one holds it, and the others get seat_taken (%i)',
    async () => {
      const show = await aLargeShow(setup.cinema)
      const attempts = await insertManyOrders(
        setup.cinema.deps,
        show,
        await seatRequests(setup, () => ONE_SEAT),
      )
      const result = await runRace(setup, show, attempts)
      expect(result).toMatchObject(noViolations)
      expect(result.winners).toHaveLength(1)
    },
  )

  test.for([1, 2])(
    '500 concurrent requests for one to four overlapping seats hold all seats or none, and none is refused without a conflict (%i)',
    async () => {
      const show = await aLargeShow(setup.cinema)
      const attempts = await insertManyOrders(setup.cinema.deps, show, await seatRequests(setup, randomSeats))
      const result = await runRace(setup, show, attempts)
      expect(result).toMatchObject(noViolations)
      expect(result.winners.length).toBeGreaterThan(20)
    },
  )

  test('expired holds are taken over, each by one order', async () => {
    const { cinema } = setup
    const show = await aLargeShow(cinema)
    const before = await insertManyOrders(cinema.deps, show, await seatRequests(setup, randomSeats))
    await runRace(setup, show, before)
    cinema.clock.advance(HOLD_MINUTES + 1)
    const after = await insertManyOrders(cinema.deps, show, await seatRequests(setup, randomSeats))
    const result = await runRace(setup, show, after)
    expect(result).toMatchObject(noViolations)
    expect(result.winners.length).toBeGreaterThan(20)
  })

  test('there are no deadlocks', async () => {
    expect(await countRaceDeadlocks(setup)).toBe(0)
  })
})

describe('negative control: without its guards', () => {
  let setup: RaceSetup
  beforeAll(async () => {
    setup = await openRace({ size: 60, wrap: withoutGuards })
    await dropReservationSeatKey(setup.cinema.deps.db)
  })
  afterAll(() => setup.close())

  test('the same race sells one seat several times', async () => {
    const show = await aLargeShow(setup.cinema)
    const attempts = await insertManyOrders(
      setup.cinema.deps,
      show,
      await seatRequests(setup, () => ONE_SEAT),
    )
    const { oversold, claimsMatchWinners } = await runRace(setup, show, attempts)
    expect(oversold.length).toBeGreaterThan(0)
    expect(claimsMatchWinners).toBe(false)
  })

  test('both orders get a ticket', async () => {
    const { cinema } = setup
    const [show, asha, ravi] = await Promise.all([aLargeShow(cinema), cinema.aPerson(), cinema.aPerson()])
    const tries = await Promise.all(
      [asha, ravi].map(async (buyer) => ({ buyer, checkout: await cinema.checkout(show, ['C4'], buyer) })),
    )
    await Promise.all(tries.map(({ checkout, buyer }) => cinema.lock(checkout, buyer)))
    await Promise.all(
      tries.map(async ({ checkout, buyer }) => cinema.confirm(await cinema.pay(checkout), buyer)),
    )
    expect(await listSeatsSoldTwice(cinema.deps.db)).toHaveLength(1)
    const books = await readProviderBooks(cinema.simulatorsUrl)
    expect(await listViolations(cinema.deps.db, { now: cinema.clock.now(), books })).toContainEqual(
      expect.stringContaining('is sold twice'),
    )
  })
})
