import type { Movie } from '#contract/catalogue.ts'
import { localizedPath } from '#web/lib/language.ts'
import { absoluteUrl } from '#web/lib/page-settings.ts'
import type { Structured } from '#web/lib/structured.ts'

/** The movie for search engines (schema.org). */
export function movieStructured(movie: Movie, absolute = absoluteUrl): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.title,
    ...(movie.titleInScript && { alternateName: movie.titleInScript }),
    url: absolute(localizedPath(`/movie/${movie._id}`)),
    image: [absolute(movie.image), previewImage(movie, absolute)],
    description: movie.synopsis,
    director: { '@type': 'Person', name: movie.director },
    actor: movie.cast.map((name) => ({ '@type': 'Person', name })),
    genre: movie.genre,
    inLanguage: movie.language,
    contentRating: movie.certificate,
    duration: `PT${movie.durationMinutes}M`,
    datePublished: movie.releaseDate,
    dateCreated: movie.releaseDate,
  }
}

/** The wide picture for link previews stands beside the poster. */
export function previewImage(movie: Movie, absolute = absoluteUrl): string {
  return absolute(movie.artwork.poster.replace(/[^/]+$/, 'og.jpg'))
}
