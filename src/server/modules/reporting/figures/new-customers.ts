import type { Db } from '#server/platform/database.ts'
import { countNewCustomers } from './people.queries.ts'

/** New customers: accounts with the role of a customer that were made in the period and are not erased; invited staff do not count. */
export const readNewCustomers = (db: Db, period: { from: Date; until: Date }): Promise<number> =>
  countNewCustomers(db, period)
