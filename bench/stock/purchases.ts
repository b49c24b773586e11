import type { ShowtimeRow } from '#server/modules/programme/index.ts'
import type { Purchase } from '../load/load-job.ts'
import type { StockDeps } from '../stage/arena.ts'
import { insertPeople } from './people.ts'
import { insertShows, type Hall } from './shows.ts'

const HALL: Hall = { rows: 20, columns: 20 }
const PER_SHOW = (HALL.rows * HALL.columns) / 2
const MOST_PEOPLE = 500

/** Wishes for two seats each, no two for the same seat, going around all showtimes so that each sells slowly. */
export async function layInPurchases(deps: StockDeps, wanted: number): Promise<Purchase[]> {
  const shows = await insertShows(deps, { count: Math.ceil(wanted / PER_SHOW), hall: HALL })
  const tokens = await insertPeople(deps, Math.min(MOST_PEOPLE, wanted))
  return Array.from({ length: PER_SHOW }, (_, pair) => pair)
    .flatMap((pair) => shows.map((show) => ({ pair, show })))
    .map(({ pair, show }, number) => ({
      token: tokens[number % tokens.length] ?? '',
      checkout: checkoutOf(show, pair),
    }))
}

function checkoutOf(show: ShowtimeRow, pair: number): Purchase['checkout'] {
  const row = Math.floor((pair * 2) / HALL.columns)
  const column = (pair * 2) % HALL.columns
  return {
    amount: (2 * show.ticketPricePaise) / 100,
    movieId: show.movieId,
    cinemaId: show.cinemaId,
    date: show.startDate,
    startAt: show.startAt,
    seats: [
      [row, column],
      [row, column + 1],
    ],
  }
}
