import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue, listJobPayloads } from '#server/platform/outbox.ts'
import { findGuest } from './guests.queries.ts'
import { findScreening } from './guest-list.ts'
import { mailInvitationJob } from './private-screenings.jobs.ts'

type Invited = { readonly reservationId: string; readonly guestId: string }
const MINUTE = 60_000

/**
 * Mails the invitation of a guest again, to the address that it went to; within a minute once. Throws `not_found` for a guest of another
 * reservation or a withdrawn one, and `ticket_not_valid` when the screening is over or cancelled.
 */
export async function resendInvitation(
  deps: ActorDeps<'db' | 'config' | 'keys' | 'venues' | 'now' | 'newId'>,
  { reservationId, guestId }: Invited,
): Promise<void> {
  const guest = await findGuest(deps.db, guestId)
  if (guest?.reservationId !== reservationId || guest.withdrawnAt) throw new AppError('not_found')
  const screening = await findScreening(deps, reservationId)
  if (screening?.state !== 'open') throw new AppError('ticket_not_valid')
  const at = deps.now()
  const copy = copyId(guestId, Math.floor(at.getTime() / MINUTE))
  await inTransaction(deps, async (deps) => {
    if ((await listJobPayloads(deps.db, [copy])).length > 0) return
    await enqueue(deps.db, mailInvitationJob, { guestId, copy }, { id: copy, at })
    await recordChange(deps, { action: 'private_guest.invited_again', subjectId: reservationId })
  })
}

/** The id of a minute's copy: its job is written once. */
function copyId(guestId: string, minute: number): string {
  const hex = createHash('sha256').update(`private guest ${guestId} again ${minute}`).digest('hex')
  // Version 8: an id of our own making (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
