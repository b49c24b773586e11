import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ALL_GENRES, ALL_LANGUAGES, certificates } from './movie-facts.ts'
import { dayPartHours, dayParts, movieCategories, movieSorts } from './movie-filters.ts'
import { Id, IdParams, LocalDate, Paging, UsernameParams } from './shapes.ts'

const tag = 'Movies'

export const Artwork = z
  .object({
    poster: z.string().describe('base address; 2:3; widths 240, 480, 720'),
    backdrop: z.string().describe('base address; 16:9; widths 768, 1280, 1920'),
    colour: z.string().describe('a hex colour to show while the picture loads'),
  })
  .meta({ id: 'Artwork' })
export type Artwork = z.infer<typeof Artwork>

export const Movie = z
  .object({
    _id: Id,
    title: z.string(),
    titleInScript: z.string().nullable().describe('the title in the script of its language'),
    synopsis: z.string(),
    image: z.string().describe('the poster, one address that works everywhere'),
    artwork: Artwork,
    trailer: z.string().nullable(),
    director: z.string(),
    cast: z.array(z.string()),
    genre: z.array(z.string()),
    language: z.string(),
    certificate: z.enum(certificates),
    durationMinutes: z.int().positive(),
    releaseDate: LocalDate,
    endDate: LocalDate,
    priorityCount: z.int().describe('lower comes first'),
    isPublic: z.boolean(),
    isPrivate: z.boolean().describe('offered for private screenings'),
  })
  .meta({ id: 'Movie' })
export type Movie = z.infer<typeof Movie>

/** Why a movie is suggested, so that a page can say it in the visitor's language. */
export const Because = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('saw'), title: z.string() }),
    z.object({ kind: z.literal('likes'), genre: z.string() }),
    z.object({ kind: z.literal('director'), name: z.string() }),
    z.object({ kind: z.literal('cast'), name: z.string() }),
    z.object({ kind: z.literal('genre'), genre: z.string() }),
    z.object({ kind: z.literal('language'), language: z.string() }),
  ])
  .meta({ id: 'Because' })
export type Because = z.infer<typeof Because>

export const SuggestedMovie = Movie.extend({
  reason: z.string().nullable().describe('why this one, for a person; null in the neutral order'),
  because: Because.nullable().describe('the same as facts'),
}).meta({ id: 'SuggestedMovie' })
export type SuggestedMovie = z.infer<typeof SuggestedMovie>

export const listMovies = endpoint({
  operationId: 'listMovies',
  method: 'GET',
  path: '/movies',
  summary: 'Public movies that have not ended, by priority',
  description: `\`${ALL_LANGUAGES}\` and \`${ALL_GENRES}\` mean no filter. The total stands in X-Total-Count.`,
  tag,
  access: 'everybody',
  query: Paging.extend({
    language: z.string().max(60).optional(),
    genre: z.string().max(60).optional(),
    certificate: z.enum(certificates).optional(),
    category: z.enum(movieCategories).optional(),
    date: LocalDate.optional().describe('movies that play that day, from now on'),
    time: z
      .enum(dayParts)
      .optional()
      .describe(
        `movies that start then: ${dayParts.map((part) => `${part} ${dayPartHours[part].join('-')}`).join(', ')}`,
      ),
    sort: z
      .enum(movieSorts)
      .optional()
      .describe('priority unless given; release: newest first; length: shortest first'),
    q: z.string().max(100).optional().describe('in the title, or as the search finds it'),
  }),
  answer: z.array(Movie),
})

export const getMovie = endpoint({
  operationId: 'getMovie',
  method: 'GET',
  path: '/movies/:id',
  summary: 'One movie',
  tag,
  access: 'everybody',
  params: IdParams,
  answer: Movie,
  errors: ['not_found'],
})

export const listSimilarMovies = endpoint({
  operationId: 'listSimilarMovies',
  method: 'GET',
  path: '/movies/:id/similar',
  summary: 'Up to eight movies like this one, each with its reason',
  tag,
  access: 'everybody',
  params: IdParams,
  answer: z.array(SuggestedMovie),
  errors: ['not_found'],
})

export const suggestMovies = endpoint({
  operationId: 'suggestMovies',
  method: 'GET',
  path: '/movies/usermodeling/:username',
  summary: 'Movies in the order this user would like',
  description:
    'Personal only for that user or an admin; for anybody else the same list in its neutral order.',
  tag,
  access: 'everybody',
  personal: true,
  params: UsernameParams,
  answer: z.array(SuggestedMovie),
})
