import type { Movie } from '#contract/catalogue/movies.ts'
import { type Certificate, certificates, type MovieFormat, movieFormats } from '#domain/movie-facts.ts'
import {
  type DayPart,
  dayParts,
  isDateOfProgramme,
  type MovieSort,
  movieSorts,
} from '#domain/movie-filters.ts'
import { isRealDate } from '#domain/time.ts'

/** The filters of a movie list, from the search parameters of the URL. */
export type MovieFilters = {
  readonly language?: string
  readonly genre?: string
  readonly certificate?: Certificate
  readonly format?: MovieFormat
  readonly date?: string
  readonly time?: DayPart
  readonly q?: string
  readonly sort?: MovieSort
}
/** Takes an updater of the latest filters, so that two quick changes are both kept. */
export type ChangeFilters = (change: (now: MovieFilters) => MovieFilters) => void

/** All filters that narrow the list; sorting does not. */
export const filterNames = ['q', 'language', 'genre', 'certificate', 'format', 'date', 'time'] as const
export type FilterName = (typeof filterNames)[number]

const MAX_LENGTH = 60
/** Values of the API that mean no filter. */
const noFilter = new Set(['allanguage', 'AllGenere'])

export function parseFilters(search: Record<string, unknown>): MovieFilters {
  const text = (name: string) => {
    const value = search[name]
    const words = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return words && words.length <= MAX_LENGTH && !noFilter.has(words) ? words : undefined
  }
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === search[name])
  const date = text('date')
  return withoutUndefined({
    language: text('language'),
    genre: text('genre'),
    certificate: oneOf('certificate', certificates),
    format: oneOf('format', movieFormats),
    date: date && isRealDate(date) ? date : undefined,
    time: oneOf('time', dayParts),
    q: text('q'),
    sort: oneOf('sort', movieSorts.slice(1)),
  })
}

/** The filters of the programme of a day, which has no search words and one order. Drops a day without a programme. */
export function filtersOfDay(filters: MovieFilters, today: string): MovieFilters {
  const ofDay = withoutUndefined({ ...filters, q: undefined, sort: undefined })
  return filtersForCategory(ofDay, 'nowShowing', today)
}

/** Drops a day without a programme, and day and time of movies that are not showing yet. */
export function filtersForCategory(filters: MovieFilters, category: string, today: string): MovieFilters {
  const { date, time } = filters
  const plays = category === 'nowShowing'
  return withoutUndefined({
    ...filters,
    date: plays && date !== undefined && isDateOfProgramme(date, today) ? date : undefined,
    time: plays ? time : undefined,
  })
}

/** Drops a language and a genre that no movie has. */
export function withoutUnknownValues(filters: MovieFilters, movies: readonly Movie[]): MovieFilters {
  const { language, genre } = filters
  return withoutUndefined({
    ...filters,
    language: movies.some((movie) => movie.language === language) ? language : undefined,
    genre: genre !== undefined && movies.some((movie) => movie.genre.includes(genre)) ? genre : undefined,
  })
}

export function activeFilters(filters: MovieFilters): FilterName[] {
  return filterNames.filter((name) => filters[name] !== undefined)
}

export function withoutFilter(filters: MovieFilters, name: FilterName): MovieFilters {
  return withoutUndefined({ ...filters, [name]: undefined })
}

/** Filters by language, genre, certificate and format; `matchingIds` are the ids that the server found for words, day and time. */
export function filterMovies(
  movies: readonly Movie[],
  { language, genre, certificate, format }: MovieFilters,
  matchingIds?: ReadonlySet<string>,
): Movie[] {
  return movies.filter(
    (movie) =>
      (!language || movie.language === language) &&
      (!genre || movie.genre.includes(genre)) &&
      (!certificate || movie.certificate === certificate) &&
      (!format || movie.formats.includes(format)) &&
      (!matchingIds || matchingIds.has(movie._id)),
  )
}

const orders: Readonly<Record<MovieSort, (a: Movie, b: Movie) => number>> = {
  priority: (a, b) => a.priorityCount - b.priorityCount,
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
  release: (a, b) => b.releaseDate.localeCompare(a.releaseDate),
  length: (a, b) => a.durationMinutes - b.durationMinutes,
}

export function sortMovies(movies: readonly Movie[], sort: MovieSort = 'priority'): Movie[] {
  return movies.toSorted(orders[sort])
}

function withoutUndefined(filters: {
  readonly [Name in keyof MovieFilters]: MovieFilters[Name] | undefined
}): MovieFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as MovieFilters
}
