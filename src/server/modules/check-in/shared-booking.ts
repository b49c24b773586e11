import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/access.ts'
import { findTicket } from '#server/modules/booking/index.ts'
import type { Ticket } from '#server/modules/tickets/index.ts'

/** A booking whose single seats can be shared by link. */
export type SharedBooking = {
  readonly reservationId: string
  readonly poster: string
  /** `cancelled`: also when its payment went back or is disputed, or it was exchanged. `over`: the show has ended. */
  readonly state: 'open' | 'cancelled' | 'over'
  readonly ticket: Ticket
}

type BookingDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now'>

/** Returns a reservation with seats; none of a private screening, whose host invites guests. */
export async function findSharedBooking(
  deps: BookingDeps,
  id: string,
): Promise<(SharedBooking & { readonly userId: string | null }) | undefined> {
  const found = await findTicket(deps, id)
  if (!found || found.ticket.isPrivate) return undefined
  const { ticket, poster, userId } = found
  const isOver = ticket.endsAt <= deps.now()
  const state = found.state !== 'confirmed' ? 'cancelled' : isOver ? 'over' : 'open'
  return { reservationId: id, poster, state, ticket, userId }
}

/** Throws `not_found`, also for a booking of another user. */
export async function getOwnBooking(
  deps: BookingDeps,
  id: string,
  { userId }: Pick<Caller, 'userId'>,
): Promise<SharedBooking> {
  const booking = await findSharedBooking(deps, id)
  if (booking?.userId !== userId) throw new AppError('not_found')
  return booking
}
