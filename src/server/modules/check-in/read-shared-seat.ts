import { AppError } from '#contract/errors.ts'
import type { SharedSeat } from '#contract/check-in/seat-links.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { claimsOf, qrDataUrl, ticketUrl } from '#server/modules/tickets/index.ts'
import { readSignedId } from '#server/platform/signed-id.ts'
import { findAdmissionOfGuest } from './admissions.queries.ts'
import { findLink, type SeatLinkRow } from './seat-links.queries.ts'
import { findSharedBooking, type SharedBooking } from './shared-booking.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now'>

/** Returns the seat of a link's token with its own QR. Throws `not_found`, also when it has been erased. */
export async function readSharedSeat(deps: ReadDeps, token: string): Promise<SharedSeat> {
  const id = readSignedId(deps.keys.seatLink, token)
  const link = id === null ? undefined : await findLink(deps.db, id)
  const booking = link && (await findSharedBooking(deps, link.reservationId))
  if (!booking) throw new AppError('not_found')
  const { reservationId, number: guest } = link
  const admission = await findAdmissionOfGuest(deps.db, { reservationId, guest })
  const { ticket, poster } = booking
  const state = link.withdrawnAt || link.seat === null ? ('withdrawn' as const) : booking.state
  return {
    movie: ticket.movieTitle,
    titleInScript: ticket.titleInScript,
    certificate: ticket.certificate,
    language: ticket.language,
    subtitles: [...ticket.subtitles],
    formats: [...ticket.formats],
    poster,
    cinema: ticket.cinemaName,
    room: ticket.room,
    seatClass: ticket.seatClass,
    date: ticket.date,
    startAt: ticket.startAt,
    endsAt: ticket.endsAt.toISOString(),
    seat: link.seat,
    state,
    admittedAt: admission?.at.toISOString() ?? null,
    QRCode: state === 'open' ? qrDataUrl(seatTicketUrl(deps, booking, link)) : null,
  }
}

/** The QR of one seat: one person of the reservation, by the number of the link. It has no booking code: that is the buyer's. */
export function seatTicketUrl(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { ticket }: Pick<SharedBooking, 'ticket'>,
  { number, seat }: Pick<SeatLinkRow, 'number' | 'seat'>,
): string {
  const seatLabels = seat === null ? [] : [seat]
  const claims = { ...claimsOf(ticket), code: '', people: 1, guest: number, seatLabels }
  return ticketUrl({ publicUrl: siteUrl(config), keys: keys.ticket }, claims)
}
