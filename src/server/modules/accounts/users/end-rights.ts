import type { EndRightsDeps, PersonalRecords } from '#server/ports/personal-records.ts'

/** Ends what somebody has given out by the rights that they lose. */
export async function endRights(
  deps: EndRightsDeps,
  userId: string,
  records: readonly PersonalRecords[],
): Promise<void> {
  for (const record of records) await record.endRights?.(deps, userId)
}
