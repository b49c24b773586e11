import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Checkout } from '#contract/booking/checkout.ts'
import type { Item } from '#domain/pricing.ts'
import { FEWEST_TICKETS, isGroupSize, screeningItem } from '#domain/screenings.ts'
import { isSellable, listSellable, seatKey, type Seat, type SeatMatrix } from '#domain/seats.ts'
import type { ShowtimeInSlot } from '#server/modules/programme/index.ts'

/** What somebody wants of a showtime: the seats to claim, sorted, and what they are priced as. */
export type Wanted = {
  readonly isPrivate: boolean
  readonly seats: readonly number[]
  readonly item: Item
}

type Request = Pick<z.output<typeof Checkout>, 'seats' | 'isPrivate' | 'tickets'>

/**
 * Returns the seats that were chosen, or all seats of the showtime for a private screening. A showtime is sold in one of the two ways.
 * Throws `only_private`, `seat_unknown`, `tickets_out_of_range`, `not_found`.
 */
export function wantedOf(showtime: ShowtimeInSlot, { isPrivate = false, seats, tickets }: Request): Wanted {
  if (isPrivate) return wantScreening(showtime, tickets ?? 0)
  if (showtime.isPrivate) throw new AppError('only_private')
  const keys = sellableSeats(showtime.plan, seats ?? [])
  const item = { kind: 'ticket', quantity: keys.length, unitPrice: showtime.ticketPricePaise } as const
  return { isPrivate, seats: keys, item }
}

function wantScreening({ isPrivate, plan, ticketPricePaise }: ShowtimeInSlot, tickets: number): Wanted {
  if (!isPrivate) throw new AppError('not_found')
  const seats = listSellable(plan).map(seatKey)
  if (!isGroupSize(tickets, seats.length))
    throw new AppError('tickets_out_of_range', { min: FEWEST_TICKETS, max: seats.length })
  return { isPrivate, seats, item: screeningItem(tickets, ticketPricePaise) }
}

function sellableSeats(plan: SeatMatrix, seats: readonly Seat[]): number[] {
  if (!seats.every(([row, column]) => isSellable(plan[row]?.[column]))) throw new AppError('seat_unknown')
  return seats.map(seatKey).toSorted((a, b) => a - b)
}
