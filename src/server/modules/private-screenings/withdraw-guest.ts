import type { GuestList } from '#contract/private-guests.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { guestListOf, type HostedScreening } from './guest-list.ts'
import { moveToWithdrawn } from './guests.queries.ts'

/** Withdraws an invitation, whose place can be given to somebody else. Without an effect when it is withdrawn or of another reservation. */
export async function withdrawGuest(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  screening: HostedScreening,
  id: string,
): Promise<GuestList> {
  const { reservationId } = screening
  await inTransaction(deps, async (deps) => {
    if (await moveToWithdrawn(deps.db, { id, reservationId, at: deps.now() }))
      await recordChange(deps, { action: 'private_guest.withdrawn', subjectId: reservationId })
  })
  return guestListOf(deps.db, screening)
}
