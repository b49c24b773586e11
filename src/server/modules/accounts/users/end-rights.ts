import type { RightsHolder } from '#domain/roles.ts'
import type { EndRightsDeps, PersonalRecords } from '#server/ports/personal-records.ts'

type Ending = {
  readonly userId: string
  /** What the account is from now on; null for one that may do nothing any more. */
  readonly remaining: RightsHolder | null
}

/** Ends what somebody has given out by the rights that they lose, and nothing that a right of theirs still allows. */
export async function endRights(
  deps: EndRightsDeps,
  { userId, remaining }: Ending,
  records: readonly PersonalRecords[],
): Promise<void> {
  for (const { endRights, hasRight } of records) {
    if (remaining && hasRight?.(remaining)) continue
    await endRights?.(deps, userId)
  }
}
