import { plainText } from '#domain/plain-text.ts'
import type { FoundGenre, FoundMovie, FoundPerson, SearchResults } from '#contract/catalogue/search.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'

type Suggested = Pick<SearchResults, 'suggestion' | 'suggestionInScript'>

/** An option of the list below the search box. */
export type SearchOption =
  | { readonly kind: 'movie'; readonly movie: FoundMovie }
  | { readonly kind: 'person'; readonly person: FoundPerson }
  | { readonly kind: 'genre'; readonly genre: FoundGenre }
  | { readonly kind: 'suggestion'; readonly title: string }
  /** Not found by the words: it can be booked. */
  | { readonly kind: 'showing'; readonly movie: FoundMovie }

/** Returns the options in their visual order, which the arrow keys follow. */
export function optionsOf({ movies, people, genres, showing, ...rest }: SearchResults): SearchOption[] {
  return [
    ...movies.map((movie) => ({ kind: 'movie' as const, movie })),
    ...people.map((person) => ({ kind: 'person' as const, person })),
    ...genres.map((genre) => ({ kind: 'genre' as const, genre })),
    ...suggestionOf(rest),
    ...showing.map((movie) => ({ kind: 'showing' as const, movie })),
  ]
}

function suggestionOf({ suggestion, suggestionInScript }: Suggested): SearchOption[] {
  if (suggestion === null) return []
  return [{ kind: 'suggestion', title: titleOf({ title: suggestion, titleInScript: suggestionInScript }) }]
}

/** Whether an option is what was searched for: not another word or another movie, which are offered when nothing was found. */
export function isFound({ kind }: SearchOption): boolean {
  return kind !== 'suggestion' && kind !== 'showing'
}

/** Returns the next index for a key: from the input (-1) through the list and back to the input. Null if the key does not move. */
export function nextOptionIndex(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : -1
    case 'ArrowUp':
      return active < 0 ? count - 1 : active - 1
    // In the input they move the caret.
    case 'Home':
      return active < 0 ? null : 0
    case 'End':
      return active < 0 ? null : count - 1
    default:
      return null
  }
}

export type HighlightPart = { readonly text: string; readonly isMatch: boolean }

/** Splits the text: the beginning of a word that matches a search word is a match. */
export function highlightParts(text: string, words: string): HighlightPart[] {
  const wanted = words.split(/\s+/).filter(Boolean).map(plain)
  return (text.match(/[\s-]|[^\s-]+/gu) ?? []).flatMap((word) => {
    const found = wanted
      .filter((start) => plain(word).startsWith(start))
      .toSorted((a, b) => b.length - a.length)[0]
    if (found === undefined) return [{ text: word, isMatch: false }]
    const rest = word.slice(found.length)
    return [
      { text: word.slice(0, found.length), isMatch: true },
      ...(rest ? [{ text: rest, isMatch: false }] : []),
    ]
  })
}

function plain(word: string): string {
  return plainText(word).toLowerCase()
}
