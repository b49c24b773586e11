import type { SeatLinks } from '#contract/check-in/seat-links.ts'
import { findLink } from '#server/modules/check-in/seat-links.queries.ts'
import { seatTicketUrl } from '#server/modules/check-in/read-shared-seat.ts'
import { findSharedBooking } from '#server/modules/check-in/shared-booking.ts'
import type { TestCinema } from './test-cinema.ts'

type SharedLink = NonNullable<SeatLinks['seats'][number]['link']>

/** The link of a seat of a booking, made by its buyer. */
export async function aSeatLink(
  { api }: Pick<TestCinema, 'api'>,
  { id, seat, token }: { readonly id: string; readonly seat: string; readonly token: string },
): Promise<SharedLink> {
  const response = await api.post<SeatLinks>(`/reservations/${id}/links`, { token, body: { seat } })
  const link = response.status === 200 && response.body.seats.find((one) => one.seat === seat)?.link
  if (!link) throw new Error(`seat ${seat} was not shared: ${JSON.stringify(response.body)}`)
  return link
}

/** The token of a link. */
export function linkToken(url: string): string {
  return new URL(url).hash.slice(1)
}

/** The token of the QR that the page of a link shows. */
export async function seatTicketToken({ deps }: Pick<TestCinema, 'deps'>, linkId: string): Promise<string> {
  const link = await findLink(deps.db, linkId)
  const booking = link && (await findSharedBooking(deps, link.reservationId))
  if (!booking) throw new Error('there is no such link')
  return new URL(seatTicketUrl(deps, booking, link)).searchParams.get('t') ?? ''
}
