import { z } from 'zod'
import { movieFormats } from '#domain/movie-facts.ts'
import { Artwork } from './movies.ts'
import { endpoint } from '../endpoint.ts'
import { SearchWords } from '../paging.ts'
import { Id, LocalDate } from '../shapes.ts'
import { queryInteger } from '../query-integer.ts'

/** Field of a movie that matched, in descending order of relevance. */
const searchMatches = ['title', 'person', 'genre', 'format', 'language'] as const

export const FoundMovie = z
  .object({
    _id: Id,
    title: z.string(),
    titleInScript: z.string().nullable(),
    artwork: Artwork,
    language: z.string(),
    formats: z.array(z.enum(movieFormats)),
    releaseDate: LocalDate,
    isShowing: z.boolean().describe('released; otherwise coming soon'),
    match: z.enum(searchMatches),
  })
  .meta({ id: 'FoundMovie' })
export type FoundMovie = z.infer<typeof FoundMovie>

export const FoundPerson = z
  .object({
    name: z.string(),
    nameInHindi: z.string().nullable(),
    roles: z.array(z.enum(['director', 'cast'])),
    movies: z.array(z.object({ _id: Id, title: z.string(), isShowing: z.boolean() })),
  })
  .meta({ id: 'FoundPerson' })
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundGenre = z
  .object({ genre: z.string(), movies: z.int().describe('how many movies') })
  .meta({ id: 'FoundGenre' })
export type FoundGenre = z.infer<typeof FoundGenre>

export const SearchResults = z
  .object({
    movies: z.array(FoundMovie),
    people: z.array(FoundPerson),
    genres: z.array(FoundGenre),
    suggestion: z.string().nullable().describe('when nothing was found: the most similar title'),
    suggestionInScript: z.string().nullable().describe('the same title in its own script, if it has one'),
    showing: z
      .array(FoundMovie)
      .describe('when nothing was found: a few movies that are showing, the first of the programme'),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

export const searchCatalogue = endpoint({
  operationId: 'searchCatalogue',
  method: 'GET',
  path: '/search',
  summary: 'Search movies, people, genres and formats',
  description:
    'Movies that can be booked come first, then coming ones, then those without a show that can be booked; each in the order of its match. The last word may be incomplete; longer words may have one or two wrong letters; Devanagari finds Latin titles and vice versa. Without a query the result is empty.',
  tag: 'Movies',
  access: 'public',
  query: z.object({
    q: SearchWords.optional(),
    limit: queryInteger({ min: 1, max: 20 }).optional().describe('maximum of each kind, default 6'),
  }),
  response: SearchResults,
})
