import { z } from 'zod'
import { certificates } from '#domain/movie-facts.ts'
import { movieStates, type StaffMovieSort } from '#domain/movie-filters.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from '../endpoint.ts'
import { olderName } from '../older-names.ts'
import { ignoredFields } from '../refused-fields.ts'
import { Id, IdParams, RecordRef } from '../shapes.ts'
import { Version } from '../stale.ts'
import { SuccessResponse } from '../success.ts'
import { Movie, MovieEdit } from './movies.ts'

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

/** Fields by their older names, as a movie has them when it is read. The server compares both with the movie (`withCurrentNames`). */
const olderNames = {
  description: olderName(MovieEdit.shape.synopsis, 'synopsis'),
  duration: olderName(MovieEdit.shape.durationMinutes, 'durationMinutes'),
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
  access: 'staff',
  duty: whoMay.readMovies,
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
  access: 'staff',
  duty: whoMay.readMovies,
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
  access: 'staff',
  duty: whoMay.manageMovies,
  body: MovieEdit.safeExtend({
    ...derivedFields,
    ...olderNames,
    copyOf: RecordRef.optional().describe(
      'a movie whose pictures it shows until it gets its own; title and language together are not those of another one then',
    ),
  })
    .strict()
    .meta({ id: 'NewMovie' }),
  status: 201,
  response: MovieSaved,
  idempotent: true,
  errors: ['not_found'],
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
  access: 'staff',
  duty: whoMay.manageMovies,
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
  access: 'staff',
  duty: whoMay.manageMovies,
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
  access: 'staff',
  duty: whoMay.manageMovies,
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
  access: 'staff',
  duty: whoMay.manageMovies,
  body: z.strictObject({
    _id: Id,
    before: z
      .literal('first')
      .or(Id)
      .nullable()
      .describe('the movie that follows it then; null: it becomes the last; `first`: it becomes the first'),
  }),
  response: SuccessResponse,
  errors: ['not_found'],
  cost: 10,
})
