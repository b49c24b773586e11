import { NOTICES_OF_A_KIND } from '#domain/notices.ts'
import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import type { NoticeRow } from '#server/ports/notices.ts'

export function listShowtimeNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    `select s.id, m.title || ', ' || c.name as name, s.starts_at as at, s.id as opens
     from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id where s.id = any($1::uuid[])`,
    [ids],
  )
}

/** Published shows to come that nobody can book, because visitors do not see their movie; the next first. */
export function listUnsellableShows(db: Db, now: Date): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'show_unsellable' as kind, min(s.id::text) as id, s.starts_at as at, m.title as name, a.name as text,
       null as email, null as phone, null as seats, null as amount, count(*) over ()::int as total
     from showtime s join movie m on m.id = s.movie_id join auditorium a on a.id = s.auditorium_id
     where s.state = 'published' and s.starts_at > $1::timestamptz and not (m.is_public or m.is_private)
     group by s.performance_id, a.id, s.starts_at, m.title order by s.starts_at, a.name, a.id limit ${NOTICES_OF_A_KIND}`,
    [now],
  )
}

/** Shows of a business day that are cancelled and would not be over; the next first. */
export function listCancelledShows(
  db: Db,
  { now, from, until }: { readonly now: Date; readonly from: Date; readonly until: Date },
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'show_cancelled' as kind, min(s.id::text) as id, s.starts_at as at, m.title as name, a.name as text,
       null as email, null as phone, null as seats, null as amount, count(*) over ()::int as total
     from showtime s join movie m on m.id = s.movie_id join auditorium a on a.id = s.auditorium_id
     where s.state = 'cancelled' and s.starts_at >= $2::timestamptz and s.starts_at < $3::timestamptz and s.ends_at > $1::timestamptz
     group by s.performance_id, a.id, s.starts_at, m.title order by s.starts_at, a.name, a.id limit ${NOTICES_OF_A_KIND}`,
    [now, from, until],
  )
}
