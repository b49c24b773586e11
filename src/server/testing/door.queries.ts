import type { Db } from '#server/platform/database.ts'
import { localDate, localTime } from '#domain/time.ts'

/** Moves a showtime to another start, with its end and the close of booking. */
export async function moveShow(db: Db, showtimeId: string, startsAt: Date): Promise<void> {
  await db.query(
    `update showtime set ends_at = $2::timestamptz + (ends_at - starts_at), room_free_at = $2::timestamptz + (room_free_at - starts_at),
       booking_closes_at = $2::timestamptz + (booking_closes_at - starts_at), starts_at = $2, start_date = $3, start_at = $4
     where id = $1`,
    [showtimeId, startsAt, localDate(startsAt), localTime(startsAt)],
  )
}

export type Count = {
  readonly reservationId: string
  readonly people: number
  readonly admitted: number
  readonly isCheckedIn: boolean
  readonly counted: number
  readonly conflicts: number
}

/** What the rows of reservations and of admissions say, for the invariants of the door. */
export function listCounts(db: Db): Promise<Count[]> {
  return db.query<Count>(
    `select r.id as "reservationId", r.admitted, r.checked_in_at is not null as "isCheckedIn",
       (select sum(quantity)::int from order_line l where l.order_id = r.order_id and admits) as people,
       (select coalesce(sum(counted), 0)::int from admission a where a.reservation_id = r.id) as counted,
       (select count(*)::int from admission a where a.reservation_id = r.id and kind = 'admitted' and refusal is not null) as conflicts
     from reservation r`,
  )
}
