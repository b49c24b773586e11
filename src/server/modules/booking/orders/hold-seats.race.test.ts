import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBrokenPromises } from '#server/testing/broken-promises.ts'
import { countDeadlocks, listSeatsSoldTwice } from '#server/testing/broken-promises.queries.ts'
import { manyOrders } from '#server/testing/crowd.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import {
  anHall,
  fair,
  HOLD_MINUTES,
  ONE_SEAT,
  openScene,
  race,
  someSeats,
  STATISTICS_MILLISECONDS,
  wishes,
  type Scene,
} from '#server/testing/seat-race.ts'
import { dropReservationSeatKey, withoutGuards } from '#server/testing/unguarded.queries.ts'

const CLIENTS = 500

describe('with its guards', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene({ clients: CLIENTS })
  })
  afterAll(() => scene.close())

  test.for([1, 2, 3, 4, 5])(
    '500 people want the same seat: one gets it and the others are told so (%i)',
    async () => {
      const show = await anHall(scene.cinema)
      const attempts = await manyOrders(
        scene.cinema.deps,
        show,
        wishes(scene, () => ONE_SEAT),
      )
      const result = await race(scene, show, attempts)
      expect(result).toMatchObject(fair)
      expect(result.winners).toHaveLength(1)
    },
  )

  test.for([1, 2, 3, 4, 5])(
    '500 people want one to four seats that overlap: all or nothing, and nobody is refused in vain (%i)',
    async () => {
      const show = await anHall(scene.cinema)
      const attempts = await manyOrders(scene.cinema.deps, show, wishes(scene, someSeats))
      const result = await race(scene, show, attempts)
      expect(result).toMatchObject(fair)
      expect(result.winners.length).toBeGreaterThan(20)
    },
  )

  test.for([1, 2])('holds that have run out are taken over, each by one (%i)', async () => {
    const { cinema } = scene
    const show = await anHall(cinema)
    const before = await manyOrders(cinema.deps, show, wishes(scene, someSeats))
    await race(scene, show, before)
    cinema.clock.advance(HOLD_MINUTES + 1)
    const after = await manyOrders(cinema.deps, show, wishes(scene, someSeats))
    const result = await race(scene, show, after)
    expect(result).toMatchObject(fair)
    expect(result.winners.length).toBeGreaterThan(20)
  })

  test('PostgreSQL never had to break a deadlock', async () => {
    await sleep(STATISTICS_MILLISECONDS)
    expect(await countDeadlocks(scene.cinema.deps.db)).toBe(0)
  })
})

describe('negative control: without its guards', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene({ clients: 60, wrap: withoutGuards })
    await dropReservationSeatKey(scene.cinema.deps.db)
  })
  afterAll(() => scene.close())

  test('the same race sells one seat to several people', async () => {
    const show = await anHall(scene.cinema)
    const attempts = await manyOrders(
      scene.cinema.deps,
      show,
      wishes(scene, () => ONE_SEAT),
    )
    const { oversold, claimsAreTheWinners } = await race(scene, show, attempts)
    expect(oversold.length).toBeGreaterThan(0)
    expect(claimsAreTheWinners).toBe(false)
  })

  test('and the tickets of both are printed', async () => {
    const { cinema } = scene
    const [show, asha, ravi] = await Promise.all([anHall(cinema), cinema.aPerson(), cinema.aPerson()])
    const tries = await Promise.all(
      [asha, ravi].map(async (buyer) => ({ buyer, checkout: await cinema.checkout(show, ['C4'], buyer) })),
    )
    await Promise.all(tries.map(({ checkout, buyer }) => cinema.lock(checkout, buyer)))
    await Promise.all(
      tries.map(async ({ checkout, buyer }) => cinema.confirm(await cinema.pay(checkout), buyer)),
    )
    expect(await listSeatsSoldTwice(cinema.deps.db)).toHaveLength(1)
    const books = await readProviderBooks(cinema.simulatorsUrl)
    expect(await listBrokenPromises(cinema.deps.db, { now: cinema.clock.now(), books })).toContainEqual(
      expect.stringContaining('is sold twice'),
    )
  })
})
