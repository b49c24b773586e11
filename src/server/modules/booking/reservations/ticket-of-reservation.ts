import type { Deps } from '#server/deps.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { countPeople, isPrivateScreening, taxesOfSnacks, ticketPriceOf, totalOf } from '#domain/pricing.ts'
import { taxOf } from '#domain/ticket-tax.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import { siteUrl } from '#server/config.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { claimsOf, ticketUrl, type Ticket } from '#server/modules/tickets/index.ts'
import { withInvoiceNumbers } from '../invoices/index.ts'
import type { OrderLine } from '../orders/index.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** A reservation whose tax invoice has its number. */
export type InvoicedReservation = ReservationRow & { readonly invoiceNumber: string }

/** Returns a reservation with the number of its tax invoice; gives it one if it has none. */
export async function invoiced(deps: Pick<Deps, 'db'>, row: ReservationRow): Promise<InvoicedReservation> {
  const [found] = await withInvoiceNumbers(deps, [row])
  if (!found) throw new Error(`reservation ${row.id} is missing`)
  return found
}

/** Returns the ticket of a reservation with the facts of its showtime. */
export async function getTicket(
  deps: Pick<Deps, 'db' | 'config' | 'keys' | 'venues'>,
  row: ReservationRow,
): Promise<Ticket> {
  const [facts, numbered] = await Promise.all([
    getShowtimeFacts(deps.db, row.showtimeId),
    invoiced(deps, row),
  ])
  return ticketOf(deps, numbered, facts)
}

/** Returns the ticket of a reservation. Its address is always the same: the signature is deterministic. */
export async function ticketOf(
  { config, keys, venues }: Pick<Deps, 'config' | 'keys' | 'venues'>,
  row: InvoicedReservation,
  facts: ShowtimeFacts,
): Promise<Ticket> {
  const { lines } = row
  const venue = await venues.ofAuditorium(facts.auditoriumId)
  const isPrivate = isPrivateScreening(lines)
  const ticket = {
    reservationId: row.id,
    calendarId: row.calendarId,
    code: row.code,
    movieTitle: facts.movieTitle,
    titleInScript: facts.titleInScript,
    certificate: facts.certificate,
    language: facts.language,
    subtitles: facts.subtitles,
    formats: facts.formats,
    venue,
    cinemaName: facts.cinemaName,
    room: facts.room,
    seatClass: facts.seatClass,
    date: facts.startDate,
    startAt: facts.startAt,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    isPrivate,
    // A group has the whole screen, but only so many of it are admitted as were paid for.
    seatLabels: isPrivate ? [] : row.seatLabels,
    people: countPeople(lines),
    ticketPrice: ticketPriceOf(lines),
    total: totalOf(lines),
    tax: taxOf(venue, lines),
    invoiceNumber: row.invoiceNumber,
    ...snacksOf(row, venue),
    name: row.name,
    bookedAt: row.createdAt,
    ...(row.move && { change: { number: row.move.number, at: new Date(row.move.at) } }),
  }
  const signing = { publicUrl: siteUrl(config), keys: keys.ticket }
  return { ...ticket, url: ticketUrl(signing, claimsOf(ticket)) }
}

function snacksOf({ lines }: ReservationRow, { fssaiLicence }: VenueProfile) {
  const snacks = snackLinesOf(lines)
  if (snacks.length === 0) return {}
  return { snacks: { lines: snacks, taxes: taxesOfSnacks(lines), fssaiLicence } }
}

/** Returns the snacks of an order as its bill lists them. */
export function snackLinesOf(lines: readonly OrderLine[]): NonNullable<Ticket['snacks']>['lines'] {
  return lines.filter(isMenuItem).map(({ label, quantity, unitPrice, taxCode, refundedQuantity }) => ({
    name: label ?? '',
    quantity,
    unitPrice,
    taxCode,
    isRefunded: refundedQuantity === quantity,
  }))
}
