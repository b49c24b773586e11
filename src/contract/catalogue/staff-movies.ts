import { z } from 'zod'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { movieStates, type StaffMovieSort } from '#domain/movie-filters.ts'
import { readTrailer, storedTrailer } from '#domain/trailer.ts'
import { endpoint } from '../endpoint.ts'
import { olderName } from '../older-names.ts'
import { ignoredFields } from '../refused-fields.ts'
import { Id, IdParams, LineOfText, PictureChoice, PRINTABLE_TEXT, StoredDate, TextOf } from '../shapes.ts'
import { Version } from '../stale.ts'
import { SuccessResponse } from '../success.ts'
import { Movie } from './movies.ts'

const tag = 'Movies'
const MOST_AT_ONCE = 100

export const StaffMovie = Movie.extend({
  certificate: Movie.shape.certificate.nullable().describe('null only of a draft'),
  durationMinutes: Movie.shape.durationMinutes.nullable().describe('null only of a draft'),
  duration: Movie.shape.duration.nullable(),
  version: Version,
  nextImage: Id.nullable().describe('the poster that it will show; its progress is GET /pictures/:id'),
  nextBackdrop: Id.nullable().describe('the backdrop that it will show'),
  showsToCome: z.int().nonnegative().describe('all classes of a room at one start are one show'),
}).meta({ id: 'StaffMovie' })
export type StaffMovie = z.infer<typeof StaffMovie>

export const MovieSaved = SuccessResponse.extend({ movie: StaffMovie }).meta({ id: 'MovieSaved' })

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

/** Fields by their older names, as a movie has them when it is read. The server compares both with the movie (`withCurrentNames`). */
const olderNames = {
  description: olderName(Synopsis.optional(), 'synopsis'),
  duration: olderName(Minutes, 'durationMinutes'),
}
export type MovieSent = MovieEdit & {
  readonly [Name in keyof typeof olderNames]?: z.output<(typeof olderNames)[Name]>
}

const OLDER_NAMES =
  'An older name may stand for the current one. Of two different values the one counts that changes the movie; when both do it is 400 `malformed` with the problem `names_differ`.'

type Derived = Exclude<keyof StaffMovie, keyof MovieEdit | keyof typeof olderNames>
/** What a movie has besides, such as its place in the order of priority: a client may send the record back that it has read. */
const derivedFields = ignoredFields(
  ...(Object.keys(StaffMovie.shape).filter(
    (name) => !(name in MovieEdit.shape) && !(name in olderNames),
  ) as Derived[]),
)

export const listStaffMovies = endpoint({
  operationId: 'listStaffMovies',
  method: 'GET',
  path: '/movies/all',
  summary: 'All movies, also drafts, private and ended ones',
  tag,
  access: 'admin',
  query: z.object({
    state: z.enum(movieStates).optional().describe('draft: neither public nor private'),
    language: z.string().max(60).optional(),
    genre: z.string().max(60).optional(),
    certificate: z.enum(certificates).optional(),
    isPrivate: z.enum(['true', 'false']).optional(),
  }),
  paged: {
    sort: {
      priority: 'lower priorityCount first',
      title: 'by title',
      title_desc: 'by title, backwards',
      release: 'newest first',
      release_asc: 'oldest first',
      end: 'the first to end first',
      end_desc: 'the last to end first',
      length: 'shortest first',
      length_desc: 'longest first',
    } satisfies Record<StaffMovieSort, string>,
    search: 'of the title, director or cast',
  },
  response: z.array(StaffMovie),
  cost: 5,
})

export const getStaffMovie = endpoint({
  operationId: 'getStaffMovie',
  method: 'GET',
  path: '/movies/all/:id',
  summary: 'One movie with what staff edit',
  tag,
  access: 'admin',
  params: IdParams,
  response: StaffMovie,
  errors: ['not_found'],
})

export const createMovie = endpoint({
  operationId: 'createMovie',
  method: 'POST',
  path: '/movies',
  summary: 'Create a movie, last in the order of priority',
  description: OLDER_NAMES,
  tag,
  access: 'admin',
  body: MovieEdit.safeExtend({ ...derivedFields, ...olderNames })
    .strict()
    .meta({ id: 'NewMovie' }),
  status: 201,
  response: MovieSaved,
  idempotent: true,
})

export const changeMovie = endpoint({
  operationId: 'changeMovie',
  method: 'PUT',
  path: '/movies/:id',
  summary: 'Change a movie',
  description:
    'Its showtimes to come follow its length. What would make them overlap, leave them outside of its dates, or in a format that it no longer has, is `movie_shows_in_the_way` with `details.shows`: the showtime, what is wrong, and the other one; of its dates also `details.outside`: the date, and how many performances lie before or after it, one being a room and a start; of formats also `details.formats` and the number of `details.showtimes`. A stale `version` is 409 with `details.current`. ' +
    OLDER_NAMES,
  tag,
  access: 'admin',
  params: IdParams,
  body: MovieEdit.safeExtend({
    ...derivedFields,
    ...olderNames,
    version: Version.optional().describe('of the edited movie; without it the last one to save wins'),
  })
    .strict()
    .meta({ id: 'MovieChange' }),
  response: MovieSaved,
  errors: ['not_found', 'stale_edit', 'movie_shows_in_the_way'],
})

export const deleteMovie = endpoint({
  operationId: 'deleteMovie',
  method: 'DELETE',
  path: '/movies/:id',
  summary: 'Delete a movie that never had a showtime',
  description:
    '`movie_in_use` has `details.showtimes`, `details.toCome` and `details.next`, the date of the next one.',
  tag,
  access: 'admin',
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'movie_in_use'],
})

export const changeManyMovies = endpoint({
  operationId: 'changeManyMovies',
  method: 'POST',
  path: '/movies/many',
  summary: 'Publish, hide or delete several movies',
  description:
    'Each on its own: those that are refused are returned with the code of their error. A hidden movie is not public any more; one that is offered for private screenings stays so.',
  tag,
  access: 'admin',
  body: z.strictObject({
    ids: z
      .array(Id)
      .min(1)
      .max(MOST_AT_ONCE)
      .transform((ids) => [...new Set(ids)]),
    action: z.enum(['publish', 'hide', 'delete']),
  }),
  response: z.object({
    done: z.array(Id),
    refused: z.array(z.object({ _id: Id, code: z.string(), message: z.string().describe('in English') })),
  }),
  cost: 50,
})

export const moveMovie = endpoint({
  operationId: 'moveMovie',
  method: 'POST',
  path: '/movies/priority',
  summary: 'Move a movie in the order of priority',
  tag,
  access: 'admin',
  body: z.strictObject({
    _id: Id,
    before: Id.nullable().describe('the movie that follows it then; null: it becomes the last'),
  }),
  response: SuccessResponse,
  errors: ['not_found'],
  cost: 10,
})
