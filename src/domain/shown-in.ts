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
 * Returns language, format and subtitles in one line: "Hindi, 2D, English subtitles". `formats` are those of a showtime of the movie, for the line
 * of that showtime.
 */
export function shownInLabel(
  { labelOf, subtitlesIn }: ShownInWords,
  movie: ShownIn,
  formats: ShownIn['formats'] = movie.formats,
): string {
  const languages = movie.subtitles.map(labelOf).join(', ')
  return [
    labelOf(movie.language),
    formatLabel(formats),
    ...(languages ? [subtitlesIn({ languages })] : []),
  ].join(', ')
}

/** Returns the format of a showtime or a movie; it is always named, 2D too. "2D, 3D" of a showtime says that it may be in either. */
export function formatLabel(formats: ShownIn['formats']): string {
  return formats.join(', ')
}

/** Returns the formats in which a showtime may be: its own; those of its movie while none is decided. */
export function formatsOfShow(
  own: MovieFormat | null,
  { formats }: Pick<ShownIn, 'formats'>,
): readonly MovieFormat[] {
  return own === null ? formats : [own]
}

/** Returns the only format; null when there are several. Of a movie: that of all its showtimes. */
export function onlyFormat({ formats }: Pick<ShownIn, 'formats'>): MovieFormat | null {
  const [format, ...others] = formats
  return format !== undefined && others.length === 0 ? format : null
}
