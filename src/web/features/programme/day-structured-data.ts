import type { Movie } from '#contract/catalogue/movies.ts'
import type { SiteConfig } from '#contract/site.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { absoluteUrl } from '#web/lib/document/page-settings.ts'
import type { StructuredData } from '#web/lib/document/structured-data.ts'
import { screeningsStructuredData } from './screenings-structured-data.ts'

const MAX_SCREENINGS = 30

type Day = {
  readonly movies: readonly Movie[]
  /** Of one day, of all movies. */
  readonly showtimes: readonly Showtime[]
  readonly config: SiteConfig
  readonly today: string
  /** Structured data of a movie. */
  readonly workOf: (movie: Movie, absolute: (path: string) => string) => StructuredData
  /** Makes an absolute URL of a path. */
  readonly absolute?: (path: string) => string
}

/** Returns the next screenings of a day on sale or sold out, by start, as a list of schema.org. */
export function dayStructuredData({
  movies,
  showtimes,
  workOf,
  absolute = absoluteUrl,
  ...frame
}: Day): StructuredData {
  const showtimesOf = Map.groupBy(showtimes, ({ movieId }) => movieId._id)
  const screenings = movies.flatMap((movie) =>
    screeningsStructuredData({
      ...frame,
      absolute,
      movie,
      showtimes: showtimesOf.get(movie._id) ?? [],
      workPresented: workOf(movie, absolute),
    }),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: screenings
      .toSorted((one, other) => String(one['startDate']).localeCompare(String(other['startDate'])))
      .slice(0, MAX_SCREENINGS)
      .map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  }
}
