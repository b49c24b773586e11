import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('venues_and_auditoriums'))
})
afterAll(() => db.close())

/** The statements below are those of the version before. */
async function insertArea(name: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into cinema (id, name, room, seats, seats_available, ticket_price_paise)
     values (gen_random_uuid(), $1, split_part($1, '-', 1), '[[0]]', 1, 10000) returning id`,
    [name],
  )
  return row?.id ?? expect.fail('no cinema')
}

const insertClosure = (room: string) =>
  db.query(
    `insert into room_closure (id, room, from_at, until_at, reason, created_at)
     values (gen_random_uuid(), $1, '2027-01-14', '2027-01-15', 'Lamp', '2027-01-01')`,
    [room],
  )
const insertRule = (room: string | null) =>
  db.query(`insert into schedule_rule (id, room, version) values (gen_random_uuid(), $1, 1)`, [room])

const auditoriumsOf = async (table: string) =>
  (
    await db.query<{ room: string; name: string | null }>(
      `select t.room, a.name from ${table} t left join auditorium a on a.id = t.auditorium_id order by t.room nulls first`,
    )
  ).map(({ room, name }) => [room, name])

test('each room is an auditorium of the first venue, also where an older version writes its name only', async () => {
  for (const name of ['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold']) await insertArea(name)
  await insertClosure('Screen 2')
  await insertRule(null)
  await insertRule('Screen 1')
  await migrate()
  const id = await insertArea('Screen 3-Gold')
  await insertClosure('Screen 3')
  await insertRule('Screen 3')
  expect(await db.query(`select name, time_zone from venue`)).toEqual([
    { name: 'Marquee', time_zone: 'Asia/Kolkata' },
  ])
  expect(await db.query('select name from auditorium order by name')).toHaveLength(3)
  expect(await auditoriumsOf('cinema')).toEqual([
    ...[
      ['Screen 1', 'Screen 1'],
      ['Screen 1', 'Screen 1'],
    ],
    ...[
      ['Screen 2', 'Screen 2'],
      ['Screen 3', 'Screen 3'],
    ],
  ])
  expect(await auditoriumsOf('room_closure')).toEqual([
    ['Screen 2', 'Screen 2'],
    ['Screen 3', 'Screen 3'],
  ])
  expect(await auditoriumsOf('schedule_rule')).toEqual([
    [null, null],
    ['Screen 1', 'Screen 1'],
    ['Screen 3', 'Screen 3'],
  ])
  expect(await db.query('select from schedule_rule where venue_id is null')).toEqual([])
  await db.query(`update cinema set name = 'Screen 4-Gold', room = 'Screen 4' where id = $1`, [id])
  expect(await auditoriumsOf('cinema')).toContainEqual(['Screen 4', 'Screen 4'])
})

test('a time zone that the database does not know is refused', async () => {
  await expect(
    db.query(`insert into venue (name, time_zone) values ('Nowhere', 'Mars/Olympus')`),
  ).rejects.toThrow(/time zone/)
})
