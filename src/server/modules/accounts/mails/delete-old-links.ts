import type { Db } from '#server/platform/database.ts'
import { deleteCodesExpiredBefore } from '../email-proof/email-codes.queries.ts'
import { deleteResetsExpiredBefore } from '../passwords/password-resets.queries.ts'

/** Deletes mailed links and codes that expired before an instant, used or not. */
export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await deleteResetsExpiredBefore(db, before)
  await deleteCodesExpiredBefore(db, before)
}
