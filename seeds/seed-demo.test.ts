import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import { openTestPglite } from '#server/testing/test-database.ts'
import type { Database } from '#server/platform/database.ts'
import { seedDemo } from './seed-demo.ts'

/** Half an hour before midnight in the cinema. */
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

/** Time stands still, so that two runs begin at the same instant. */
async function aSeededCinema(at: Date) {
  const db = await openTestPglite()
  let now = at
  const seed = () => seedDemo({ db, now: () => now, config })
  await seed()
  const later = async (minutes: number) => {
    now = minutesAfter(now, minutes)
    await seed()
  }
  return { db, later }
}

/** A fingerprint of every table; the hashes of passwords are salted. */
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

const rowsOf = (db: Database, table: string, columns: string) =>
  db.query<{ id: string }>(`select ${columns} from ${table} order by ${columns}`)
const count = async (db: Database, sql: string): Promise<number> =>
  Number((await db.query<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]?.count)

let demo: Awaited<ReturnType<typeof aSeededCinema>>
beforeAll(async () => {
  demo = await aSeededCinema(FIRST_START)
})
afterAll(() => demo.db.close())

describe('seeding the demo cinema', () => {
  test('twice at the same instant gives the same rows', async () => {
    const twin = await aSeededCinema(FIRST_START)
    const [first, second] = [await fingerprints(demo.db), await fingerprints(twin.db)]
    expect(second).toEqual(first)
    expect(Object.entries(first).filter(([, print]) => print?.startsWith('0:'))).toEqual([])
    await twin.db.close()
  })

  test('again on the same day changes nothing', async () => {
    const before = await fingerprints(demo.db)
    await demo.later(20)
    expect(await fingerprints(demo.db)).toEqual(before)
  })

  test('leaves money that adds up: every entry of the ledger balances', async () => {
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

  test('on the next day adds a day, moves the movies along and leaves all that was sold alone', async () => {
    const { db, later } = demo
    const soldBefore = await rowsOf(db, 'reservation', 'id')
    const showsBefore = await rowsOf(db, 'showtime', 'id')
    await later(20)
    const today = localDate(minutesAfter(FIRST_START, 40))
    expect(today).toBe('2027-01-15')
    expect(await count(db, `showtime where start_date = '${daysAfter(today, 6)}'`)).toBeGreaterThan(50)
    expect(await count(db, `showtime where start_date > '${daysAfter(today, 6)}'`)).toBe(0)
    expect(await rowsOf(db, 'reservation', 'id')).toEqual(expect.arrayContaining(soldBefore))
    expect(await rowsOf(db, 'showtime', 'id')).toEqual(expect.arrayContaining(showsBefore))
    expect(
      await count(db, `movie where release_date <= '${today}' and end_date >= '${today}' and is_public`),
    ).toBe(13)
    expect(await count(db, 'movie')).toBe(24)
  })

  test('after a holiday of a month fills the programme again', async () => {
    const { db, later } = demo
    await later(30 * DAY_MINUTES)
    const today = localDate(minutesAfter(FIRST_START, 40 + 30 * DAY_MINUTES))
    for (let day = 0; day < 7; day++) {
      expect(await count(db, `showtime where start_date = '${daysAfter(today, day)}'`)).toBeGreaterThan(50)
    }
  })
})
