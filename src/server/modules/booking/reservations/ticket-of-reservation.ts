import type { Deps } from '#server/deps.ts'
import { invoiceNumber } from '#domain/gst.ts'
import { countPeople, isPrivateScreening, taxesOfSnacks, ticketPriceOf, totalOf } from '#domain/pricing.ts'
import { taxOf } from '#domain/ticket-tax.ts'
import { localDate } from '#domain/time.ts'
import { siteUrl } from '#server/config.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import { claimsOf, ticketUrl, type Ticket } from '#server/modules/tickets/index.ts'
import type { OrderLine } from '../orders/index.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** Returns the ticket of a reservation. Its address is always the same: the signature is deterministic. */
export function ticketOf(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  row: ReservationRow,
  facts: ShowtimeFacts,
): Ticket {
  const { lines, createdAt: soldAt } = row
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
    cinemaName: facts.cinemaName,
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
    tax: taxOf(config, lines),
    invoiceNumber: invoiceNumber(row.code, localDate(soldAt)),
    ...snacksOf(row, config),
    name: row.name,
    bookedAt: row.createdAt,
    ...(row.move && { change: { number: row.move.number, at: new Date(row.move.at) } }),
  }
  const signing = { publicUrl: siteUrl(config), keys: keys.ticket }
  return { ...ticket, url: ticketUrl(signing, claimsOf(ticket)) }
}

function snacksOf({ lines }: ReservationRow, { FSSAI_LICENCE: fssaiLicence }: Deps['config']) {
  const snacks = snackLinesOf(lines)
  if (snacks.length === 0) return {}
  return { snacks: { lines: snacks, taxes: taxesOfSnacks(lines), fssaiLicence } }
}

/** Returns the snacks of an order as its bill lists them. */
export function snackLinesOf(lines: readonly OrderLine[]): NonNullable<Ticket['snacks']>['lines'] {
  return lines
    .filter(({ kind }) => kind === 'snack')
    .map(({ label, quantity, refundedQuantity }) => ({
      name: label ?? '',
      quantity,
      isRefunded: refundedQuantity === quantity,
    }))
}
