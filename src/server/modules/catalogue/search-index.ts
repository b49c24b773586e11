import MiniSearch, { type SearchResult } from 'minisearch'
import type { FoundGenre, FoundMovie, FoundPerson, SearchResults } from '#contract/catalogue/search.ts'
import type { MovieRow } from './catalogue.tables.ts'
import { foldWord } from './fold-word.ts'
import { formatSynonyms, genreSynonyms, languageSynonyms } from './search-synonyms.ts'

type Find = (words: string, limit: number) => SearchResults

export type SearchIndex = {
  readonly find: Find
  /** Returns the ids of all matching movies, the best match first. */
  readonly findMovieIds: (words: string) => string[]
}

const fields = ['title', 'script', 'people', 'genres', 'formats', 'language'] as const
type MovieText = Record<(typeof fields)[number], string> & { readonly id: string }
type RankedMovie = Pick<FoundMovie, '_id' | 'isShowing'>
type NamedText = { readonly id: string; readonly name: string }

type Moment = {
  readonly today: string
  /** Ids of the movies with a show that can be booked. */
  readonly bookable: ReadonlySet<string>
}

/** Builds an in-memory search index of titles, people, genres and languages. */
export function createSearchIndex(movies: readonly MovieRow[], { today, bookable }: Moment): SearchIndex {
  const byId = new Map(movies.map((movie) => [movie.id, movie]))
  const people = peopleOf(movies, today)
  const genres = genresOf(movies)
  const movieIndex = indexOf<MovieText>([...fields], movies.map(movieText))
  const personIndex = indexOf<NamedText>(
    ['name'],
    [...people.keys()].map((name) => ({ id: name, name })),
  )
  const genreIndex = indexOf<NamedText>(['name'], [...genres.keys()].map(genreText))

  // Bookable movies come first, then coming ones, then movies without a bookable show.
  const rankOf = ({ _id, isShowing }: RankedMovie) => (bookable.has(_id) ? 0 : isShowing ? 2 : 1)
  const rankOfPerson = ({ movies }: FoundPerson) => Math.min(...movies.map(rankOf))
  const foundMovies = (words: string, limit: number) =>
    search(movieIndex, words)
      .flatMap((result) => presentFound(byId.get(String(result.id)), result, today))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .slice(0, limit)
  const showing = movies
    .filter(({ releaseDate }) => releaseDate <= today)
    .toSorted((a, b) => a.priorityCount - b.priorityCount)
    .map((movie) => presentMovie(movie, { match: 'title', today }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MOST_SHOWING)
  const named = <T>(index: MiniSearch<NamedText>, all: ReadonlyMap<string, T>, words: string) =>
    search(index, words).flatMap(({ id }) => all.get(String(id)) ?? [])

  return {
    find(words, limit) {
      const found = {
        movies: foundMovies(words, limit),
        people: named(personIndex, people, words)
          .toSorted((a, b) => rankOfPerson(a) - rankOfPerson(b))
          .slice(0, limit),
        genres: named(genreIndex, genres, words).slice(0, limit),
      }
      const isNothing = found.movies.length + found.people.length + found.genres.length === 0
      const closest = isNothing ? closestMovie(movieIndex, byId, words) : undefined
      return {
        ...found,
        suggestion: closest?.title ?? null,
        suggestionInScript: closest?.titleInScript ?? null,
        showing: isNothing && words.trim() !== '' ? showing : [],
      }
    },
    findMovieIds: (words) => search(movieIndex, words).map(({ id }) => String(id)),
  }
}

/** Movies that are shown when nothing was found. */
const MOST_SHOWING = 3
const ONE_LETTER_FROM = 4
const TWO_LETTERS_FROM = 8

/** All words must match; shorter words tolerate fewer errors. */
function search<T>(index: MiniSearch<T>, words: string): SearchResult[] {
  return index.search(words, {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length < ONE_LETTER_FROM ? 0 : term.length < TWO_LETTERS_FROM ? 1 : 2),
    maxFuzzy: 2,
  })
}

function indexOf<T extends { readonly id: string }>(names: string[], texts: readonly T[]): MiniSearch<T> {
  const index = new MiniSearch<T>({
    fields: names,
    // Fields are indexed as written and folded; queries are only folded.
    processTerm: (term) =>
      [...new Set([term.toLowerCase().normalize('NFC'), foldWord(term)])].filter(Boolean),
    searchOptions: {
      processTerm: foldWord,
      boost: { title: 4, script: 4, people: 2, genres: 1.5 },
    },
  })
  index.addAll(texts)
  return index
}

function movieText(movie: MovieRow): MovieText {
  return {
    id: movie.id,
    title: movie.title,
    script: movie.titleInScript ?? '',
    people: [movie.director, movie.directorInHindi, ...movie.cast, ...movie.castInHindi].join(' '),
    genres: movie.genre.flatMap((genre) => [genre, ...(genreSynonyms[genre] ?? [])]).join(' '),
    formats: movie.formats.flatMap((format) => [format, ...(formatSynonyms[format] ?? [])]).join(' '),
    language: [movie.language, ...(languageSynonyms[movie.language] ?? [])].join(' '),
  }
}

function genreText(genre: string): NamedText {
  return { id: genre, name: [genre, ...(genreSynonyms[genre] ?? [])].join(' ') }
}

function presentFound(movie: MovieRow | undefined, result: SearchResult, today: string): FoundMovie[] {
  return movie ? [presentMovie(movie, { match: matchOf(result), today })] : []
}

function presentMovie(
  movie: MovieRow,
  { match, today }: { readonly match: FoundMovie['match']; readonly today: string },
): FoundMovie {
  const { id, title, titleInScript, poster, backdrop, colour, language, formats, releaseDate } = movie
  const artwork = { poster, backdrop, colour }
  const facts = { _id: id, title, titleInScript, artwork, language, formats, releaseDate }
  return { ...facts, isShowing: releaseDate <= today, match }
}

function matchOf({ match }: SearchResult): FoundMovie['match'] {
  const found = new Set(Object.values(match).flat())
  if (found.has('title') || found.has('script')) return 'title'
  if (found.has('people')) return 'person'
  if (found.has('genres')) return 'genre'
  return found.has('formats') ? 'format' : 'language'
}

type PersonName = Pick<FoundPerson, 'name' | 'nameInHindi'>

function peopleOf(movies: readonly MovieRow[], today: string): Map<string, FoundPerson> {
  const people = new Map<string, FoundPerson>()
  for (const { id, title, director, directorInHindi, cast, castInHindi, releaseDate } of movies) {
    const add = ({ name, nameInHindi }: PersonName, role: FoundPerson['roles'][number]) => {
      const { roles = [], movies: known = [], nameInHindi: earlier = null } = people.get(name) ?? {}
      const isNew = known.every(({ _id }) => _id !== id)
      people.set(name, {
        name,
        nameInHindi: nameInHindi ?? earlier,
        roles: [...new Set([...roles, role])],
        movies: isNew ? [...known, { _id: id, title, isShowing: releaseDate <= today }] : known,
      })
    }
    add({ name: director, nameInHindi: directorInHindi }, 'director')
    const inHindi = castInHindi.length === cast.length ? castInHindi : []
    for (const [index, name] of cast.entries()) add({ name, nameInHindi: inHindi[index] ?? null }, 'cast')
  }
  return people
}

function genresOf(movies: readonly MovieRow[]): Map<string, FoundGenre> {
  const counts = new Map<string, FoundGenre>()
  for (const genre of movies.flatMap((movie) => movie.genre)) {
    counts.set(genre, { genre, movies: (counts.get(genre)?.movies ?? 0) + 1 })
  }
  return counts
}

/** Loose match for the suggestion "did you mean": any word, many wrong letters. */
function closestMovie(
  index: MiniSearch<MovieText>,
  byId: ReadonlyMap<string, MovieRow>,
  words: string,
): MovieRow | undefined {
  const [closest] = index.search(words, {
    fields: ['title', 'script'],
    fuzzy: 0.45,
    maxFuzzy: 4,
    prefix: true,
  })
  return byId.get(String(closest?.id))
}
