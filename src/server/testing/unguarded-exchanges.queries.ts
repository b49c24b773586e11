import type { Database } from '#server/platform/database.ts'
import { pausingAfter, rewriteStatements } from './unguarded.queries.ts'

const LOCKS = [
  /^select 1 from payment where id = any[\s\S]* for no key update$/,
  /^select 1 from booking_order where id = any[\s\S]* for update$/,
  /^select 1 from reservation where order_id = \$1 for update$/,
]
const READ = 'as "hasOpenRefund"'
/** When it is begun, and under its locks at the confirmation. */
const READS_OF_AN_EXCHANGE = 2

/**
 * For negative controls: an exchange locks neither the payments nor the orders nor the reservation that it decides about. When it has read for the
 * last time what is left of the payments it waits for `onDecided`.
 */
export function withoutExchangeLocks(db: Database, onDecided: () => Promise<void>): Database {
  let reads = 0
  const unguarded = rewriteStatements(db, (text) =>
    LOCKS.some((lock) => lock.test(text)) ? text.replace(/ for (no key )?update$/, '') : text,
  )
  return pausingAfter(unguarded, (text) => text.includes(READ) && ++reads === READS_OF_AN_EXCHANGE, onDecided)
}
