import type { Movie } from '#contract/catalogue/movies.ts'
import type { DraftMovieRow } from './catalogue.tables.ts'

/** The poster in one format that every client supports. */
export function posterAddress(base: string): string {
  return `${base}-480.webp`
}

type OfDrafts = 'certificate' | 'durationMinutes'
type Presented<Row extends DraftMovieRow> = Omit<Movie, OfDrafts | 'duration'> &
  Pick<Row, OfDrafts> & { readonly duration: Row['durationMinutes'] }

/** Returns a movie as the API shows it; certificate and length of a draft may be null. */
export function presentMovie<Row extends DraftMovieRow>(movie: Row): Presented<Row> {
  const { id, poster, backdrop, colour, ...rest } = movie
  return {
    ...rest,
    _id: id,
    image: posterAddress(poster),
    artwork: { poster, backdrop, colour },
    description: movie.synopsis,
    duration: movie.durationMinutes,
  }
}
