import type { Database } from '#server/platform/database.ts'

const tables = [
  'app_user',
  'cinema',
  'movie',
  'showtime',
  'booking_order',
  'order_line',
  'order_event',
  'seat_claim',
  'reservation',
  'reservation_seat',
  'payment',
  'ledger_leg',
  'advert',
  'snack',
  'private_guest',
]

/** Returns a fingerprint of every table, without password hashes, which are salted, and the numbers that the server gives to transactions and events. */
export async function demoFingerprints(db: Database): Promise<Record<string, string | undefined>> {
  const all: Record<string, string | undefined> = {}
  for (const table of tables) {
    const leftOut = ['password_hash', 'changed_in', ...(table === 'order_event' ? ['id'] : [])]
    const [row] = await db.query<{ print: string }>(
      `select count(*) || ':' || md5(string_agg(line, '|' order by line)) as print
       from (select (to_jsonb(t) - $1::text[])::text as line from ${table} t) as lines`,
      [leftOut],
    )
    all[table] = row?.print
  }
  return all
}

/** Returns the number of reservations for each business day that has some. */
export function countSalesByDay(db: Database): Promise<{ readonly day: string; readonly sales: number }[]> {
  return db.query(
    `select business_day_of(s.starts_at)::text as day, count(*)::int as sales
     from reservation r join showtime s on s.id = r.showtime_id group by 1 order by 1`,
  )
}
