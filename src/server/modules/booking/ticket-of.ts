import type { Deps } from '#server/deps.ts'
import { siteUrl } from '#server/config.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import { claimsOf, ticketUrl, type Ticket } from '#server/modules/ticketing/index.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** The ticket of a reservation. Its address is the same at every look: the signature has nothing random in it. */
export function ticketOf(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  row: ReservationRow,
  facts: ShowtimeFacts,
): Ticket {
  const ticket = {
    reservationId: row.id,
    code: row.code,
    movieTitle: facts.movieTitle,
    titleInScript: facts.titleInScript,
    certificate: facts.certificate,
    cinemaName: facts.cinemaName,
    date: facts.startDate,
    startAt: facts.startAt,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    seatLabels: row.seatLabels,
    ticketPrice: row.ticketPrice,
    total: row.total,
    name: row.name,
    bookedAt: row.createdAt,
  }
  const signing = { publicUrl: siteUrl(config), privateKey: keys.ticket.privateKey }
  return { ...ticket, url: ticketUrl(signing, claimsOf(ticket)) }
}
