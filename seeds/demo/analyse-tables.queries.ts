import type { Db } from '#server/platform/database.ts'

/** The large tables of the demo: `analyze` alone would read the catalogues of the database too, which costs a third more. */
const TABLES = [
  'showtime',
  'booking_order',
  'order_line',
  'order_event',
  'seat_claim',
  'reservation',
  'reservation_seat',
  'payment',
  'ledger_leg',
  'app_user',
  'movie',
  'cinema',
]

/** Updates the planner statistics: query plans based on empty tables are slow. */
export async function analyseTables(db: Db): Promise<void> {
  await db.script(`analyze ${TABLES.join(', ')}`)
}
