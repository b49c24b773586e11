import { paiseFromRupees, type Paise } from '#domain/money.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { EMPTY_PRICE_CARD, findCap, priceByCard, type PriceCap, type PriceCard } from '#domain/price-card.ts'
import { localDate } from '#domain/time.ts'
import type { MovieRow } from '../catalogue/index.ts'
import type { ShowtimeRow } from '../programme/index.ts'
import type { CinemaRow } from '../venues/index.ts'

export type PriceBook = { readonly card: PriceCard; readonly caps: readonly PriceCap[] }
const NO_CARD: PriceBook = { card: EMPTY_PRICE_CARD, caps: [] }

export type PriceContext = {
  readonly now: Date
  /** By the ids of the venues. */
  readonly priceBooks: ReadonlyMap<string, PriceBook>
  readonly movies: ReadonlyMap<
    string,
    Pick<MovieRow, 'id' | 'formats'> & { readonly releaseDate: string | null }
  >
}
type Start = {
  readonly startDate: string
  readonly startAt: string
  readonly format?: MovieFormat | null | undefined
}
/** Where the show is whose copy is planned. */
export type CopiedStart = Pick<Start, 'startDate' | 'startAt' | 'format'>

type Planned = {
  readonly wanted: Start & {
    readonly ticketPrice?: number | undefined
    readonly copyOf?: CopiedStart | undefined
  }
  readonly before: ShowtimeRow | null
  readonly movie: MovieRow
  readonly cinema: CinemaRow
}

/**
 * Returns the price that was typed; else, of a showtime that stays in its class, the one that it has; else that of the card. A draft that has the
 * price of the card has it in its new place too: a page sends the price of each show that it moves. So has a copy of such a show.
 */
export function planPrice(context: PriceContext, { wanted, before, movie, cinema }: Planned): Paise {
  const typed = wanted.ticketPrice === undefined ? null : paiseFromRupees(wanted.ticketPrice)
  const isInClass = before?.cinemaId === cinema.id
  if (
    typed !== null &&
    wanted.copyOf &&
    typed === cardPrice(context, cinema, { start: wanted.copyOf, movie })
  )
    return cardPrice(context, cinema, { start: wanted, movie })
  if (typed !== null && !(isInClass && typed === before.ticketPricePaise)) return typed
  if (before && isInClass && !followsCard(context, before, cinema)) return before.ticketPricePaise
  return cardPrice(context, cinema, { start: wanted, movie })
}

function followsCard(context: PriceContext, before: ShowtimeRow, cinema: CinemaRow): boolean {
  const movie = context.movies.get(before.movieId)
  if (before.state !== 'draft' || !movie || movie.releaseDate === null) return false
  const { releaseDate } = movie
  const price = cardPrice(context, cinema, { start: before, movie: { ...movie, releaseDate } })
  return price === before.ticketPricePaise
}

type Show = { readonly start: Start; readonly movie: Pick<MovieRow, 'id' | 'formats' | 'releaseDate'> }

function cardPrice(context: PriceContext, cinema: CinemaRow, { start, movie }: Show): Paise {
  // A private screening has a price of its own, not by the ticket.
  if (cinema.isPrivateHire) return cinema.ticketPricePaise
  const { startDate: date, startAt } = start
  const [first = null, ...others] = movie.formats
  const format = start.format ?? (others.length === 0 ? first : null)
  const book = context.priceBooks.get(cinema.venueId) ?? NO_CARD
  const show = { date, startAt, format, movie }
  return priceByCard(book, cinema.ticketPricePaise, { show, today: localDate(context.now) }).pricePaise
}

type Capped = Pick<CinemaRow, 'venueId' | 'isPrivateHire'>

/** Returns the order of the state for a show of an area on a date YYYY-MM-DD. */
export function capOf(
  { priceBooks }: Pick<PriceContext, 'priceBooks'>,
  { venueId, isPrivateHire }: Capped,
  date: string,
): PriceCap | null {
  return isPrivateHire ? null : findCap(priceBooks.get(venueId)?.caps ?? [], date)
}

/** Whether a showtime keeps price, date and class: a cap that came later does not concern it. */
export function isPriceOf(
  before: ShowtimeRow | null,
  row: Pick<ShowtimeRow, 'ticketPricePaise' | 'startDate' | 'cinemaId'>,
): boolean {
  return (['ticketPricePaise', 'startDate', 'cinemaId'] as const).every(
    (field) => before?.[field] === row[field],
  )
}
