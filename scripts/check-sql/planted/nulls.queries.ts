/** Each statement returns a column that may be null and one that is never; `check-sql.test.ts` expects a fault for the first alone. */
import type { Db } from '#server/platform/database.ts'

type Both<T> = { readonly may: T; readonly never: T }

export const caseWithoutElse = (db: Db) =>
  db.query<Both<string>>(
    `select case when is_public then title end as may, case when is_public then title else '' end as never from movie`,
  )

export const fullJoin = (db: Db) =>
  db.query<Both<string>>(
    `select r.code as may, coalesce(r.code, 'none') as never from booking_order o full join reservation r on r.order_id = o.id`,
  )

export const scalarSubselect = (db: Db) =>
  db.query<Both<number>>(
    `select (select r.admitted from reservation r where r.order_id = o.id) as may,
       (select count(*)::int from reservation r where r.order_id = o.id) as never from booking_order o`,
  )

export const union = (db: Db) =>
  db.query<Both<string>>(
    `select title as may, title as never from movie union all select null, name from cinema`,
  )

export const earlierRow = (db: Db) =>
  db.query<Both<string>>(
    `select lag(title) over (order by title) as may, first_value(title) over (order by title) as never from movie`,
  )

export const filteredAggregate = (db: Db) =>
  db.query<Both<number>>(
    `select sum(total_paise) filter (where state = 'paid')::bigint as may, sum(total_paise)::bigint as never
     from booking_order group by showtime_id`,
  )

export const groupingSets = (db: Db) =>
  db.query<Both<string>>(
    `select state as may, coalesce(state, 'all') as never from booking_order group by grouping sets ((state), ())`,
  )

export const throughWith = (db: Db) =>
  db.query<Both<string>>(
    `with named as (select m.id, m.title_in_script, m.title from movie m)
     select n.title_in_script as may, n.title as never from (select * from named) as n`,
  )

export const fieldOfJson = (db: Db) =>
  db.query<Both<string>>(`select to_jsonb(m) ->> 'title' as may, to_jsonb(m)::text as never from movie m`)

export const elementOfArray = (db: Db) =>
  db.query<Both<string>>(
    `select (array_agg(title))[2] as may, array_agg(title)::text as never from movie group by id`,
  )

export const knownByItsCondition = (db: Db) =>
  db.query<Both<string>>(
    `select title_in_script as may, trailer_id::text as never from movie where trailer_id = any ($1::uuid[]) and (title_in_script = '' or is_public)`,
    [[]],
  )

export const nullOfNull = (db: Db) =>
  db.query<Both<string>>(
    `select nullif(title, '') as may, greatest(title, title_in_script) as never from movie`,
  )
