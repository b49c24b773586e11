import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'
import { insertVenue } from '#server/testing/venues.queries.ts'

const MOVIE = '00000000-0000-4000-8000-00000000000a'
const VENUE = '00000000-0000-4000-8000-000000000002'

let db: Database
beforeAll(async () => {
  const before = await openBeforeMigration('names_of_auditoriums')
  ;({ db } = before)
  await db.query(
    `insert into movie (id, title, synopsis, poster, backdrop, colour, director, cast_names, genre, language, certificate, duration_minutes,
       release_date, end_date, priority_count, is_public, is_private, formats)
     values ($1, 'Rain', '', '', '', '', '', '{}', '{}', 'Hindi', 'U', 120, '2027-01-01', '2027-12-31', 0, true, false, '{2D,3D}')`,
    [MOVIE],
  )
  await before.migrateOnce()
  await insertVenue(db, { ...aVenue({ id: VENUE, name: 'Marquee London' }), timeZone: 'Europe/London' })
})
afterAll(() => db.close())

const auditoriumOf = async (name: string, venue: string | null = null) =>
  idOf(await db.query<{ id: string }>('select auditorium_of_room($1::uuid, $2) as id', [venue, name]))
const idOf = ([row]: readonly { readonly id: string }[]) => row?.id ?? expect.fail('no row')

async function insertArea(auditorium: string, name: string): Promise<string> {
  const id = idOf(
    await db.query<{ id: string }>(
      `insert into cinema (id, name, auditorium_id, seats, seats_available, ticket_price_paise)
       values (gen_random_uuid(), $1, $2, '[[0]]', 1, 10000) returning id`,
      [name, auditorium],
    ),
  )
  await db.query(
    `insert into seat_plan (id, cinema_id, version, state, seats, seats_available) values ($1, $1, 1, 'current', '[[0]]', 1)`,
    [id],
  )
  return id
}

const insertShow = async (area: string, format: string | null = null) =>
  idOf(
    await db.query<{ id: string }>(
      `insert into showtime (id, movie_id, cinema_id, seat_plan_id, auditorium_id, start_date, start_at, starts_at, ends_at, room_free_at,
         booking_closes_at, ticket_price_paise, format, advert_minutes, interval_minutes)
       select gen_random_uuid(), $1, c.id, c.id, c.auditorium_id, '2027-01-14', '18:30', at, at + interval '2 hours', at + interval '2 hours',
         at, 10000, $3, 0, 0
       from cinema c, lateral (select '2027-01-14T13:00Z'::timestamptz as at) as start where c.id = $2 returning id`,
      [MOVIE, area, format],
    ),
  )

const textsOf = async (show: string) =>
  (await db.query('select room, performance from showtime where id = $1', [show]))[0]

/** Inserts an area in an auditorium of its own. */
const insertAreaOf = async (room: string) => insertArea(await auditoriumOf(room), `${room}-Gold`)

test('the texts of a showtime, which the version before reads, follow from its ids', async () => {
  const show = await insertShow(await insertAreaOf('Screen 1'))
  expect(await textsOf(show)).toEqual({
    room: 'Screen 1',
    performance: `${MOVIE}@2027-01-14T13:00:00.000Z`,
  })
  expect(await textsOf(await insertShow(await insertAreaOf('Screen 2'), '3D'))).toEqual({
    room: 'Screen 2',
    performance: `${MOVIE}@2027-01-14T13:00:00.000Z@3D`,
  })
  await db.query(
    `update showtime s set cinema_id = c.id, auditorium_id = c.auditorium_id, seat_plan_id = c.id, starts_at = '2027-01-14T13:15:00.5Z'
     from cinema c where s.id = $1 and c.id = $2`,
    [show, await insertAreaOf('Screen 3')],
  )
  expect(await textsOf(show)).toEqual({
    room: 'Screen 3',
    performance: `${MOVIE}@2027-01-14T13:15:00.500Z`,
  })
})

test('so do the texts of a cinema, a closure and a rule', async () => {
  const area = await insertAreaOf('Screen 6')
  const roomOfArea = () => db.query('select room from cinema where id = $1', [area])
  expect(await roomOfArea()).toEqual([{ room: 'Screen 6' }])
  const auditorium = await auditoriumOf('Screen 7')
  await db.query('update cinema set auditorium_id = $2 where id = $1', [area, auditorium])
  expect(await roomOfArea()).toEqual([{ room: 'Screen 7' }])
  await db.query(
    `insert into room_closure (id, auditorium_id, from_at, until_at, reason, created_at)
     values (gen_random_uuid(), $1, '2027-02-14', '2027-02-15', 'Lamp', '2027-01-01')`,
    [auditorium],
  )
  expect(await db.query('select room from room_closure')).toEqual([{ room: 'Screen 7' }])
  await db.query(
    `insert into schedule_rule (id, venue_id, auditorium_id, movie_id, version)
     select gen_random_uuid(), a.venue_id, a.id, null, 1 from auditorium a where a.id = $1
     union all select gen_random_uuid(), null, null, $2::uuid, 1`,
    [auditorium, MOVIE],
  )
  expect(await db.query('select room from schedule_rule order by room')).toEqual([
    { room: 'Screen 7' },
    { room: null },
  ])
})

test('the version before moves a showtime by its texts, to an area of a room of the same name too', async () => {
  const [here, there] = [await auditoriumOf('Screen 5'), await auditoriumOf('Screen 5', VENUE)]
  const [own, other] = [await insertArea(here, 'Screen 5-Gold'), await insertArea(there, 'Screen 5-Gold')]
  const show = await insertShow(own)
  await db.query(
    `update showtime set room = 'Screen 5', performance = movie_id || '@2027-01-14T16:00:00.000Z', cinema_id = $2, auditorium_id = $3,
       seat_plan_id = $2, starts_at = '2027-01-14T16:00Z', ends_at = '2027-01-14T18:00Z', room_free_at = '2027-01-14T18:00Z' where id = $1`,
    [show, other, there],
  )
  const [moved] = await db.query(
    `select s.room, s.auditorium_id as "auditoriumId", p.auditorium_id as "ofPerformance", p.starts_at as "startsAt"
     from showtime s join performance p on p.id = s.performance_id where s.id = $1`,
    [show],
  )
  expect(moved).toEqual({
    room: 'Screen 5',
    auditoriumId: there,
    ofPerformance: there,
    startsAt: new Date('2027-01-14T16:00Z'),
  })
})
