import type { BookingData, BuyerRefund, RefundStatus, Reservation } from '#contract/booking/orders.ts'
import { rupeesFromPaise, sumPaise } from '#domain/money.ts'
import { countPeople, isPrivateScreening, ticketPriceOf } from '#domain/pricing.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import { taxOf } from '#domain/ticket-tax.ts'
import type { Deps } from '#server/deps.ts'
import { workingDaysAfter, type Refund, type RefundOfOrder } from '#server/modules/payments/index.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import { presentReservation } from '../reservations/index.ts'
import { awaitsProof, presentLine, presentTax, type Order, type OrderLine } from '../orders/index.ts'

export type Outcome = {
  readonly reservation: Reservation | null
  readonly refund: RefundStatus | null
  readonly refunds: BuyerRefund[]
}

type OutcomeParts = {
  readonly order: Pick<Order, 'paymentId'>
  /** Of its show; null without one. */
  readonly facts: ShowtimeFacts | null
  readonly reservation: Parameters<typeof presentReservation>[1] | undefined
  /** Those of its payments. */
  readonly refunds: readonly RefundOfOrder[]
}

/** Returns what came of an order: its reservation, its refunds, or both when money went back after the delivery. */
export async function presentOutcome(
  deps: Pick<Deps, 'config' | 'keys' | 'venues'>,
  { order, facts, reservation, refunds }: OutcomeParts,
): Promise<Outcome> {
  // Money that the bank took back is no refund of ours: nothing is promised.
  const ofOurs = refunds.filter(({ reason }) => reason !== 'charged_back')
  return {
    reservation: reservation && facts ? await presentReservation(deps, reservation, facts) : null,
    refund: presentRefunds(
      deps,
      ofOurs.filter(({ part, firstPaymentId }) => part === null && firstPaymentId === order.paymentId),
    ),
    refunds: ofOurs.map((refund) => presentBuyerRefund(deps, refund)),
  }
}

/** Returns the refunds of the payments of an order as one, as the buyer sees it: it is as far as the one that takes longest. */
function presentRefunds(deps: Pick<Deps, 'config'>, refunds: readonly Refund[]): RefundStatus | null {
  const slowest = refunds.find(({ state }) => state !== 'processed') ?? refunds[0]
  if (!slowest) return null
  const amount = sumPaise(refunds.map((refund) => refund.amount))
  const providerRefundId = refunds.length === 1 ? slowest.providerRefundId : null
  return presentRefund(deps, { ...slowest, amount, providerRefundId })
}

function presentBuyerRefund(deps: Pick<Deps, 'config'>, refund: RefundOfOrder): BuyerRefund {
  // At the counter it is a number of our own, which no bank knows.
  const providerRefundId = refund.isOfCounter ? null : refund.providerRefundId
  return {
    ...presentRefund(deps, { ...refund, providerRefundId }),
    requestedAt: refund.requestedAt.toISOString(),
  }
}

/** Returns a refund as the buyer sees it; the amount in rupees. */
export function presentRefund(
  { config }: Pick<Deps, 'config'>,
  { amount, state, requestedAt, providerRefundId }: Refund,
): RefundStatus {
  const promisedBy = workingDaysAfter(requestedAt, config.PUBLIC_HOLIDAYS).toISOString()
  return { amount: rupeesFromPaise(amount), state, promisedBy, reference: providerRefundId }
}

type BookingParts = {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** Of its show; null without one. */
  readonly facts: ShowtimeFacts | null
  readonly sealed: string
  readonly now: Date
  readonly reservation: Reservation | null
  readonly refund: RefundStatus | null
  readonly refunds: BuyerRefund[]
  readonly isPaymentInProgress: boolean
  readonly replacedBy: string | null
}

export async function presentBooking(
  { venues }: Pick<Deps, 'venues'>,
  { order, lines, facts, sealed, now, ...outcome }: BookingParts,
): Promise<BookingData> {
  const venue = await (facts ? venues.ofAuditorium(facts.auditoriumId) : venues.first())
  const seats = order.seats.map(seatFromKey)
  return {
    orderID: order.providerOrderId,
    bookingId: order.orderId,
    order: sealed,
    state: order.state,
    showtimeId: order.showtimeId,
    ...(facts ? showOf(facts) : NO_SHOW),
    seats,
    selectedSeats: seats,
    convertedSeats: facts ? seats.map((seat) => seatLabel(facts.plan, seat)) : [],
    isPrivate: isPrivateScreening(lines),
    people: countPeople(lines),
    lines: lines.map(presentLine),
    ticketPrice: rupeesFromPaise(ticketPriceOf(lines)),
    total: rupeesFromPaise(order.total),
    tax: presentTax(taxOf(venue, lines), venue),
    name: order.name,
    phone: order.phone,
    email: order.email,
    createdAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    now: now.toISOString(),
    pickUpAt: order.pickUpAt?.toISOString() ?? null,
    forReservation: order.forReservation,
    campaignCode: order.campaignCode,
    awaitsProof: awaitsProof(order),
    ...outcome,
  }
}

/** Presents the show of an order. */
function showOf(facts: ShowtimeFacts) {
  return {
    movieId: facts.movieId,
    cinemaId: facts.cinemaId,
    movie: facts.movieTitle,
    titleInScript: facts.titleInScript,
    cinema: facts.cinemaName,
    room: facts.room,
    seatClass: facts.seatClass,
    poster: facts.poster,
    certificate: facts.certificate,
    language: facts.language,
    subtitles: facts.subtitles,
    formats: [...facts.formats],
    date: facts.startDate,
    startAt: facts.startAt,
    selectedDate: facts.startDate,
    selectedTime: facts.startAt,
  }
}

/** Presents the fields of a show for an order without one: null. */
const NO_SHOW = {
  movieId: null,
  cinemaId: null,
  movie: null,
  titleInScript: null,
  cinema: null,
  room: null,
  seatClass: null,
  poster: null,
  certificate: null,
  language: null,
  subtitles: [],
  formats: [],
  date: null,
  startAt: null,
  selectedDate: null,
  selectedTime: null,
}
