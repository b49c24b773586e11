import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seatKey, seatLabel } from '#contract/seats.ts'
import { reconcileBooks } from '#server/jobs.ts'
import { payOutRefunds } from '#server/modules/payments/index.ts'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { listBrokenPromises } from '#server/testing/broken-promises.ts'
import {
  countDeadlocks,
  listLiveClaims,
  listSeatsSoldTwice,
} from '#server/testing/broken-promises.queries.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { gatherCrowd, manyOrders, manyPeople, type Attempt, type Crowd } from '#server/testing/crowd.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { openSite, type Site } from '#server/testing/second-site.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { dropReservationSeatKey, withoutGuards } from '#server/testing/unguarded.queries.ts'
import { recoverOrders } from './recover-orders.ts'
import { followRefund } from './refund-now.ts'

const CLIENTS = 500
const ROWS = 10
const COLUMNS = 20
const HOLD_MINUTES = 8

/** Two processes' worth of app on one database, and a crowd that goes to both. */
type Scene = {
  readonly cinema: TestCinema
  readonly second: Site
  readonly people: readonly Person[]
  readonly crowd: Crowd
  readonly close: () => Promise<void>
}

async function openScene({
  clients,
  wrap = (db) => db,
}: {
  clients: number
  wrap?: (db: Database) => Database
}): Promise<Scene> {
  const own = await openTestPostgres(inject('postgresUrl'))
  const cinema = await testCinema({ db: wrap(own), listens: true })
  const otherDb = wrap(openPostgres({ url: own.url, connections: 8 }))
  const { clock, simulators, simulatorsUrl: url } = cinema
  const second = await openSite({
    db: otherDb,
    clock,
    simulators: { url, smtpPort: simulators.smtpPort },
  })
  const urls = [addressOf(cinema), await second.app.listen({ port: 0, host: '127.0.0.1' })]
  const crowd = await gatherCrowd({ urls, size: clients })
  return {
    cinema,
    second,
    people: await manyPeople(cinema.deps, clients),
    crowd,
    async close() {
      await crowd.close()
      await second.close()
      await otherDb.close()
      await cinema.close()
    },
  }
}

function addressOf({ app }: TestCinema): string {
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

type Race = {
  /** Neither a hold nor a clean refusal. */
  readonly strange: readonly string[]
  readonly oversold: readonly number[]
  /** Whoever was refused although none of the seats is anybody's. */
  readonly refusedInVain: readonly string[]
  readonly claimsAreTheWinners: boolean
  readonly winners: readonly Attempt[]
}
const fair = { strange: [], oversold: [], refusedInVain: [], claimsAreTheWinners: true }

/** All at once; afterwards what came of it, by the answers and by the table. */
async function race({ cinema, crowd }: Scene, show: Show, attempts: readonly Attempt[]): Promise<Race> {
  const answers = await Promise.all(
    attempts.map(({ sealed, buyer }, client) =>
      crowd.post(client, `/lock/seat?orderId=${sealed}`, buyer.token),
    ),
  )
  const claims = await listLiveClaims(cinema.deps.db, show.id, cinema.clock.now())
  const taken = new Set(claims.map(({ seat }) => seat))
  const winners = attempts.filter((_, index) => answers[index]?.status === 200)
  const losers = attempts.filter((_, index) => answers[index]?.status !== 200)
  const won = winners.flatMap(({ orderId, seats }) => seats.map((seat) => `${seat} ${orderId}`))
  const wonSeats = winners.flatMap(({ seats }) => seats)
  return {
    strange: answers
      .filter(({ status, code }) => status !== 200 && !(status === 409 && code === 'seat_taken'))
      .map(({ status, code }) => `${status} ${code}`),
    oversold: wonSeats.filter((seat, index) => wonSeats.indexOf(seat) !== index),
    refusedInVain: losers
      .filter(({ seats }) => !seats.some((seat) => taken.has(seat)))
      .map(({ orderId }) => orderId),
    claimsAreTheWinners:
      claims
        .map(({ seat, orderId }) => `${seat} ${orderId}`)
        .sort()
        .join() === won.sort().join(),
    winners,
  }
}

const ONE_SEAT = [seatKey([4, 7])]

function anHall(cinema: TestCinema): Promise<Show> {
  return cinema.aShow({ rows: ROWS, columns: COLUMNS })
}

/** One to four seats beside each other, anywhere. */
function someSeats(): number[] {
  const count = 1 + Math.floor(Math.random() * 4)
  const row = Math.floor(Math.random() * ROWS)
  const first = Math.floor(Math.random() * (COLUMNS - count))
  return Array.from({ length: count }, (_, index) => seatKey([row, first + index]))
}

function wishes({ people }: Scene, seatsOf: () => readonly number[]) {
  return people.map((buyer) => ({ buyer, seats: seatsOf() }))
}

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

  test('late payments against new holds: every seat has one owner, every payment a ticket or its money back', async () => {
    for (let round = 0; round < 3; round += 1) await raceLatePayments(scene)
    await comeToRest(scene)
    const books = await readProviderBooks(scene.cinema.simulatorsUrl)
    expect(books.totals.captured).toBeGreaterThan(0)
    const { db } = scene.cinema.deps
    const broken = await listBrokenPromises(db, { now: scene.cinema.clock.now(), books })
    expect(broken).toEqual([])
  })

  test('PostgreSQL never had to break a deadlock', async () => {
    await sleep(1_200)
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

/** Buyers whose hold has run out pay while others lock the same seats. */
async function raceLatePayments(scene: Scene): Promise<void> {
  const { cinema, crowd, people } = scene
  const show = await anHall(cinema)
  const buyers = people.slice(0, 20)
  const late = await Promise.all(
    buyers.map(async (buyer, index) => {
      const names = [0, 1].map((next) =>
        seatLabel(show.plan, [index % ROWS, 4 * Math.floor(index / ROWS) + next]),
      )
      const checkout = await cinema.checkout(show, names, buyer)
      expect((await cinema.lock(checkout, buyer)).status).toBe(200)
      return { buyer, proof: await cinema.pay(checkout) }
    }),
  )
  cinema.clock.advance(HOLD_MINUTES + 1)
  const rivals = await manyOrders(
    cinema.deps,
    show,
    people.slice(20, 300).map((buyer) => ({ buyer, seats: seatsAtTheFront() })),
  )
  const [confirmed, held] = await Promise.all([
    Promise.all(
      late.map(({ buyer, proof }, client) => crowd.post(client, '/reservationsRazorPay', buyer.token, proof)),
    ),
    race({ ...scene, crowd: shiftedBy(crowd, late.length) }, show, rivals),
  ])
  expect(confirmed.every(({ status }) => status === 200)).toBe(true)
  expect({ strange: held.strange, oversold: held.oversold }).toEqual({ strange: [], oversold: [] })
}

function seatsAtTheFront(): number[] {
  const row = Math.floor(Math.random() * ROWS)
  const first = Math.floor(Math.random() * 5)
  return [seatKey([row, first]), seatKey([row, first + 1])]
}

function shiftedBy(crowd: Crowd, clients: number): Crowd {
  return { ...crowd, post: (client, ...rest) => crowd.post(client + clients, ...rest) }
}

async function comeToRest({ cinema: { deps, clock } }: Scene): Promise<void> {
  clock.advance(HOLD_MINUTES + 1)
  for (let round = 0; round < 3; round += 1) {
    await recoverOrders(deps)
    await payOutRefunds(deps, { onClosed: followRefund })
    await reconcileBooks(deps)
    clock.advance(2)
  }
}
