import { comparePaise } from '#domain/money.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { SeatClass } from '#domain/cinema-names.ts'

/** What stands in the page's address. Everything is optional: the page finds the next show that can be booked. */
export type ShowtimeSearch = {
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly class?: SeatClass | undefined
  /** Told only where a movie starts in two rooms at once. */
  readonly room?: string | undefined
}

/** One start in one room: a showtime for every class of it, the cheapest first. */
export type Slot = { readonly time: string; readonly room: string; readonly showtimes: readonly Showtime[] }

type ShowtimeSelection = {
  readonly dates: readonly string[]
  readonly date: string | null
  readonly slots: readonly Slot[]
  readonly slot: Slot | null
  readonly showtime: Showtime | null
}

type SelectionRequest = { readonly search: ShowtimeSearch; readonly today: string; readonly now: Date }

/** What the address asks for where it exists, else the first that can be booked. */
export function selectShowtime(
  showtimes: readonly Showtime[],
  { search, today, now }: SelectionRequest,
): ShowtimeSelection {
  const offered = showtimes.filter((showtime) => showtime.startDate >= today)
  const isOpen = (showtime: Showtime) => isBookable(showtime, now)
  const dates = [...new Set(offered.map(({ startDate }) => startDate))].toSorted()
  const date =
    ifListed(dates, search.date) ??
    offered
      .filter(isOpen)
      .map((s) => s.startDate)
      .toSorted()[0] ??
    dates[0] ??
    null
  const slots = slotsOf(offered.filter(({ startDate }) => startDate === date))
  const named = slots.filter(({ time, room }) => time === search.time && room === (search.room ?? room))
  const slot = named[0] ?? slots.find((one) => one.showtimes.some(isOpen)) ?? slots[0] ?? null
  const ofClass = slot?.showtimes.find(({ seatClass }) => seatClass === search.class)
  return {
    dates,
    date,
    slots,
    slot,
    showtime: ofClass ?? slot?.showtimes.find(isOpen) ?? slot?.showtimes[0] ?? null,
  }
}

/** The server's word may be a minute old; the clock is not. */
export function isBookable(showtime: Showtime, now: Date): boolean {
  return showtime.isBookable && !isClosed(showtime, now)
}

export function isClosed(showtime: Showtime, now: Date): boolean {
  return now.getTime() >= Date.parse(showtime.bookingClosesAt)
}

export function isSoldOut(showtimes: readonly Showtime[]): boolean {
  return showtimes.every(({ seatsAvailable }) => seatsAvailable === 0)
}

function ifListed(values: readonly string[], value: string | undefined): string | undefined {
  return value !== undefined && values.includes(value) ? value : undefined
}

function slotsOf(showtimes: readonly Showtime[]): Slot[] {
  const groups = Map.groupBy(showtimes, ({ startAt, room }) => `${startAt} ${room}`)
  return [...groups.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, group]) => {
      const [first] = group
      const byPrice = group.toSorted((a, b) => comparePaise(a.ticketPrice, b.ticketPrice))
      return first ? [{ time: first.startAt, room: first.room, showtimes: byPrice }] : []
    })
}
