import type { Db, Transaction } from '#server/platform/database.ts'
import type { VenueDays } from './day-ledger.queries.ts'

type ClosedDay = { readonly day: string; readonly closedAt: Date; readonly closedBy: string | null }

export function listClosedDays(db: Db, { venueId, from, until }: VenueDays): Promise<ClosedDay[]> {
  return db.query<ClosedDay>(
    `select c.day::text as day, c.closed_at as "closedAt", u.name as "closedBy"
     from closed_day c left join app_user u on u.id = c.closed_by
     where c.venue_id = $1 and c.day between $2::date and $3::date order by c.day`,
    [venueId, from, until],
  )
}

type NewClosedDay = {
  readonly venueId: string
  readonly day: string
  readonly at: Date
  readonly by: string | null
}

/** Closes a day, after the entries of the day that are under way. Returns false when it is closed already. */
export async function insertClosedDay(
  tx: Transaction,
  { venueId, day, at, by }: NewClosedDay,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into closed_day (day, venue_id, closed_at, closed_by) values ($1::date, $2, $3, $4)
     on conflict (day, venue_id) do nothing returning day`,
    [day, venueId, at, by],
  )
  return rows.length === 1
}
