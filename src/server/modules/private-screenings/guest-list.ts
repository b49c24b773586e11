import { AppError } from '#contract/errors.ts'
import type { GuestList } from '#contract/private-guests.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin, type Caller } from '#server/http/access.ts'
import { findTicket } from '#server/modules/booking/index.ts'
import type { Ticket } from '#server/modules/tickets/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listGuestsOf, type GuestRow } from './guests.queries.ts'
import { hostName } from './host-name.ts'

/** A private reservation as its guests concern it. */
export type HostedScreening = {
  readonly reservationId: string
  readonly showtimeId: string
  readonly hostId: string
  readonly hostEmail: string
  /** As guests may read it; null when it does not read like a name. */
  readonly hostName: string | null
  readonly poster: string
  readonly people: number
  /** `cancelled`: also when its payment went back or is disputed. `over`: the show has started. */
  readonly state: 'open' | 'cancelled' | 'over'
  readonly ticket: Ticket
}

type ScreeningDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now'>

export async function findScreening(deps: ScreeningDeps, id: string): Promise<HostedScreening | undefined> {
  const found = await findTicket(deps, id)
  if (!found?.ticket.isPrivate || found.userId === null) return undefined
  const { ticket, showtimeId, userId: hostId, email: hostEmail, state, poster } = found
  const people = ticket.people
  const isOver = ticket.startsAt <= deps.now()
  return {
    reservationId: id,
    showtimeId,
    hostId,
    hostEmail,
    hostName: hostName(ticket.name),
    poster,
    people,
    ticket,
    state: state !== 'confirmed' ? 'cancelled' : isOver ? 'over' : 'open',
  }
}

/** Throws `not_found`, also for a reservation of another user. */
export async function getOwnScreening(
  deps: ScreeningDeps,
  id: string,
  caller: Caller,
): Promise<HostedScreening> {
  const screening = await findScreening(deps, id)
  if (!screening || !(screening.hostId === caller.userId || isAdmin(caller))) throw new AppError('not_found')
  return screening
}

export async function guestListOf(
  db: Db,
  { reservationId, people }: Pick<HostedScreening, 'reservationId' | 'people'>,
): Promise<GuestList> {
  return { people, guests: (await listGuestsOf(db, reservationId)).map(presentGuest) }
}

function presentGuest({ id, number, email, answer, invitedAt, answeredAt }: GuestRow) {
  return {
    _id: id,
    number,
    email,
    answer,
    invitedAt: invitedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
