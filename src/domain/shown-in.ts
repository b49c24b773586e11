import type { MovieFormat } from './movie-facts.ts'

/** The languages and formats in which a movie is shown. */
export type ShownIn = {
  readonly language: string
  readonly formats: readonly MovieFormat[]
  /** Languages of subtitles. */
  readonly subtitles: readonly string[]
}

type ShownInWords = {
  /** A language in the reader's language. */
  readonly labelOf: (language: string) => string
  readonly subtitlesIn: (inputs: { languages: string }) => string
}

/**
 * Returns language, format and subtitles in one line: "Hindi, 3D, English subtitles". 2D is the normal case and is left out, except beside
 * others: "Hindi, 2D / 3D" says that a showtime may be in either.
 */
export function shownInLabel({ labelOf, subtitlesIn }: ShownInWords, movie: ShownIn): string {
  const format = onlyFormat(movie) === '2D' ? '' : movie.formats.join(' / ')
  const languages = movie.subtitles.map(labelOf).join(', ')
  return [
    labelOf(movie.language),
    ...(format ? [format] : []),
    ...(languages ? [subtitlesIn({ languages })] : []),
  ].join(', ')
}

/** Returns the format of every showtime of a movie; null for a movie in several, because a showtime has no format of its own. */
export function onlyFormat({ formats }: Pick<ShownIn, 'formats'>): MovieFormat | null {
  const [format, ...others] = formats
  return format !== undefined && others.length === 0 ? format : null
}
