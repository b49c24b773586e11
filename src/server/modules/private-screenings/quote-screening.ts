import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { quoteScreening as endpoint, ScreeningQuote } from '#contract/private-screenings.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import { priceLines, taxOfTickets, totalOf } from '#domain/pricing.ts'
import { FEWEST_TICKETS, isGroupSize, screeningItem } from '#domain/screenings.ts'
import { countSellable } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { choosePickUp, countTakenSeats, presentLine, presentSplit } from '#server/modules/booking/index.ts'
import { findShowtimeInSlot } from '#server/modules/programme/index.ts'

type Request = z.output<typeof endpoint.body>

/**
 * Returns what a private screening costs now, priced as the checkout prices it, and the rules of cancelling (the FAQ's: no refund).
 * Throws `not_found`, `tickets_out_of_range`, and with snacks what `chooseSnacks` throws.
 */
export async function quoteScreening(
  deps: Pick<Deps, 'db' | 'now'>,
  { tickets, snacks, pickUpAt, ...slot }: Request,
): Promise<ScreeningQuote> {
  const showtime = await findShowtimeInSlot(deps.db, slot)
  if (!showtime?.isPrivate) throw new AppError('not_found')
  const mostTickets = countSellable(showtime.plan)
  if (!isGroupSize(tickets, mostTickets))
    throw new AppError('tickets_out_of_range', { min: FEWEST_TICKETS, max: mostTickets })
  const now = deps.now()
  const taken = await countTakenSeats(deps.db, { showtimeIds: [showtime.id], now })
  const pickUp = await choosePickUp(deps, { snacks, pickUpAt }, showtime)
  const items = [screeningItem(tickets, showtime.ticketPricePaise), ...(pickUp?.items ?? [])]
  const lines = priceLines(items, localDate(now))
  const tax = taxOfTickets(lines)
  return {
    showtimeId: showtime.id,
    date: showtime.startDate,
    startAt: showtime.startAt,
    tickets,
    fewestTickets: FEWEST_TICKETS,
    mostTickets,
    lines: lines.map((line) => presentLine({ ...line, refundedQuantity: 0 })),
    pickUpAt: pickUp?.pickUpAt.toISOString() ?? null,
    total: rupeesFromPaise(totalOf(lines)),
    tax: tax && presentSplit(tax),
    isBookable: !taken.has(showtime.id) && showtime.bookingClosesAt > now,
    bookingClosesAt: showtime.bookingClosesAt.toISOString(),
    cancelUntil: showtime.startsAt.toISOString(),
    cancelRefund: rupeesFromPaise(toPaise(0)),
  }
}
