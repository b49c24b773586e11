import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findReachedLimit, type HolderKind, type PastHold } from '#domain/hold-limits.ts'
import { seatKey } from '#domain/seats.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { providerOrderInWaiting } from './awaits-proof.ts'
import { holdOrders, holdWithoutSeats } from './holds.queries.ts'

const HOLD_MINUTES = 8
const NETWORK = 'a network'
const SITE = 'a site'
const SHOW_SEATS = 60

let cinema: TestCinema
let shows: Show[]
beforeAll(async () => {
  cinema = await testCinema()
  shows = await Promise.all([cinema.aShow(), cinema.aShow()])
})
afterAll(() => cinema.close())

const aHold = fc.record({
  /** The last is of no show. */
  show: fc.constantFrom(0, 1, 2),
  seats: fc.integer({ min: 1, max: 10 }),
  /** Seconds until it ends. */
  endsIn: fc.oneof(
    fc.integer({ min: 1, max: 900 }),
    fc.integer({ min: -90_000, max: 0 }),
    fc.integer({ min: -1800, max: 0 }),
  ),
  seconds: fc.integer({ min: 5, max: 960 }),
})
type Planted = typeof aHold extends fc.Arbitrary<infer T> ? T : never

const scenario = fc.record({
  person: fc.array(aHold, { maxLength: 7 }),
  network: fc.oneof(fc.array(aHold, { maxLength: 8 }), fc.array(aHold, { minLength: 36, maxLength: 60 })),
  site: fc.oneof(fc.array(aHold, { maxLength: 8 }), fc.array(aHold, { minLength: 40, maxLength: 120 })),
  isOfShow: fc.boolean(),
  seats: fc.integer({ min: 1, max: 10 }),
  isEmailProven: fc.boolean(),
  awaitsProof: fc.boolean(),
  networkFactor: fc.constantFrom(1, 2),
})

async function plant(kind: HolderKind, key: string, holds: readonly PastHold[]): Promise<void> {
  await cinema.deps.db.query(
    `insert into seat_holder (key, kind, holds, last_at)
     select $1, $2, coalesce(array_agg((gen_random_uuid(), h.show, h.seats, h.begins, h.ends)::seat_hold), '{}'), now()
     from unnest($3::uuid[], $4::int[], $5::timestamptz[], $6::timestamptz[]) as h (show, seats, begins, ends)
     on conflict (key) do update set holds = excluded.holds`,
    [
      ...[key, kind, holds.map(({ showtimeId }) => showtimeId), holds.map(({ seats }) => seats)],
      ...[holds.map(({ from }) => from), holds.map(({ until }) => until)],
    ],
  )
}

type Wanted = {
  readonly show: Show
  readonly buyer: Person
  readonly seats: number
  readonly now: Date
  readonly isEmailProven: boolean
  readonly awaitsProof?: boolean
  readonly networkFactor: number
}

/** Holds the first seats of a show, which nobody has. */
async function holdAt({ show, seats, ...wanted }: Wanted) {
  await cinema.deps.db.query('delete from seat_claim where showtime_id = $1', [show.id])
  const keys = Array.from({ length: seats }, (_, seat) => seatKey([0, seat]))
  const orderId = await insertWanted({ show, ...wanted }, keys)
  const request = { ...requestOf(orderId, wanted), showtimeId: show.id, seats: keys }
  return holdOrders(cinema.deps.db, [request], timesOf(wanted))
}

/** Holds an order of no show and no seats. */
async function holdOfNoShow(wanted: Omit<Wanted, 'seats'>) {
  const orderId = await insertWanted(wanted, [seatKey([0, 0])])
  await cinema.deps.db.query("update booking_order set showtime_id = null, seats = '{}' where id = $1", [
    orderId,
  ])
  const request = { ...requestOf(orderId, wanted), showtimeId: null, seats: [] }
  return holdWithoutSeats(cinema.deps.db, request, timesOf(wanted))
}

async function insertWanted({ show, buyer, awaitsProof }: Omit<Wanted, 'seats'>, seats: number[]) {
  const [order] = await insertManyOrders(cinema.deps, show, [{ buyer, seats }])
  if (!order) return expect.fail('no order')
  const { orderId } = order
  if (awaitsProof)
    await cinema.deps.db.query('update booking_order set provider_order_id = $2 where id = $1', [
      orderId,
      providerOrderInWaiting(orderId),
    ])
  return orderId
}

function requestOf(orderId: string, { buyer, isEmailProven }: Pick<Wanted, 'buyer' | 'isEmailProven'>) {
  const actor = requestActor({ userId: buyer.userId, role: 'user' }, 'test')
  return { orderId, actor, adultsDeclared: false, network: NETWORK, site: SITE, isEmailProven }
}

function timesOf({ now, networkFactor }: Pick<Wanted, 'now' | 'networkFactor'>) {
  const until = minutesAfter(now, HOLD_MINUTES)
  return { now, until, nextCheckAt: now, holdMinutes: HOLD_MINUTES, networkFactor }
}

test('the statement decides as the rule says', async () => {
  const counts = { held: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(scenario, async ({ seats: chosen, isOfShow, ...drawn }) => {
      const { isEmailProven, awaitsProof, networkFactor, ...planted } = drawn
      const seats = isOfShow ? chosen : 1
      const [show] = shows as [Show]
      const now = new Date()
      const buyer: Person = await cinema.aPerson()
      const past = (holds: readonly Planted[]): PastHold[] =>
        holds.map(({ show: index, seats: count, endsIn, seconds }) => ({
          showtimeId: shows[index]?.id ?? null,
          seats: count,
          from: minutesAfter(now, (endsIn - seconds) / 60),
          until: minutesAfter(now, endsIn / 60),
        }))
      const holders = {
        person: past(planted.person),
        network: past(planted.network),
        site: past(planted.site),
      }
      await plant('person', buyer.userId, holders.person)
      await plant('network', NETWORK, holders.network)
      await plant('site', SITE, holders.site)
      const limit = findReachedLimit(holders, {
        showtimeId: isOfShow ? show.id : null,
        showSeats: isOfShow ? SHOW_SEATS : 0,
        seats,
        holdMinutes: HOLD_MINUTES,
        isEmailProven,
        awaitsProof,
        networkFactor,
        now,
      })
      const wanted = { show, buyer, now, isEmailProven, awaitsProof, networkFactor }
      const held = isOfShow ? await holdAt({ ...wanted, seats }) : await holdOfNoShow(wanted)
      counts[limit ? 'refused' : 'held'] += 1
      expect(held).toHaveLength(limit ? 0 : 1)
    }),
    { numRuns: 120 },
  )
  expect(Math.min(counts.held, counts.refused)).toBeGreaterThan(10)
})

test.each([1, 5])(
  'a network does not exceed its half of a show by holding many others, limits times %i',
  async (networkFactor) => {
    const [show, other] = shows as [Show, Show]
    const now = new Date()
    const holdOf = (showtimeId: string, seconds: number): PastHold => ({
      showtimeId,
      seats: 1,
      from: minutesAfter(now, -1),
      until: minutesAfter(now, 1 + seconds / 600),
    })
    const half = Array.from({ length: (SHOW_SEATS / 2) * networkFactor }, (_, seat) => holdOf(show.id, seat))
    const elsewhere = Array.from({ length: 220 }, (_, seat) => holdOf(crypto.randomUUID(), 600 + seat))
    await plant('network', NETWORK, [...half, ...elsewhere])
    await plant('site', SITE, [])
    const wanted = { seats: 1, now, isEmailProven: true, networkFactor }
    expect(await holdAt({ ...wanted, show: other, buyer: await cinema.aPerson() })).toHaveLength(1)
    expect(await holdAt({ ...wanted, show, buyer: await cinema.aPerson() })).toHaveLength(0)
  },
)
