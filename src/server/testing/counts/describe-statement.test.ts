import { expect, test } from 'vitest'
import { describeStatement } from './describe-statement.ts'

const tables = new Set(['booking_order', 'job', 'movie', 'payment', 'showtime'])

test.each([
  ['insert into payment (id) values ($1) on conflict (id) do update set id = $1', 'insert into payment'],
  [
    'with paid as (update booking_order set a = $1 returning id) insert into job select id from paid',
    'update booking_order, insert into job',
  ],
  ['UPDATE job SET run_at = $1\n where id in (select id from job for update skip locked)', 'update job'],
  ['delete from only job', 'delete from job'],
  ['select m.id from movie m left join "showtime" s on s.movie_id = m.id', 'select from movie, showtime'],
  [
    'select 1 from unnest($1::uuid[]) where $2 is distinct from $3',
    'select 1 from unnest($1::uuid[]) where $2 is distinct from $',
  ],
  [
    'SELECT $2 FROM ONLY "public"."showtime" x WHERE "id" = $1 FOR KEY SHARE OF x',
    'foreign keys of 1 column',
  ],
  [
    'SELECT $3 FROM ONLY "public"."booking_order" x WHERE "showtime_id" = $1 AND "id" = $2 FOR KEY SHARE OF x',
    'foreign keys of 2 columns',
  ],
  ['select 1 from showtime where id = $1 for key share', 'select from showtime for key share'],
  ['select /* of */ id from movie -- and no more', 'select from movie'],
  ['commit', 'commit'],
])('%s', (text, description) => {
  expect(describeStatement(text, tables)).toBe(description)
})
