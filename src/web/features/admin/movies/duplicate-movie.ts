import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { type MovieValues, valuesOfMovie } from './movie-values.ts'

const COPY = 'copy.'

/** The panel in the address that makes a language version of a movie. */
export function copyPanelOf({ _id }: Pick<StaffMovie, '_id'>): string {
  return `${COPY}${_id}`
}

/** Returns the movie that a panel copies; null: it copies none. */
export function copiedBy(panel: string): string | null {
  return panel.startsWith(COPY) ? panel.slice(COPY.length) : null
}

/**
 * Returns the form of a language version: a draft with a title of its own, without what is of the language. Its pictures are those of the movie
 * until it gets others.
 */
export function valuesOfCopy(movie: StaffMovie, titles: readonly string[]): MovieValues {
  return {
    ...valuesOfMovie(movie),
    title: freeTitle(movie.title, titles),
    titleInScript: '',
    language: '',
    subtitles: [],
    isPublic: false,
    isPrivate: false,
  }
}

/** "Rain (2)", or the next number that no movie has. */
function freeTitle(title: string, titles: readonly string[]): string {
  const taken = new Set(titles.map((each) => each.toLowerCase()))
  for (let number = 2; ; number++) {
    const free = `${title} (${number})`
    if (!taken.has(free.toLowerCase())) return free
  }
}
