import type { Db, Transaction } from '#server/platform/database.ts'

type ShowtimeCounts = {
  readonly showtimes: number
  readonly upcoming: number
  readonly published: number
  readonly lastDate: string | null
}

/** Returns how many showtimes a cinema has had, how many are to come and not cancelled, how many were ever on sale, and the day of the last one. */
export async function countShowtimes(
  db: Db,
  { cinemaId, now }: { readonly cinemaId: string; readonly now: Date },
): Promise<ShowtimeCounts> {
  const [counts] = await db.query<ShowtimeCounts>(
    `select count(*)::int as showtimes, count(*) filter (where starts_at > $2::timestamptz and state <> 'cancelled')::int as upcoming,
       count(*) filter (where state <> 'draft')::int as published, max(start_date)::text as "lastDate"
     from showtime where cinema_id = $1`,
    [cinemaId, now],
  )
  return counts ?? { showtimes: 0, upcoming: 0, published: 0, lastDate: null }
}

/** Gives showtimes another version of their cinema's plan. Fails with a foreign key violation when somebody has ordered from one of them. */
export async function giveShowtimesPlan(
  db: Transaction,
  showtimeIds: readonly string[],
  planId: string,
): Promise<void> {
  await db.query('update showtime set seat_plan_id = $2 where id = any ($1)', [[...showtimeIds], planId])
}

type InFormats = { readonly auditoriumId: string; readonly formats: readonly string[]; readonly now: Date }

/**
 * Returns how many shows of an auditorium that are to come and not cancelled are in one of these formats, and the day of the last one. A show that
 * is not decided is in one of them when its movie has no other.
 */
export async function countShowtimesIn(
  db: Db,
  { auditoriumId, formats, now }: InFormats,
): Promise<Pick<ShowtimeCounts, 'showtimes' | 'lastDate'>> {
  const [counts] = await db.query<Pick<ShowtimeCounts, 'showtimes' | 'lastDate'>>(
    `select count(*)::int as showtimes, max(s.start_date)::text as "lastDate"
     from showtime s join movie m on m.id = s.movie_id
     where s.auditorium_id = $1 and s.starts_at > $3::timestamptz and s.state <> 'cancelled'
       and case when s.format is null then m.formats <@ $2::text[] else s.format = any ($2::text[]) end`,
    [auditoriumId, [...formats], now],
  )
  return counts ?? { showtimes: 0, lastDate: null }
}
