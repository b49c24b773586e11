import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findAdmissionOfGuest } from './admissions.queries.ts'
import { lockReservation } from './door-tickets.queries.ts'
import { findLink, moveLinkToWithdrawn } from './seat-links.queries.ts'
import type { SharedBooking } from './shared-booking.ts'

/**
 * Withdraws the link of a seat: its QR is void, and the seat can be shared again. Without an effect when it is withdrawn or of another booking.
 * Throws `guest_admitted` when a person was admitted by it: the seat would be given twice.
 */
export async function withdrawSeatLink(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { reservationId }: Pick<SharedBooking, 'reservationId'>,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await lockReservation(deps.db, reservationId)
    const link = await findLink(deps.db, id)
    if (link?.reservationId !== reservationId) return
    if (await findAdmissionOfGuest(deps.db, { reservationId, guest: link.number }))
      throw new AppError('guest_admitted')
    if (!(await moveLinkToWithdrawn(deps.db, { id, reservationId, at: deps.now() }))) return
    const before = { seat: link.seat }
    await recordChange(deps, { action: 'seat_link.withdrawn', subjectId: reservationId, before })
  })
}
