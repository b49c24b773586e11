import { roomOf } from '#domain/cinema-names.ts'
import { minutesAfter } from '#domain/time.ts'
import { insertShowtimes, type ShowtimeRow } from '#server/modules/programme/index.ts'
import { emptyPlan } from '#server/testing/builders.ts'
import { showtimeRow, type ShownMovie } from '#server/testing/show-rows.ts'
import { insertCinemas, type CinemaRow } from '#server/modules/venues/index.ts'
import type { StockDeps } from '../stage/arena.ts'
import { numberedId } from './numbered-id.ts'
import { getAnyMovie } from './stock.queries.ts'

export type Hall = { readonly rows: number; readonly columns: number }

const TOMORROW_MINUTES = 26 * 60
const AT_ONCE = 200
const PRICE_PAISE = 24_000

/** Showtimes of tomorrow, each in a cinema of its own with nothing but free seats. */
export async function insertShows(
  deps: StockDeps,
  { count, hall }: { count: number; hall: Hall },
): Promise<ShowtimeRow[]> {
  const movie = await getAnyMovie(deps.db)
  const shows: ShowtimeRow[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const cinemas = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      cinemaRow(deps, hall, from + index),
    )
    await insertCinemas(deps.db, cinemas)
    const rows = cinemas.map((cinema, index) => numberedShow(deps, { movie, cinema, number: from + index }))
    shows.push(...(await insertShowtimes(deps.db, rows)))
  }
  if (shows.length !== count) throw new Error(`only ${shows.length} of ${count} showtimes could be laid in`)
  return shows
}

function cinemaRow({ newId }: StockDeps, { rows, columns }: Hall, number: number): CinemaRow {
  const name = `Bench ${number}-Gold`
  return {
    id: newId(),
    name,
    room: roomOf(name),
    seats: emptyPlan(rows, columns),
    seatsAvailable: rows * columns,
    ticketPricePaise: PRICE_PAISE,
    image: null,
    facilities: [],
  }
}

type Slot = { readonly movie: ShownMovie; readonly cinema: CinemaRow; readonly number: number }

function numberedShow(deps: StockDeps, { movie, cinema, number }: Slot): ShowtimeRow {
  const startsAt = minutesAfter(
    new Date(Math.floor(deps.now().getTime() / 60_000) * 60_000),
    TOMORROW_MINUTES,
  )
  return { ...showtimeRow(deps, { movie, cinema, startsAt }), id: numberedId('show', number) }
}
