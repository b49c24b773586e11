import type { Movie } from '#contract/catalogue/movies.ts'
import { formatLength, titleOf, labelOf, labelsOf, synopsisOf } from '#web/lib/labels/movie-labels.ts'
import { absoluteUrl } from '#web/lib/document/page-settings.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns the description for search engines: the synopsis, or on a Hindi page without one the facts of the movie. */
export function movieDescription(movie: Movie): string {
  const { text, lang } = synopsisOf(movie)
  if (lang === (globalThis.MARQUEE_LANGUAGE ?? 'en')) return text
  return m.movie_description({
    title: titleOf(movie),
    genre: labelsOf(movie.genre),
    language: labelOf(movie.language),
    length: formatLength(movie.durationMinutes),
  })
}

/** Returns the URL of the wide picture for link previews. */
export function previewImage(movie: Movie, absolute = absoluteUrl): string {
  const { poster, backdrop } = movie.artwork
  // What staff upload has no picture made for previews.
  const isUploaded = poster.startsWith('/media/uploads/')
  return absolute(isUploaded ? `${backdrop}-1280.webp` : poster.replace(/[^/]+$/, 'og.jpg'))
}
