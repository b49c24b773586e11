import type { Reservation } from '#contract/booking/orders.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { countPeople, isPrivateScreening } from '#domain/pricing.ts'
import { seatFromKey } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import { qrDataUrl } from '#server/modules/tickets/index.ts'
import { presentLine, presentTax } from '../orders/index.ts'
import { ticketOf, type InvoicedReservation } from './ticket-of-reservation.ts'

/** Returns a reservation as its owner and an admin see it; amounts in rupees. */
export async function presentReservation(
  deps: Pick<Deps, 'config' | 'keys' | 'venues'>,
  row: InvoicedReservation,
  facts: ShowtimeFacts,
): Promise<Reservation> {
  const { url, tax, venue, ticketPrice, total, invoiceNumber } = await ticketOf(deps, row, facts)
  return {
    _id: row.id,
    code: row.code,
    movieId: facts.movieId,
    cinemaId: facts.cinemaId,
    showtimeId: row.showtimeId,
    movie: facts.movieTitle,
    titleInScript: facts.titleInScript,
    certificate: facts.certificate,
    language: facts.language,
    subtitles: facts.subtitles,
    formats: [...facts.formats],
    poster: facts.poster,
    cinema: facts.cinemaName,
    room: facts.room,
    seatClass: facts.seatClass,
    date: facts.startDate,
    startAt: facts.startAt,
    startsAt: facts.startsAt.toISOString(),
    endsAt: facts.endsAt.toISOString(),
    seats: row.seats.map(seatFromKey),
    convertedSeats: [...row.seatLabels],
    isPrivate: isPrivateScreening(row.lines),
    people: countPeople(row.lines),
    lines: row.lines.map(presentLine),
    ticketPrice: rupeesFromPaise(ticketPrice),
    total: rupeesFromPaise(total),
    tax: presentTax(tax, venue),
    invoiceNumber,
    name: row.name,
    username: row.name,
    phone: row.phone,
    email: row.email,
    state: row.state,
    bookedAt: row.createdAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    moved: row.move && {
      ...row.move.before,
      formats: [...(row.move.before.formats ?? [])],
      seats: [...row.move.before.seats],
      at: new Date(row.move.at).toISOString(),
      cause: row.move.cause,
      returnsPayment: row.move.returnsPayment,
    },
    voidReason: row.voidReason,
    returned: rupeesFromPaise(row.returned),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    admitted: row.admitted,
    QRCode: qrDataUrl(url),
    ticketUrl: url,
  }
}
