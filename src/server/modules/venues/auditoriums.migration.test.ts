import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction, type Database } from '#server/platform/database.ts'
import { applyMigrations } from '#server/platform/migrations.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

// More than fill a page: else an update leaves the indexes alone.
const SHOWS = 100

let db: Database
let migrateOnce: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrateOnce } = await openBeforeMigration('venues_and_auditoriums'))
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
  await migrateOnce()
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
  await expect(db.query(`update venue set time_zone = 'Mars/Olympus'`)).rejects.toThrow(/time zone/)
})

test('the rooms of showtimes are not checked for each that gets its auditorium', async () => {
  const earlier = await openBeforeMigration('venues_and_auditoriums')
  onTestFinished(() => earlier.db.close())
  await insertShows(earlier.db, SHOWS)
  await noteScansOfDroppedConstraint(earlier.db)
  const [before, after] = await inTransaction({ db: earlier.db }, async ({ db: tx }) => {
    const before = await tx.query(`select pg_stat_get_xact_numscans('showtime_room_free'::regclass) as scans`)
    await applyMigrations(tx)
    return [before, await tx.query('select max(scans) as scans from dropped_constraint')]
  })
  expect(after).toEqual(before)
  expect(await earlier.db.query('select from showtime where auditorium_id is not null')).toHaveLength(SHOWS)
})

/** Notes how often the transaction has looked into the index of the former constraint when it drops it. */
const noteScansOfDroppedConstraint = (db: Database) =>
  db.script(`create table dropped_constraint (scans bigint);
    create function note_scans() returns event_trigger language plpgsql as $$ begin
      insert into dropped_constraint select pg_stat_get_xact_numscans(objid) from pg_event_trigger_dropped_objects()
      where object_type = 'index' and object_name = 'showtime_room_free';
    end $$;
    create event trigger note_scans on sql_drop execute function note_scans()`)

/** Inserts shows of one movie in one room, one after the other. */
function insertShows(db: Database, count: number): Promise<unknown> {
  return db.query(
    `with of_movie as (
       insert into movie (id, title, synopsis, poster, backdrop, colour, director, cast_names, genre, language, certificate, duration_minutes,
         release_date, end_date, priority_count, is_public, is_private)
       values (gen_random_uuid(), 'Rain', '', '', '', '', '', '{}', '{}', 'Hindi', 'U', 120, '2027-01-01', '2027-12-31', 0, true, false)
       returning id
     ), area as (
       insert into cinema (id, name, room, seats, seats_available, ticket_price_paise)
       values (gen_random_uuid(), 'Screen 1-Gold', 'Screen 1', '[[0]]', 1, 10000) returning id, room
     ), plan as (
       insert into seat_plan (id, cinema_id, version, state, seats, seats_available)
       select gen_random_uuid(), id, 1, 'current', '[[0]]', 1 from area returning id
     )
     insert into showtime (id, movie_id, cinema_id, seat_plan_id, room, performance, start_date, start_at, starts_at, ends_at, room_free_at,
       booking_closes_at, ticket_price_paise)
     select gen_random_uuid(), of_movie.id, area.id, plan.id, room, n::text, at::date, '10:00', at,
       at + interval '2 hours', at + interval '2 hours', at, 100
     from of_movie, area, plan, generate_series(1, $1::int) as n,
       lateral (select '2027-01-14T04:30Z'::timestamptz + n * interval '1 day' as at) as start`,
    [count],
  )
}
