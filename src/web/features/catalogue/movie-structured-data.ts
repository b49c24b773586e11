import type { Movie } from '#contract/catalogue/movies.ts'
import { localizedPath } from '#web/lib/document/language.ts'
import { castOf, directorOf, synopsisOf } from '#web/lib/labels/movie-labels.ts'
import { absoluteUrl } from '#web/lib/document/page-settings.ts'
import { languageStructuredData, type StructuredData } from '#web/lib/document/structured-data.ts'
import { previewImage } from './movie-preview.ts'

/** The movie for search engines (schema.org). */
export function movieStructuredData(movie: Movie, absolute = absoluteUrl): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.title,
    ...(movie.titleInScript && { alternateName: movie.titleInScript }),
    url: absolute(localizedPath(`/movie/${movie._id}`)),
    image: [absolute(movie.image), previewImage(movie, absolute)],
    description: synopsisOf(movie).text,
    director: { '@type': 'Person', name: directorOf(movie) },
    actor: castOf(movie).map((name) => ({ '@type': 'Person', name })),
    genre: movie.genre,
    inLanguage: languageStructuredData(movie.language),
    ...(movie.subtitles.length > 0 && { subtitleLanguage: movie.subtitles.map(languageStructuredData) }),
    contentRating: movie.certificate,
    duration: `PT${movie.durationMinutes}M`,
    datePublished: movie.releaseDate,
    dateCreated: movie.releaseDate,
  }
}
