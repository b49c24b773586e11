import { AppError } from '#contract/errors.ts'
import type { MovableState } from '#contract/private-enquiries.ts'
import { staleEdit } from '#contract/stale.ts'
import { refuseOtherValues } from '#server/http/fixed-fields.ts'
import { setUnlinked } from '#server/modules/booking/index.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { insertReply, lockEnquiry, setEnquiryState, type BoardRow } from './board.queries.ts'
import { presentEnquiry, type PresentDeps } from './present-enquiry.ts'
import { mailEnquiryReplyJob } from './private-screenings.jobs.ts'

export type AnswerDeps = ActorDeps<'db' | 'now' | 'newId' | 'keys'>

type Reply = {
  readonly id: string
  readonly version: number
  readonly text: string
  /** The user who writes it. */
  readonly sentBy: string
}

/**
 * Stores a reply and mails it to the sender of the enquiry, which is answered then. Of two people who reply to the same version one gets
 * `stale_edit`. Throws `not_found`.
 */
export function replyToEnquiry(deps: AnswerDeps, { id, version, text, sentBy }: Reply): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { state } = await lockVersion(deps, id, version)
    const replyId = deps.newId()
    const sentAt = deps.now()
    await insertReply(deps.db, { id: replyId, enquiryId: id, sentBy, text, sentAt })
    await setEnquiryState(deps.db, id, 'answered')
    await enqueue(deps.db, mailEnquiryReplyJob, { replyId }, { id: deps.newId(), at: sentAt })
    const change = { before: { state }, after: { state: state === 'booked' ? state : 'answered', replyId } }
    await recordChange(deps, { action: 'private_enquiry.answered', subjectId: id, ...change })
  })
}

const sentFields = ['reference', 'name', 'phone', 'email', 'date', 'showTime', 'seats'] as const

type StateChange = {
  readonly id: string
  /** Undefined: whichever it is now. */
  readonly version: number | undefined
  readonly state: MovableState
  /** The record as it was read: what the sender wrote does not change. */
  readonly sent: Partial<Record<(typeof sentFields)[number], unknown>>
}

/** Moves an enquiry on the board. Throws `not_found`, `stale_edit`, and `enquiry_booked`: a reservation alone makes an enquiry booked, and keeps it so. */
export function moveEnquiry(deps: AnswerDeps, { id, version, state, sent }: StateChange): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const before = await lockVersion(deps, id, version)
    const current = await presentEnquiry(deps, before)
    refuseOtherValues(sent, { current, names: sentFields, kind: 'not_changeable' })
    if (before.state === 'booked') throw new AppError('enquiry_booked')
    if (before.state === state) return
    await setEnquiryState(deps.db, id, state)
    const change = { before: { state: before.state }, after: { state } }
    await recordChange(deps, { action: 'private_enquiry.state_changed', subjectId: id, ...change })
  })
}

type Unlinking = { readonly id: string; readonly version: number; readonly reason: string }

/** Says that the booking of an enquiry does not belong to it; the booking stays. Throws `not_found`, `stale_edit`, `enquiry_not_booked`. */
export function unlinkBooking(deps: AnswerDeps, { id, version, reason }: Unlinking): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { booking } = await lockVersion(deps, id, version)
    if (!booking) throw new AppError('enquiry_not_booked')
    await setUnlinked(deps.db, id, deps.now())
    await setEnquiryState(deps.db, id, 'answered')
    const change = {
      before: { state: 'booked', reservationId: booking.reservationId },
      after: { state: 'answered' },
      reason,
    }
    await recordChange(deps, { action: 'private_enquiry.unlinked', subjectId: id, ...change })
  })
}

/** Locks an enquiry of a version. Throws `not_found`, `stale_edit`. */
export async function lockVersion(
  deps: PresentDeps & { readonly db: Transaction },
  id: string,
  version: number | undefined,
): Promise<BoardRow> {
  const enquiry = await lockEnquiry(deps.db, id, deps.now())
  if (!enquiry) throw new AppError('not_found')
  if (version !== undefined && enquiry.version !== version)
    throw staleEdit(await presentEnquiry(deps, enquiry))
  return enquiry
}
