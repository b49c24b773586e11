import type { EndRightsDeps, PersonalRecords, Subject } from '#server/ports/personal-records.ts'
import type { AppUser } from '../accounts.tables.ts'

export function subjectOf({ id, email, emailVerifiedAt, language }: AppUser, now: Date): Subject {
  return { userId: id, provenEmail: emailVerifiedAt && email, language, now }
}

/** Ends what somebody has given out as an admin. */
export async function endRights(
  deps: EndRightsDeps,
  userId: string,
  records: readonly PersonalRecords[],
): Promise<void> {
  for (const record of records) await record.endRights?.(deps, userId)
}
