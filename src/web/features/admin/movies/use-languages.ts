import { movieLanguages, spellingOf } from '#domain/movie-languages.ts'
import { useMovies } from '../showtimes/use-movies.ts'

/** The languages that a movie is offered: those that the pages have a name for, and others in use. */
export function useLanguages(): string[] {
  const inUse = useMovies().flatMap(({ language, subtitles }) => [language, ...subtitles])
  return [
    ...new Set([...movieLanguages, ...inUse.map((language) => spellingOf(language, movieLanguages))]),
  ].toSorted()
}
