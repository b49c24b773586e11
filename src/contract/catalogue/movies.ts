import { z } from 'zod'
import { olderName } from '../older-names.ts'
import { endpoint } from '../endpoint.ts'
import { ALL_GENRES, ALL_LANGUAGES, certificates, movieFormats } from '#domain/movie-facts.ts'
import { dayPartHours, dayParts, movieCategories, type MovieSort } from '#domain/movie-filters.ts'
import { AskedDate, Id, IdParams, LocalDate } from '../shapes.ts'

const tag = 'Movies'

export const Artwork = z
  .object({
    poster: z.string().describe('base address; 2:3; widths 240, 480, 720'),
    backdrop: z.string().describe('base address; 16:9; widths 768, 1280, 1920'),
    colour: z.string().describe('hex colour of the placeholder while the picture loads'),
  })
  .meta({ id: 'Artwork' })
export type Artwork = z.infer<typeof Artwork>

export const Movie = z
  .object({
    _id: Id,
    title: z.string(),
    titleInScript: z.string().nullable().describe('the title in the script of its language'),
    synopsis: z.string(),
    synopsisInHindi: z.string().nullable().describe('what Hindi pages show instead'),
    image: z.string().describe('address of the poster in one format that every client supports'),
    artwork: Artwork,
    backdropShade: z
      .string()
      .describe('ground for light text over the backdrop, `#rrggbbaa`, computed from the picture'),
    trailer: z
      .string()
      .nullable()
      .describe(
        'path of a WebM or MP4 of this site, or `https://www.youtube.com/watch?v=` and the id of a video',
      ),
    director: z.string(),
    directorInHindi: z.string().nullable().describe('the name in Devanagari'),
    cast: z.array(z.string()),
    castInHindi: z.array(z.string()).describe('the names in Devanagari, in the order of `cast`; or none'),
    genre: z.array(z.string()),
    language: z.string(),
    subtitles: z.array(z.string()).describe('languages of subtitles'),
    formats: z.array(z.enum(movieFormats)),
    certificate: z.enum(certificates),
    durationMinutes: z.int().positive(),
    releaseDate: LocalDate,
    endDate: LocalDate,
    priorityCount: z.int().describe('lower comes first'),
    isPublic: z.boolean(),
    isPrivate: z.boolean().describe('offered for private screenings'),
    description: olderName(z.string(), 'synopsis'),
    duration: olderName(z.int(), 'durationMinutes'),
  })
  .meta({ id: 'Movie' })
export type Movie = z.infer<typeof Movie>

export const listMovies = endpoint({
  operationId: 'listMovies',
  method: 'GET',
  path: '/movies',
  summary: 'Public movies that have not ended, by priority',
  description: `\`${ALL_LANGUAGES}\` and \`${ALL_GENRES}\` mean no filter.`,
  tag,
  access: 'public',
  query: z.object({
    language: z.string().max(60).optional(),
    genre: z.string().max(60).optional(),
    certificate: z.enum(certificates).optional(),
    category: z.enum(movieCategories).optional(),
    date: AskedDate.optional().describe('movies with a showtime on this date, from now on'),
    time: z
      .enum(dayParts)
      .optional()
      .describe(
        `movies that start then: ${dayParts.map((part) => `${part} ${dayPartHours[part].join('-')}`).join(', ')}`,
      ),
  }),
  paged: {
    sort: {
      priority: 'lower priorityCount first',
      title: 'by title',
      release: 'newest first',
      length: 'shortest first',
    } satisfies Record<MovieSort, string>,
    search: 'in the title, or as the search finds them',
  },
  response: z.array(Movie),
  cost: 3,
})

export const getMovie = endpoint({
  operationId: 'getMovie',
  method: 'GET',
  path: '/movies/:id',
  summary: 'One movie',
  tag,
  access: 'public',
  params: IdParams,
  response: Movie,
  errors: ['not_found'],
})
