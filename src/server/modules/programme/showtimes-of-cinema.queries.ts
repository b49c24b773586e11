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
