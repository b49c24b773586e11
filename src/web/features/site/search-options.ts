import type { FoundGenre, FoundMovie, FoundPerson, SearchResults } from '#contract/catalogue/search.ts'

/** What can be chosen from the list below the search box. */
export type SearchOption =
  | { readonly kind: 'movie'; readonly movie: FoundMovie }
  | { readonly kind: 'person'; readonly person: FoundPerson }
  | { readonly kind: 'genre'; readonly genre: FoundGenre }
  | { readonly kind: 'suggestion'; readonly title: string }

/** In the order in which they stand on the screen: the arrows follow it. */
export function optionsOf({ movies, people, genres, suggestion }: SearchResults): SearchOption[] {
  return [
    ...movies.map((movie) => ({ kind: 'movie' as const, movie })),
    ...people.map((person) => ({ kind: 'person' as const, person })),
    ...genres.map((genre) => ({ kind: 'genre' as const, genre })),
    ...(suggestion === null ? [] : [{ kind: 'suggestion' as const, title: suggestion }]),
  ]
}

/** The next place of the arrows: from the box (-1) into the list, round, and through the box again. */
export function nextOptionIndex(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : -1
    case 'ArrowUp':
      return active < 0 ? count - 1 : active - 1
    // Before the list is entered they move the caret.
    case 'Home':
      return active < 0 ? null : 0
    case 'End':
      return active < 0 ? null : count - 1
    default:
      return null
  }
}

export type HighlightPart = { readonly text: string; readonly isMatch: boolean }

/** The text in pieces: where a word of it begins as one of the words does, that beginning is a match. */
export function highlightParts(text: string, words: string): HighlightPart[] {
  const wanted = words.split(/\s+/).filter(Boolean).map(plain)
  return text.split(/(?<=[\s-])|(?=[\s-])/u).flatMap((word) => {
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
  return word.toLowerCase().normalize('NFC')
}
