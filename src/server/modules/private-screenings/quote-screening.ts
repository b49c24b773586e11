import type { z } from 'zod'
import type { quoteScreening as endpoint, ScreeningQuote } from '#contract/private-screenings.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import { taxOfTickets, totalOf } from '#domain/pricing.ts'
import { FEWEST_TICKETS } from '#domain/screenings.ts'
import type { Deps } from '#server/deps.ts'
import { countTakenSeats, presentLine, presentSplit } from '#server/modules/booking/index.ts'
import { priceScreening } from './price-screening.ts'

type Request = z.output<typeof endpoint.body>

/**
 * Returns what a private screening costs now, priced as the checkout prices it, and the rules of cancelling (the FAQ's: no refund).
 * Throws `not_found`, `tickets_out_of_range`, and with snacks what `chooseSnacks` throws.
 */
export async function quoteScreening(
  deps: Pick<Deps, 'db' | 'now'>,
  request: Request,
): Promise<ScreeningQuote> {
  const { showtime, mostTickets, lines, pickUpAt } = await priceScreening(deps, request)
  const now = deps.now()
  const taken = await countTakenSeats(deps.db, { showtimeIds: [showtime.id], now })
  const tax = taxOfTickets(lines)
  return {
    showtimeId: showtime.id,
    date: showtime.startDate,
    startAt: showtime.startAt,
    tickets: request.tickets,
    fewestTickets: FEWEST_TICKETS,
    mostTickets,
    lines: lines.map((line) => presentLine({ ...line, refundedQuantity: 0 })),
    pickUpAt: pickUpAt?.toISOString() ?? null,
    total: rupeesFromPaise(totalOf(lines)),
    tax: tax && presentSplit(tax),
    isBookable: !taken.has(showtime.id) && showtime.bookingClosesAt > now,
    bookingClosesAt: showtime.bookingClosesAt.toISOString(),
    cancelUntil: showtime.startsAt.toISOString(),
    cancelRefund: rupeesFromPaise(toPaise(0)),
  }
}
