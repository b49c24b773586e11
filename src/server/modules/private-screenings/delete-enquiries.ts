import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { releaseQuotesOf } from '#server/modules/booking/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { deleteEnquiries, listEnquiryIdsBefore, listEnquiryIdsFrom } from './private-enquiries.queries.ts'

/** As guests: so long after the day nobody asks any more what was asked for. */
const KEPT_DAYS = 30
const MINUTES_A_DAY = 1440
const MOST_AT_ONCE = 500

/** Deletes the enquiries, their replies and quotes that ended thirty days ago; the bookings stay. */
export async function deleteOldEnquiries(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = minutesAfter(deps.now(), -KEPT_DAYS * MINUTES_A_DAY)
  await inTransaction(deps, async ({ db }) =>
    deleteWithQuotes(db, await listEnquiryIdsBefore(db, { before, most: MOST_AT_ONCE })),
  )
}

/** Deletes the enquiries sent under a proven address; what their quotes held is free again. */
export async function deleteEnquiriesFrom(db: Db, email: string | null): Promise<void> {
  await deleteWithQuotes(db, await listEnquiryIdsFrom(db, email))
}

async function deleteWithQuotes(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await releaseQuotesOf(db, ids)
  await deleteEnquiries(db, ids)
}
