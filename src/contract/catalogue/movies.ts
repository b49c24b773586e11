import { z } from 'zod'
import { olderName } from '../older-names.ts'
import { endpoint } from '../endpoint.ts'
import { ALL_GENRES, ALL_LANGUAGES, certificates, movieFormats } from '#domain/movie-facts.ts'
import { tracks } from '#domain/screen-facts.ts'
import { dayPartHours, dayParts, movieCategories, type MovieSort } from '#domain/movie-filters.ts'
import { readTrailer, storedTrailer } from '#domain/trailer.ts'
import {
  AskedDate,
  Id,
  IdParams,
  LineOfText,
  LocalDate,
  PictureChoice,
  PRINTABLE_TEXT,
  StoredDate,
  TextOf,
} from '../shapes.ts'

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
    tracks: z.array(z.enum(tracks)).describe('what it comes with, where the auditorium has it too'),
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

const TITLE = 120
const NAME = 80
const MAX_SYNOPSIS = 2_000

/** A trailer of a movie, normalised to its stored form. */
const TrailerChoice = z
  .string()
  .trim()
  .max(300, 'text_long')
  .transform((text, context) => {
    const trailer = readTrailer(text)
    if (trailer) return storedTrailer(trailer)
    context.addIssue({ code: 'custom', message: 'trailer_address' })
    return z.NEVER
  })

const Synopsis = z.string().trim().max(MAX_SYNOPSIS, 'text_long').regex(PRINTABLE_TEXT, 'text_characters')
const Minutes = z.int().min(1).max(600).nullish()

/**
 * A movie as a form sends it: what is left out becomes empty, except for pictures, place, certificate and length. A draft may lack synopsis, certificate
 * and length; `malformed` names them when it is to be shown.
 */
export const MovieEdit = z
  .object({
    title: LineOfText(TITLE),
    titleInScript: LineOfText(TITLE)
      .nullable()
      .default(null)
      .describe('in the script of its language; in Devanagari it is the title of the Hindi pages'),
    synopsis: Synopsis.optional().describe('a movie that is shown needs one'),
    synopsisInHindi: TextOf(MAX_SYNOPSIS)
      .nullable()
      .default(null)
      .describe('null: Hindi pages show the other one'),
    image: PictureChoice.optional().describe(
      'id of a picture of the kind poster; without it, or with the address that the movie has, the poster stays',
    ),
    backdrop: Id.optional().describe('id of a picture of the kind backdrop; without it the backdrop stays'),
    trailer: TrailerChoice.nullable()
      .default(null)
      .describe(
        'a link to a video of YouTube (page, short, embedded, youtu.be), stored as that of its page; or the path of a WebM or MP4 below /media/',
      ),
    director: LineOfText(NAME),
    directorInHindi: LineOfText(NAME).nullable().default(null).describe('the name in Devanagari'),
    cast: z.array(LineOfText(NAME)).max(40),
    castInHindi: z
      .array(LineOfText(NAME))
      .max(40)
      .default([])
      .describe('the names in Devanagari, in the order of `cast`; none: Hindi pages show `cast`'),
    genre: z.array(LineOfText(40)).min(1, 'genre_missing').max(6, 'genres_many'),
    language: LineOfText(40),
    subtitles: z.array(LineOfText(40)).max(10).default([]).describe('languages of subtitles'),
    formats: z.array(z.enum(movieFormats)).min(1, 'format_missing').max(movieFormats.length).default(['2D']),
    tracks: z.array(z.enum(tracks)).max(tracks.length).optional().describe('without it they stay'),
    certificate: z.enum(certificates).nullish().describe('without it, or null, it stays'),
    durationMinutes: Minutes.describe('without it, or null, it stays'),
    releaseDate: StoredDate,
    endDate: StoredDate,
    priorityCount: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('its place in the order of priority, 1 being the first; all are numbered from 1'),
    isPublic: z.boolean().default(false),
    isPrivate: z.boolean().default(false).describe('offered for private screenings'),
  })
  .refine(({ releaseDate, endDate }) => endDate >= releaseDate, {
    path: ['endDate'],
    message: 'end_before_start',
  })
  .refine(({ cast, castInHindi }) => castInHindi.length === 0 || castInHindi.length === cast.length, {
    path: ['castInHindi'],
    message: 'cast_incomplete',
  })
  .meta({ id: 'MovieEdit' })
export type MovieEdit = z.output<typeof MovieEdit>

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
