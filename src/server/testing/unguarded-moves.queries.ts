import type { Database, Db } from '#server/platform/database.ts'
import { pausingAfter, rewriteStatements } from './unguarded.queries.ts'

const ORDER_LOCKS = /^select 1 from (booking_order|reservation) where showtime_id = any.* for update$/

const PARTIES = 'cardinality(o.seats) > 0'

/**
 * For negative controls: a move of a show locks neither its orders nor their reservations. When its transaction has read who has seats it waits for
 * `onDecided`. To be used with `dropPlanKey`.
 */
export function withoutMoveGuards(db: Database, onDecided: () => Promise<void>): Database {
  const unguarded = rewriteStatements(db, (text) => {
    if (ORDER_LOCKS.test(text)) return text.replace(/ for update$/, '')
    return text === 'set constraints booking_order_plan deferred' ? 'select 1' : text
  })
  return pausingAfter(unguarded, (text) => text.includes(PARTIES), onDecided)
}

/** For negative controls: an order may name another plan than its showtime. */
export async function dropPlanKey(db: Db): Promise<void> {
  await db.script('alter table booking_order drop constraint booking_order_plan')
}
