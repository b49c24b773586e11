import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailTicketJob } from './reservations.jobs.ts'
import { lockToResend, setResent } from './resend-ticket.queries.ts'

const PAUSE_MINUTES = 1

/**
 * Mails the ticket of a booking again, to the address of the booking; within a minute once, and without an address nothing. Throws `ticket_not_valid` without a ticket that admits.
 */
export async function resendTicket(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { reservationId }: { readonly reservationId: string | null },
): Promise<void> {
  if (reservationId === null) throw new AppError('ticket_not_valid')
  await inTransaction(deps, async (deps) => {
    const at = deps.now()
    const ticket = await lockToResend(deps.db, { reservationId, since: minutesAfter(at, -PAUSE_MINUTES) })
    if (ticket?.state !== 'confirmed') throw new AppError('ticket_not_valid')
    if (ticket.isJustMailed || ticket.email === '') return
    const { showtimeId, orderId } = ticket
    const id = deps.newId()
    await setResent(deps.db, reservationId, at)
    await enqueue(deps.db, mailTicketJob, { showtimeId, orderId, copy: id }, { id, at })
    await recordChange(deps, { action: 'reservation.ticket_resent', subjectId: reservationId })
  })
}
