import { AppError } from '#contract/errors.ts'
import type { SnackSelection } from '#contract/concessions.ts'
import { priceLines, type Item, type PricedLine } from '#domain/pricing.ts'
import { FEWEST_TICKETS, isGroupSize, screeningItem } from '#domain/screenings.ts'
import { countSellable } from '#domain/seats.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { choosePickUp } from '#server/modules/booking/index.ts'
import { findShowtimeInSlot } from '#server/modules/programme/index.ts'

export type RequestedScreening = {
  readonly movieId: string
  readonly cinemaId: string
  readonly date: string
  readonly startAt: string
  readonly tickets: number
  readonly snacks?: SnackSelection | undefined
  readonly pickUpAt?: string | undefined
}

export type PricedScreening = {
  readonly showtime: NonNullable<Awaited<ReturnType<typeof findShowtimeInSlot>>>
  readonly mostTickets: number
  readonly items: readonly Item[]
  readonly lines: readonly PricedLine[]
  readonly pickUpAt: Date | null
}

/** Prices a private screening as the checkout does now. Throws `not_found`, `tickets_out_of_range`, and with snacks what `chooseSnacks` throws. */
export async function priceScreening(
  deps: Pick<Deps, 'db' | 'now'>,
  { tickets, snacks, pickUpAt, ...slot }: RequestedScreening,
): Promise<PricedScreening> {
  const showtime = await findShowtimeInSlot(deps.db, slot)
  if (!showtime?.isPrivate) throw new AppError('not_found')
  const mostTickets = countSellable(showtime.plan)
  if (!isGroupSize(tickets, mostTickets))
    throw new AppError('tickets_out_of_range', { min: FEWEST_TICKETS, max: mostTickets })
  const pickUp = await choosePickUp(deps, { snacks, pickUpAt }, showtime)
  const items = [screeningItem(tickets, showtime.ticketPricePaise), ...(pickUp?.items ?? [])]
  const lines = priceLines(items, localDate(deps.now()))
  return { showtime, mostTickets, items, lines, pickUpAt: pickUp?.pickUpAt ?? null }
}
