import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSellable, seatKey } from '#domain/seats.ts'
import { submitDueRefunds, reconcile } from '#server/modules/payments/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { listActiveClaims } from '#server/testing/invariants.queries.ts'
import { insertManyOrders, insertManyPeople, type Attempt } from '#server/testing/load-clients.ts'
import { countRaceDeadlocks, HOLD_MINUTES, openRace, type RaceSetup } from '#server/testing/seat-race.ts'
import { withoutGuards, withoutKindGuard } from '#server/testing/unguarded.queries.ts'
import { recoverOrders } from './recover-orders.ts'

const GROUPS = 60
const ROWS = 3
const COLUMNS = 6

/** Groups want the whole of a showtime at the same moment; returns the responses and the orders. */
async function raceForSlot({ cinema, clients }: RaceSetup, show: Show) {
  const seats = listSellable(show.plan).map(seatKey)
  const people = await insertManyPeople(cinema.deps, GROUPS)
  await proveEmails(cinema, people)
  const attempts = await insertManyOrders(
    cinema.deps,
    show,
    people.map((buyer, index) => ({ buyer, seats, tickets: 2 + (index % (seats.length - 1)) })),
  )
  return { attempts, statuses: await lockAll(clients, attempts) }
}

async function lockAll(clients: RaceSetup['clients'], attempts: readonly Attempt[]): Promise<string[]> {
  const responses = await Promise.all(
    attempts.map(({ sealed, buyer }, client) =>
      clients.post(client, `/lock/seat?orderId=${sealed}`, buyer.token),
    ),
  )
  return responses.map(({ status, code }) => (status === 200 ? 'held' : `${status} ${code}`))
}

/** Nineteen people lock a seat each while a group locks the showtime; their orders are of an earlier version. */
async function raceAgainstSeats({ cinema, clients }: RaceSetup, show: Show) {
  const [group, ...single] = await insertManyPeople(cinema.deps, 20)
  if (!group) throw new Error('nobody')
  await proveEmails(cinema, [group])
  const seats = listSellable(show.plan).map(seatKey)
  const attempts = await insertManyOrders(cinema.deps, show, [
    ...single.map((buyer, index) => ({ buyer, seats: [seats[index % seats.length] ?? 0] })),
    { buyer: group, seats, tickets: 3 },
  ])
  const statuses = await lockAll(clients, attempts)
  return { ofSeats: statuses.slice(0, -1), ofGroup: statuses.at(-1), groupOrder: attempts.at(-1)?.orderId }
}

async function proveEmails({ deps }: RaceSetup['cinema'], people: readonly Person[]): Promise<void> {
  await deps.db.query('update app_user set email_verified_at = now() where id = any($1::uuid[])', [
    people.map(({ userId }) => userId),
  ])
}

async function holdersOf({ cinema }: RaceSetup, show: Show): Promise<string[]> {
  const claims = await listActiveClaims(cinema.deps.db, show.id, cinema.clock.now())
  return [...new Set(claims.map(({ orderId }) => orderId))]
}

async function completeEverything({ cinema: { deps, clock } }: RaceSetup): Promise<void> {
  for (const minutes of [1, 5, 20]) {
    clock.advance(minutes)
    await recoverOrders(deps)
    await submitDueRefunds(deps)
    await reconcile(deps)
  }
}

describe('a private showtime', () => {
  let setup: RaceSetup
  beforeAll(async () => {
    setup = await openRace({ size: GROUPS })
  })
  afterAll(() => setup.close())

  test('is held by one of sixty groups at the same moment, and the others get slot_taken', async () => {
    for (let round = 0; round < 3; round += 1) {
      const show = await setup.cinema.aPrivateShow({ rows: ROWS, columns: COLUMNS })
      const { statuses } = await raceForSlot(setup, show)
      expect(statuses.filter((status) => status === 'held')).toHaveLength(1)
      expect(new Set(statuses)).toEqual(new Set(['held', '409 slot_taken']))
      expect(await holdersOf(setup, show)).toHaveLength(1)
    }
  })

  test('is bought by one of several groups that pay late while another holds it; the others are refunded', async () => {
    const { cinema } = setup
    const show = await cinema.aPrivateShow()
    const groups = await Promise.all(Array.from({ length: 6 }, () => cinema.aProvenPerson()))
    const late = []
    for (const buyer of groups) {
      const checkout = await cinema.checkoutScreening(show, 4, buyer)
      expect((await cinema.lock(checkout, buyer)).status).toBe(200)
      late.push({ buyer, paid: await cinema.pay(checkout) })
      cinema.clock.advance(HOLD_MINUTES + 1)
    }
    const fresh = await cinema.aProvenPerson()
    const checkout = await cinema.checkoutScreening(show, 2, fresh)
    await Promise.all([
      cinema.lock(checkout, fresh),
      ...late.map(({ buyer, paid }) => cinema.confirm(paid, buyer)),
    ])
    await completeEverything(setup)
    await expectBooksToAgree(cinema)
    const { body } = await cinema.api.get<{ showtimeId: string }[]>('/private/booking/list', {
      token: (await cinema.aPerson('admin')).token,
    })
    expect(body.filter(({ showtimeId }) => showtimeId === show.id).length).toBeLessThanOrEqual(1)
  })

  test('goes to the group when single seats of it are locked at the same moment: those are never held', async () => {
    const show = await setup.cinema.aPrivateShow()
    const { ofSeats, ofGroup, groupOrder } = await raceAgainstSeats(setup, show)
    expect(ofGroup).toBe('held')
    expect(new Set(ofSeats)).toEqual(new Set(['422 only_private']))
    expect(await holdersOf(setup, show)).toEqual([groupOrder])
  })

  test('causes no deadlocks', async () => {
    expect(await countRaceDeadlocks(setup)).toBe(0)
  })
})

describe('negative control: without the guards of the claims', () => {
  let setup: RaceSetup
  beforeAll(async () => {
    setup = await openRace({ size: GROUPS, wrap: withoutGuards })
  })
  afterAll(() => setup.close())

  test('several groups hold the same showtime', async () => {
    const show = await setup.cinema.aPrivateShow({ rows: ROWS, columns: COLUMNS })
    const { statuses } = await raceForSlot(setup, show)
    expect(statuses.filter((status) => status === 'held').length).toBeGreaterThan(1)
  })
})

describe('negative control: without the comparison of order and showtime', () => {
  let setup: RaceSetup
  beforeAll(async () => {
    setup = await openRace({ size: GROUPS, wrap: withoutKindGuard })
  })
  afterAll(() => setup.close())

  test('single seats of a private showtime are held', async () => {
    const { ofSeats } = await raceAgainstSeats(setup, await setup.cinema.aPrivateShow())
    expect(ofSeats).toContain('held')
  })
})
