import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { lockReservation } from './door-tickets.queries.ts'
import { insertLink, listLinksOf } from './seat-links.queries.ts'
import type { SharedBooking } from './shared-booking.ts'

/** A buyer may withdraw and share again, but not without a limit. */
const MOST_LINKS_PER_SEAT = 10

/**
 * Makes the link of a seat; without an effect when there is one. Throws `ticket_not_valid` for a booking that is not valid or over, `not_found`
 * for a seat that it does not have, `too_many_links`.
 */
export async function shareSeat(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { reservationId, state, ticket: { seatLabels } }: SharedBooking,
  seat: string,
): Promise<void> {
  if (state !== 'open') throw new AppError('ticket_not_valid')
  await inTransaction(deps, async (deps) => {
    await lockReservation(deps.db, reservationId)
    const links = await listLinksOf(deps.db, reservationId)
    if (links.some((link) => link.seat === seat && link.withdrawnAt === null)) return
    if (links.length >= MOST_LINKS_PER_SEAT * seatLabels.length) throw new AppError('too_many_links')
    const number = (links.at(-1)?.number ?? 0) + 1
    const link = { id: deps.newId(), reservationId, number, seat, at: deps.now() }
    if (!(await insertLink(deps.db, link))) throw new AppError('not_found')
    await recordChange(deps, { action: 'seat_link.created', subjectId: reservationId, after: { seat } })
  })
}
