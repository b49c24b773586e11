import type { Movie } from '#contract/catalogue/movies.ts'
import { localizedPath } from '#web/lib/language.ts'
import { formatLength, titleOf, wordOf, wordsOf } from '#web/lib/movie-words.ts'
import { absoluteUrl } from '#web/lib/page-settings.ts'
import type { StructuredData } from '#web/lib/structured-data.ts'
import { m } from '#web/paraglide/messages.js'

/** The movie for search engines (schema.org). */
export function movieStructuredData(movie: Movie, absolute = absoluteUrl): StructuredData {
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

/** What a search engine shows below the title. The story is there in English only. */
export function movieDescription(movie: Movie): string {
  if (globalThis.MARQUEE_LANGUAGE !== 'hi') return movie.synopsis
  return m.movie_description({
    title: titleOf(movie),
    genre: wordsOf(movie.genre),
    language: wordOf(movie.language),
    length: formatLength(movie.durationMinutes),
  })
}

/** The wide picture for link previews stands beside the poster. */
export function previewImage(movie: Movie, absolute = absoluteUrl): string {
  return absolute(movie.artwork.poster.replace(/[^/]+$/, 'og.jpg'))
}
