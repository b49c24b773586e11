import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import { openTestPglite } from '#server/testing/test-database.ts'
import type { Database } from '#server/platform/database.ts'
import { seedDemo } from './seed-demo.ts'

/** Half an hour before midnight in the time zone of the cinema. */
const FIRST_START = new Date('2027-01-14T18:00:00Z')
const DAY_MINUTES = 1440
const config = { BOOKING_CLOSES_MINUTES: 120 }
const tables = [
  'app_user',
  'cinema',
  'movie',
  'showtime',
  'booking_order',
  'seat_claim',
  'reservation',
  'reservation_seat',
  'payment',
  'ledger_leg',
  'advert',
  'snack',
]

/** Uses a fixed clock, so that two runs start at the same instant. */
async function seededCinema(at: Date) {
  const db = await openTestPglite()
  let now = at
  const seed = () => seedDemo({ db, now: () => now, config })
  await seed()
  const seedLater = async (minutes: number) => {
    now = minutesAfter(now, minutes)
    await seed()
  }
  return { db, seedLater }
}

/** A fingerprint of every table, without password hashes, which are salted. */
async function fingerprints(db: Database): Promise<Record<string, string | undefined>> {
  const all: Record<string, string | undefined> = {}
  for (const table of tables) {
    const [row] = await db.query<{ print: string }>(
      `select count(*) || ':' || md5(string_agg(line, '|' order by line)) as print
       from (select (to_jsonb(t) - 'password_hash')::text as line from ${table} t) as lines`,
    )
    all[table] = row?.print
  }
  return all
}

const listRows = (db: Database, table: string, columns: string) =>
  db.query<{ id: string }>(`select ${columns} from ${table} order by ${columns}`)
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
    const [first, second] = [await fingerprints(demo.db), await fingerprints(other.db)]
    expect(second).toEqual(first)
    expect(Object.entries(first).filter(([, print]) => print?.startsWith('0:'))).toEqual([])
    await other.db.close()
  })

  test('again on the same day changes nothing', async () => {
    const before = await fingerprints(demo.db)
    await demo.seedLater(20)
    expect(await fingerprints(demo.db)).toEqual(before)
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

  test('on the next day adds a day, moves the dates of movies and keeps all sales', async () => {
    const { db, seedLater } = demo
    const soldBefore = await listRows(db, 'reservation', 'id')
    const showsBefore = await listRows(db, 'showtime', 'id')
    await seedLater(20)
    const today = localDate(minutesAfter(FIRST_START, 40))
    expect(today).toBe('2027-01-15')
    expect(await count(db, `showtime where start_date = '${daysAfter(today, 6)}'`)).toBeGreaterThan(50)
    expect(await count(db, `showtime where start_date > '${daysAfter(today, 6)}'`)).toBe(0)
    expect(await listRows(db, 'reservation', 'id')).toEqual(expect.arrayContaining(soldBefore))
    expect(await listRows(db, 'showtime', 'id')).toEqual(expect.arrayContaining(showsBefore))
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
