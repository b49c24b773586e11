import type { Database } from '#server/platform/database.ts'
import { rewriteStatements } from './unguarded.queries.ts'

const LOCKS = [
  /^select 1 from payment where id = any[\s\S]* for no key update$/,
  /^select 1 from booking_order where \(showtime_id, id\) in [\s\S]* for update$/,
  /^select 1 from reservation where showtime_id = \$1 and id = \$2 for update$/,
]

/** For negative controls: an exchange locks neither the payments nor the orders nor the reservation that it decides about. */
export function withoutExchangeLocks(db: Database): Database {
  return rewriteStatements(db, (text) =>
    LOCKS.some((lock) => lock.test(text)) ? text.replace(/ for (no key )?update$/, '') : text,
  )
}
