import type { PastShow } from '#domain/fill-day/expected-demand.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Db } from '#server/platform/database.ts'
import { auditoriumNameSql } from '../../venues/index.ts'

type Period = { readonly from: Date; readonly until: Date }

type Shown = { readonly movieIds: readonly string[]; readonly auditoriumIds: readonly string[] }

/** Returns the published shows of movies in auditoriums in a period with the tickets that they sold. */
export function listPastShows(
  db: Db,
  { movieIds, auditoriumIds, from, until }: Period & Shown,
): Promise<PastShow[]> {
  return db.query<PastShow>(
    `select s.movie_id as "movieId", s.start_date::text as "startDate", s.start_at as "startAt", coalesce(sum(cardinality(r.seats)), 0)::int as tickets
     from showtime s left join reservation r on r.showtime_id = s.id and r.state in ('confirmed', 'disputed')
     where s.movie_id = any ($1::uuid[]) and s.state = 'published' and s.starts_at >= $2 and s.starts_at < $3
       and s.auditorium_id = any ($4::uuid[])
     group by s.movie_id, s.start_date, s.start_at`,
    [[...movieIds], from, until, [...auditoriumIds]],
  )
}

export type LastFormat = { readonly movieId: string; readonly room: string; readonly format: MovieFormat }

/** Returns the own format of the last show before an instant of each movie in each of the auditoriums; drafts count, shows without one do not. */
export function listLastFormats(
  db: Db,
  { movieIds, auditoriumIds, before }: Shown & { readonly before: Date },
): Promise<LastFormat[]> {
  return db.query<LastFormat>(
    `select distinct on (s.movie_id, s.auditorium_id) s.movie_id as "movieId", ${auditoriumNameSql('s')} as room, s.format from showtime s
     where s.movie_id = any ($1::uuid[]) and s.format is not null and s.state <> 'cancelled' and s.starts_at < $2 and s.auditorium_id = any ($3::uuid[])
     order by s.movie_id, s.auditorium_id, s.starts_at desc`,
    [[...movieIds], before, [...auditoriumIds]],
  )
}
