import type { Db, Transaction } from '#server/platform/database.ts'

/** The sold lines of tickets without a serial. `$1`: since when they may have been sold; null: from the beginning. */
const UNNUMBERED = `from ledger_leg e
  join order_line l on l.showtime_id = e.showtime_id and l.order_id = e.order_id and l.kind <> 'snack'
  where e.kind = 'earned' and e.account = 'ticket_revenue' and ($1::timestamptz is null or e.at >= $1)
    and not exists (select from ticket_serial t where t.showtime_id = l.showtime_id and t.order_id = l.order_id and t.line = l.line)`

export async function hasUnnumbered(db: Db, since: Date | null): Promise<boolean> {
  return (await db.query(`select 1 ${UNNUMBERED} limit 1`, [since])).length > 0
}

/** Gives each sold ticket without a serial the next ones of its show, in the order of the sales. The caller holds the lock of the task. */
export async function insertSerials(tx: Transaction, since: Date | null): Promise<void> {
  await tx.query(
    `insert into ticket_serial (showtime_id, first_serial, last_serial, order_id, line)
     select showtime_id, used + upto - quantity + 1, used + upto, order_id, line from (
       select l.showtime_id, l.order_id, l.line, l.quantity,
         coalesce((select max(t.last_serial) from ticket_serial t where t.showtime_id = l.showtime_id), 0) as used,
         sum(l.quantity) over (partition by l.showtime_id order by e.at, l.order_id, l.line) as upto
       ${UNNUMBERED}) as sold`,
    [since],
  )
}
