import { comparePaise } from '#domain/money.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import { instantAt } from '#domain/time.ts'

/** The search parameters of the page, all optional: by default the next bookable showtime is selected. */
export type ShowtimeSearch = {
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly class?: SeatClass | undefined
  /** Only needed where a movie starts in two rooms at the same time. */
  readonly room?: string | undefined
}

/** A screening: one showtime per class, the cheapest first. */
export type Slot = { readonly time: string; readonly room: string; readonly showtimes: readonly Showtime[] }

/** What the URL names and the movie does not have: a show that has started, its day, the show or its class. */
export type MissingShow = 'past' | 'date' | 'show' | 'class'

type ShowtimeSelection = {
  readonly dates: readonly string[]
  readonly date: string | null
  readonly slots: readonly Slot[]
  readonly slot: Slot | null
  readonly showtime: Showtime | null
  readonly missing: MissingShow | null
}

type SelectionRequest = { readonly search: ShowtimeSearch; readonly today: string; readonly now: Date }

/** Selects the showtime of the URL. Without one the first bookable; none where the URL names a day or a show that the movie does not have. */
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
  const named = slots.find(({ time, room }) => time === search.time && room === (search.room ?? room))
  const missing = findMissing({ search, date, named, now })
  if (missing) return { dates, date, slots, slot: null, showtime: null, missing }
  const slot = named ?? slots.find((one) => one.showtimes.some(isOpen)) ?? slots[0] ?? null
  const ofClass = slot?.showtimes.find(({ seatClass }) => seatClass === search.class)
  return {
    dates,
    date,
    slots,
    slot,
    showtime: ofClass ?? slot?.showtimes.find(isOpen) ?? slot?.showtimes[0] ?? null,
    missing: named && search.class && !ofClass ? 'class' : null,
  }
}

type NamedShow = Pick<SelectionRequest, 'search' | 'now'> & {
  /** The day that is shown. */
  readonly date: string | null
  readonly named: Slot | undefined
}

function findMissing({ search, date, named, now }: NamedShow): MissingShow | null {
  const isOtherDate = search.date !== undefined && search.date !== date
  if (!isOtherDate && (search.time === undefined || named)) return null
  if (hasStarted(search, now)) return 'past'
  return search.time === undefined ? 'date' : 'show'
}

/** A day without a time is over at its end. */
function hasStarted({ date, time }: ShowtimeSearch, now: Date): boolean {
  return date !== undefined && instantAt(date, time ?? '23:59') <= now
}

/** Checks the closing time against the clock, too: the response may be a minute old. */
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
  return [...Map.groupBy(showtimes, ({ performanceId }) => performanceId).values()]
    .flatMap((group) => {
      const [first] = group
      const byPrice = group.toSorted((a, b) => comparePaise(a.ticketPrice, b.ticketPrice))
      return first ? [{ time: first.startAt, room: first.room, showtimes: byPrice }] : []
    })
    .toSorted((a, b) => a.time.localeCompare(b.time) || a.room.localeCompare(b.room))
}
