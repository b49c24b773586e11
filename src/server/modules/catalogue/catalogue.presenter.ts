import type { Movie } from '#contract/catalogue/movies.ts'
import type { MovieRow } from './catalogue.tables.ts'

export function presentMovie(movie: MovieRow): Movie {
  const { id, poster, backdrop, colour, ...rest } = movie
  return {
    ...rest,
    _id: id,
    image: `${poster}-480.webp`,
    artwork: { poster, backdrop, colour },
    description: movie.synopsis,
    duration: movie.durationMinutes,
  }
}
