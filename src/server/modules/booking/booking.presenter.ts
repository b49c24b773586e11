import type { Hold } from '#contract/holds.ts'
import { rupeesFromPaise } from '#contract/money.ts'
import type { BookingData, RefundStatus, Reservation, TicketTax } from '#contract/orders.ts'
import { seatFromKey, seatLabel } from '#contract/seats.ts'
import type { Deps } from '#server/deps.ts'
import type { Refund } from '#server/modules/payments/index.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import { qrDataUrl, taxOf, type Ticket } from '#server/modules/ticketing/index.ts'
import type { HeldOrder } from './claims.queries.ts'
import type { Order } from './order.ts'
import { workingDaysAfter } from './refund-promise.ts'
import type { ReservationRow } from './reservations.queries.ts'
import { ticketOf } from './ticket-of.ts'

type PresentDeps = Pick<Deps, 'config' | 'keys'>

export function presentReservation(
  deps: PresentDeps,
  row: ReservationRow,
  facts: ShowtimeFacts,
): Reservation {
  const { url, tax, invoiceNumber } = ticketOf(deps, row, facts)
  return {
    _id: row.id,
    code: row.code,
    isPrivate: row.isPrivate,
    movieId: facts.movieId,
    cinemaId: facts.cinemaId,
    showtimeId: row.showtimeId,
    movie: facts.movieTitle,
    titleInScript: facts.titleInScript,
    certificate: facts.certificate,
    poster: facts.poster,
    cinema: facts.cinemaName,
    date: facts.startDate,
    startAt: facts.startAt,
    startsAt: facts.startsAt.toISOString(),
    endsAt: facts.endsAt.toISOString(),
    seats: row.seats.map(seatFromKey),
    convertedSeats: [...row.seatLabels],
    ticketPrice: rupeesFromPaise(row.ticketPrice),
    total: rupeesFromPaise(row.total),
    tax: presentTax(tax),
    invoiceNumber,
    name: row.name,
    phone: row.phone,
    email: row.email,
    state: row.state,
    bookedAt: row.createdAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    QRCode: qrDataUrl(url),
    ticketUrl: url,
  }
}

function presentTax(tax: Ticket['tax']): TicketTax | null {
  if (!tax) return null
  return {
    ...tax,
    taxable: rupeesFromPaise(tax.taxable),
    cgst: rupeesFromPaise(tax.cgst),
    sgst: rupeesFromPaise(tax.sgst),
  }
}

export function presentRefund({ amount, state, requestedAt, providerRefundId }: Refund): RefundStatus {
  const promisedBy = workingDaysAfter(requestedAt).toISOString()
  return { amount: rupeesFromPaise(amount), state, promisedBy, reference: providerRefundId }
}

type BookingParts = {
  readonly order: Order
  readonly facts: ShowtimeFacts
  readonly sealed: string
  readonly now: Date
  readonly reservation: Reservation | null
  readonly refund: RefundStatus | null
}

export function presentBooking(
  { config }: Pick<Deps, 'config'>,
  { order, facts, sealed, now, reservation, refund }: BookingParts,
): BookingData {
  const seats = order.seats.map(seatFromKey)
  const { ticketPrice: price, createdAt: soldAt } = order
  return {
    orderID: order.providerOrderId,
    bookingId: order.orderId,
    order: sealed,
    state: order.state,
    movieId: facts.movieId,
    cinemaId: facts.cinemaId,
    showtimeId: order.showtimeId,
    movie: facts.movieTitle,
    titleInScript: facts.titleInScript,
    cinema: facts.cinemaName,
    poster: facts.poster,
    certificate: facts.certificate,
    date: facts.startDate,
    startAt: facts.startAt,
    selectedDate: facts.startDate,
    selectedTime: facts.startAt,
    seats,
    selectedSeats: seats,
    convertedSeats: seats.map((seat) => seatLabel(facts.plan, seat)),
    ticketPrice: rupeesFromPaise(order.ticketPrice),
    total: rupeesFromPaise(order.total),
    tax: presentTax(taxOf(config, { count: seats.length, price, soldAt })),
    name: order.name,
    phone: order.phone,
    email: order.email,
    createdAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    now: now.toISOString(),
    reservation,
    refund,
  }
}

export function presentHold({ providerOrderId, holdExpiresAt, seats }: HeldOrder, now: Date): Hold {
  const times = { expiresAt: holdExpiresAt.toISOString(), now: now.toISOString() }
  return { orderID: providerOrderId, ...times, seats: seats.map(seatFromKey) }
}
