import type { Db, Row } from '#server/platform/database.ts'

/** Returns what somebody decided at the door as staff, and the conflicts that they settled: for their export. */
export function listPersonalAdmissions(db: Db, userId: string): Promise<Row[]> {
  return db.query(
    `select a.kind, a.at, a.gate, a.people, a.is_offline as "isOffline", a.note, m.title as movie, s.start_date::text as date, s.start_at as "startAt"
     from admission a left join showtime s on s.id = a.showtime_id left join movie m on m.id = s.movie_id
     where a.user_id = $1
     union all
     select 'settled', c.settled_at, a.gate, a.people, a.is_offline, c.note, m.title, s.start_date::text, s.start_at
     from settled_conflict c join admission a on a.id = c.admission_id
       left join showtime s on s.id = a.showtime_id left join movie m on m.id = s.movie_id
     where c.settled_by = $1
     order by at`,
    [userId],
  )
}
