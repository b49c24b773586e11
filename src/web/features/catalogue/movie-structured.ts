import type { Movie } from '#contract/catalogue.ts'
import { absoluteUrl } from '#web/lib/page-settings.ts'
import type { Structured } from '#web/lib/structured.ts'

/** The movie for search engines (schema.org). */
export function movieStructured(movie: Movie): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.title,
    ...(movie.titleInScript && { alternateName: movie.titleInScript }),
    url: absoluteUrl(`/movie/${movie._id}`),
    image: absoluteUrl(movie.image),
    description: movie.synopsis,
    director: { '@type': 'Person', name: movie.director },
    actor: movie.cast.map((name) => ({ '@type': 'Person', name })),
    genre: movie.genre,
    inLanguage: movie.language,
    contentRating: movie.certificate,
    duration: `PT${movie.durationMinutes}M`,
    datePublished: movie.releaseDate,
  }
}

/** The wide picture for link previews stands beside the poster. */
export function previewImage(movie: Movie): string {
  return absoluteUrl(movie.artwork.poster.replace(/[^/]+$/, 'og.jpg'))
}
