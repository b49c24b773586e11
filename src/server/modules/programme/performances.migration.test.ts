import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

const MOVIES = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

let db: Database
let migrateOnce: () => Promise<void>
let areas: ReadonlyMap<string, string>
beforeAll(async () => {
  ;({ db, migrateOnce } = await openBeforeMigration('performances'))
  await db.query(
    `insert into movie (id, title, synopsis, poster, backdrop, colour, director, cast_names, genre, language, certificate, duration_minutes,
       release_date, end_date, priority_count, is_public, is_private, formats)
     select id, id::text, '', '', '', '', '', '{}', '{}', 'Hindi', 'U', 120, '2027-01-01', '2027-12-31', 0, true, false, '{2D,3D}'
     from unnest($1::uuid[]) as id`,
    [MOVIES],
  )
  const rows = await db.query<{ name: string; id: string }>(
    `insert into cinema (id, name, room, seats, seats_available, ticket_price_paise)
     select gen_random_uuid(), name, split_part(name, '-', 1), '[[0]]', 1, 10000
     from unnest(array['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold']) as name returning name, id`,
  )
  areas = new Map(rows.map(({ name, id }) => [name, id]))
  await db.query(`insert into seat_plan (id, cinema_id, version, state, seats, seats_available)
    select id, id, 1, 'current', seats, 1 from cinema`)
})
afterAll(() => db.close())

type Show = {
  readonly area: string
  readonly startAt: string
  readonly movie?: string
  readonly format?: string
}

/** The statement is that of the version before. */
async function insertShow({ area, startAt, movie = MOVIES[0] ?? '', format }: Show): Promise<string> {
  const startsAt = `2027-01-14T${startAt}:00.000Z`
  const performance = [movie, startsAt, ...(format ? [format] : [])].join('@')
  const [row] = await db.query<{ id: string }>(
    `insert into showtime (id, movie_id, cinema_id, seat_plan_id, room, performance, start_date, start_at, starts_at, ends_at, room_free_at,
       booking_closes_at, ticket_price_paise, format, advert_minutes, interval_minutes)
     select gen_random_uuid(), $1, c.id, c.id, c.room, $3, '2027-01-14', $4, $5, $5::timestamptz + interval '2 hours',
       $5::timestamptz + interval '2 hours', $5, 10000, $6, 0, 0
     from cinema c where c.id = $2 returning id`,
    [movie, areas.get(area), performance, startAt, startsAt, format ?? null],
  )
  return row?.id ?? expect.fail('no showtime')
}

const move = (id: string, startsAt: string) =>
  db.query(
    `update showtime set starts_at = $2, ends_at = $2::timestamptz + interval '2 hours', room_free_at = $2::timestamptz + interval '2 hours',
       booking_closes_at = $2, performance = movie_id || '@' || $2 where id = $1`,
    [id, startsAt],
  )

async function performanceOf(id: string): Promise<string | null> {
  const [row] = await db.query<{ performance: string | null }>(
    'select performance_id as performance from showtime where id = $1',
    [id],
  )
  return row?.performance ?? null
}

const countPerformances = async () => (await db.query('select from performance')).length

test('each start of an auditorium is one performance, for showtimes of before and of a process of the version before', async () => {
  const gold = await insertShow({ area: 'Screen 1-Gold', startAt: '10:00' })
  const silver = await insertShow({ area: 'Screen 1-Silver', startAt: '10:00' })
  const elsewhere = await insertShow({ area: 'Screen 2-Gold', startAt: '10:00', format: '3D' })
  await migrateOnce()
  expect(await performanceOf(silver)).toBe(await performanceOf(gold))
  expect(await performanceOf(elsewhere)).not.toBe(await performanceOf(gold))
  expect(
    await db.query(
      `select p.movie_id as movie, a.name as room, p.format from performance p join auditorium a on a.id = p.auditorium_id order by a.name`,
    ),
  ).toEqual([
    { movie: MOVIES[0], room: 'Screen 1', format: null },
    { movie: MOVIES[0], room: 'Screen 2', format: '3D' },
  ])

  const later = await insertShow({ area: 'Screen 1-Gold', startAt: '13:00' })
  expect(await countPerformances()).toBe(3)
  const ofClass = await insertShow({ area: 'Screen 1-Silver', startAt: '13:00' })
  expect(await performanceOf(ofClass)).toBe(await performanceOf(later))
  await expect(
    insertShow({ area: 'Screen 1-Silver', startAt: '11:00', movie: MOVIES[1] ?? '' }),
  ).rejects.toThrow(/showtime_room_free/)
  expect(await countPerformances()).toBe(3)
})

test('a showtime that moves changes its performance, and the last one takes it away', async () => {
  const gold = await insertShow({ area: 'Screen 1-Gold', startAt: '16:00' })
  const silver = await insertShow({ area: 'Screen 1-Silver', startAt: '16:00' })
  const [before, count] = [await performanceOf(gold), await countPerformances()]
  await db.query('update showtime set version = version + 1, performance_id = null where id = $1', [gold])
  expect(await performanceOf(gold)).toBe(before)
  await move(gold, '2027-01-14T19:00:00.000Z')
  expect(await performanceOf(gold)).not.toBe(before)
  expect(await performanceOf(silver)).toBe(before)
  await move(silver, '2027-01-14T19:00:00.000Z')
  expect(await performanceOf(silver)).toBe(await performanceOf(gold))
  expect(await countPerformances()).toBe(count)
  await db.query('delete from showtime where id = any ($1::uuid[])', [[gold, silver]])
  expect(await countPerformances()).toBe(count - 1)
})
