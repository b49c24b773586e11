import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import type { Database } from '#server/platform/database.ts'
import { testSimulators } from '#simulators/testing/test-simulators.ts'
import { insertPastSales } from './complete-demo.ts'
import { sendDemoPayments } from './demo/send-demo-payments.ts'
import { seedDemo } from './seed-demo.ts'
import { demoFingerprints } from './testing/seeded-demo.queries.ts'

/** Half an hour before midnight in the time zone of the cinema. */
const FIRST_START = new Date('2027-01-14T18:00:00Z')
const DAY_MINUTES = 1440
const config = { BOOKING_CLOSES_MINUTES: 120 }
/** Uses a fixed clock, so that two runs start at the same instant. */
async function seededCinema(at: Date) {
  const db = await openTestPostgres(inject('postgresUrl'), 1)
  let now = at
  const seed = async () => {
    const deps = { db, now: () => now, config }
    await seedDemo(deps)
    await insertPastSales(deps, new AbortController().signal)
  }
  await seed()
  const seedLater = async (minutes: number) => {
    now = minutesAfter(now, minutes)
    await seed()
  }
  return { db, seedLater }
}

const listIds = async (db: Database, table: string): Promise<string[]> =>
  (await db.query<{ id: string }>(`select id from ${table}`)).map(({ id }) => id)
const isSubset = async (ids: readonly string[], all: Promise<string[]>): Promise<boolean> =>
  new Set(ids).isSubsetOf(new Set(await all))
const count = async (db: Database, sql: string): Promise<number> =>
  Number((await db.query<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]?.count)

let demo: Awaited<ReturnType<typeof seededCinema>>
beforeAll(async () => {
  demo = await seededCinema(FIRST_START)
})
afterAll(() => demo.db.close())

describe('seeding the demo cinema', () => {
  test('twice at the same instant gives the same rows', async () => {
    const other = await seededCinema(FIRST_START)
    const [first, second] = [await demoFingerprints(demo.db), await demoFingerprints(other.db)]
    expect(second).toEqual(first)
    expect(Object.entries(first).filter(([, print]) => print?.startsWith('0:'))).toEqual([])
    await other.db.close()
  })

  test('again on the same day changes nothing', async () => {
    const before = await demoFingerprints(demo.db)
    await demo.seedLater(20)
    expect(await demoFingerprints(demo.db)).toEqual(before)
  })

  test('writes a balanced ledger, and payments and claims that match their orders', async () => {
    expect(
      await count(
        demo.db,
        '(select kind, reference from ledger_leg group by kind, reference having sum(amount_paise) <> 0) as x',
      ),
    ).toBe(0)
    expect(
      await count(
        demo.db,
        `booking_order o left join payment p on p.order_id = o.id where p.amount_paise is distinct from o.total_paise`,
      ),
    ).toBe(0)
    expect(
      await count(
        demo.db,
        'reservation r left join seat_claim c on c.order_id = r.order_id where c.order_id is null',
      ),
    ).toBe(0)
  })

  test('gives every order ids of its own at the payment provider', async () => {
    const shared = `(select provider_order_id from booking_order group by provider_order_id having count(*) > 1) as x`
    expect(await count(demo.db, shared)).toBe(0)
    expect(await count(demo.db, 'booking_order where payment_id is null or provider_order_id is null')).toBe(
      0,
    )
  })

  test('tells the simulated provider of every payment, so that each can be refunded', async () => {
    const { url, payment } = await testSimulators()
    await sendDemoPayments({ db: demo.db, now: () => FIRST_START }, url)
    const ids = await demo.db.query<{ id: string; amount: number }>(
      'select id, amount_paise as amount from payment order by captured_at, id',
    )
    for (const { id, amount } of [ids.at(0), ids.at(-1)].filter((row) => row !== undefined))
      expect(await payment(id)).toMatchObject({ amount, status: 'captured' })
    expect(ids.length).toBeGreaterThan(1_000)
  })

  test('writes the log of a purchase for every order, in its order in time, with the buyer as the actor', async () => {
    const { db } = demo
    const logs = await db.query(
      `select distinct * from (select o.is_private as "isPrivate", string_agg(coalesce(e.from_state, '') || '>' || e.to_state || ' ' || e.cause, ', ' order by e.id) as steps,
         string_agg(e.to_state, ' ' order by e.id) = string_agg(e.to_state, ' ' order by e.at) as "isInTime",
         bool_and(e.actor_user_id = o.user_id and e.actor_role = 'user' and e.via = 'page') as "isBuyers"
       from booking_order o left join order_event e on e.showtime_id = o.showtime_id and e.order_id = o.id group by o.id, o.is_private) as logs order by 1`,
    )
    const steps =
      '>created checked_out, created>held seats_locked, held>paid payment_captured, paid>confirmed'
    const same = { isInTime: true, isBuyers: true }
    expect(logs).toEqual([
      { isPrivate: false, steps: `${steps} ticketing_confirmed`, ...same },
      { isPrivate: true, steps: `${steps} screening_confirmed`, ...same },
    ])
    const times = `(select o.id from booking_order o join order_event e on e.showtime_id = o.showtime_id and e.order_id = o.id
      group by o.id, o.created_at, o.held_at, o.paid_at
      having (array_agg(e.at order by e.id)) [1:3] <> array[o.created_at, o.held_at, o.paid_at]) as x`
    expect(await count(db, times)).toBe(0)
    expect(await count(db, `order_event where at > '${FIRST_START.toISOString()}'`)).toBe(0)
  })

  test('reserves one screen for the demo user, whose email is proven, with a guest who comes and one who has not answered', async () => {
    const { db } = demo
    const guests = await db.query(
      `select u.email as host, u.email_verified_at is not null as "isProven", g.email, g.answer, g.number, r.state,
         s.starts_at > g.invited_at + interval '2 days' as "isFar", cardinality(r.seats) = (select seats_available from seat_plan p where p.id = s.seat_plan_id) as "isWhole"
       from private_guest g join reservation r on r.id = g.reservation_id join app_user u on u.id = r.user_id and u.id = g.host_id
         join showtime s on s.id = g.showtime_id order by g.number`,
    )
    const host = {
      host: 'user@marquee.example',
      isProven: true,
      state: 'confirmed',
      isFar: true,
      isWhole: true,
    }
    expect(guests).toEqual([
      { ...host, email: 'divya.iyer@guests.marquee.example', answer: 'yes', number: 1 },
      { ...host, email: 'imran.khan@guests.marquee.example', answer: null, number: 2 },
    ])
    expect(await count(db, "order_line where kind = 'private_screening' and quantity = 6")).toBe(1)
    expect(await count(db, "job where kind = 'mail_private_invitation'")).toBe(2)
  })

  test('on the next day adds a day, moves the dates of movies and keeps all sales', async () => {
    const { db, seedLater } = demo
    const soldBefore = await listIds(db, 'reservation')
    const showsBefore = await listIds(db, 'showtime')
    await seedLater(20)
    const today = localDate(minutesAfter(FIRST_START, 40))
    expect(today).toBe('2027-01-15')
    expect(await count(db, `showtime where start_date = '${daysAfter(today, 6)}'`)).toBeGreaterThan(50)
    expect(await count(db, `showtime where start_date > '${daysAfter(today, 6)}'`)).toBe(0)
    expect(await isSubset(soldBefore, listIds(db, 'reservation'))).toBe(true)
    expect(await isSubset(showsBefore, listIds(db, 'showtime'))).toBe(true)
    expect(
      await count(db, `movie where release_date <= '${today}' and end_date >= '${today}' and is_public`),
    ).toBe(13)
    expect(await count(db, 'movie')).toBe(24)
  })

  test('after a month without a start schedules the next seven days', async () => {
    const { db, seedLater } = demo
    await seedLater(30 * DAY_MINUTES)
    const today = localDate(minutesAfter(FIRST_START, 40 + 30 * DAY_MINUTES))
    for (let day = 0; day < 7; day++) {
      expect(await count(db, `showtime where start_date = '${daysAfter(today, day)}'`)).toBeGreaterThan(50)
    }
  })
})
