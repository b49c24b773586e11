import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import type { Track } from '#domain/screen-facts.ts'

export type MovieRow = {
  readonly id: string
  readonly title: string
  readonly titleInScript: string | null
  readonly synopsis: string
  readonly synopsisInHindi: string | null
  readonly poster: string
  readonly backdrop: string
  readonly colour: string
  readonly backdropShade: string
  readonly trailer: string | null
  readonly director: string
  readonly directorInHindi: string | null
  readonly cast: string[]
  readonly castInHindi: string[]
  readonly genre: string[]
  readonly language: string
  readonly certificate: Certificate
  readonly durationMinutes: number
  readonly releaseDate: string
  readonly endDate: string
  readonly priorityCount: number
  readonly isPublic: boolean
  readonly isPrivate: boolean
  readonly subtitles: string[]
  readonly formats: MovieFormat[]
  readonly tracks: Track[]
  readonly version: number
  readonly posterId: string | null
  readonly nextPosterId: string | null
  readonly backdropId: string | null
  readonly nextBackdropId: string | null
  readonly trailerId: string | null
}
/** A draft may lack what a movie needs before it is shown; a constraint of the table says so. */
export type DraftMovieRow = Omit<MovieRow, 'certificate' | 'durationMinutes'> & {
  readonly certificate: Certificate | null
  readonly durationMinutes: number | null
}

/** Whether a movie has what it needs to be planned and shown. */
export function isComplete(movie: DraftMovieRow): movie is MovieRow {
  return movie.certificate !== null && movie.durationMinutes !== null
}

type Nullable = { [Name in keyof MovieRow]: null extends MovieRow[Name] ? Name : never }[keyof MovieRow]
/** A movie to insert: what may be null may be left out, and a new one has the version 1. */
export type NewMovie = Omit<MovieRow, Nullable | 'version'> & Partial<Pick<MovieRow, Nullable | 'version'>>

/** The column and the type of each field. All statements take their lists of columns from here. */
const columns: Readonly<Record<keyof MovieRow, readonly [column: string, type: string]>> = {
  id: ['id', 'uuid'],
  title: ['title', 'text'],
  titleInScript: ['title_in_script', 'text'],
  synopsis: ['synopsis', 'text'],
  synopsisInHindi: ['synopsis_in_hindi', 'text'],
  poster: ['poster', 'text'],
  backdrop: ['backdrop', 'text'],
  colour: ['colour', 'text'],
  backdropShade: ['backdrop_shade', 'text'],
  trailer: ['trailer', 'text'],
  director: ['director', 'text'],
  directorInHindi: ['director_in_hindi', 'text'],
  cast: ['cast_names', 'text[]'],
  castInHindi: ['cast_in_hindi', 'text[]'],
  genre: ['genre', 'text[]'],
  language: ['language', 'text'],
  certificate: ['certificate', 'text'],
  durationMinutes: ['duration_minutes', 'int'],
  releaseDate: ['release_date', 'date'],
  endDate: ['end_date', 'date'],
  priorityCount: ['priority_count', 'int'],
  isPublic: ['is_public', 'boolean'],
  isPrivate: ['is_private', 'boolean'],
  subtitles: ['subtitles', 'text[]'],
  tracks: ['tracks', 'text[]'],
  formats: ['formats', 'text[]'],
  version: ['version', 'int'],
  posterId: ['poster_id', 'uuid'],
  nextPosterId: ['next_poster_id', 'uuid'],
  backdropId: ['backdrop_id', 'uuid'],
  nextBackdropId: ['next_backdrop_id', 'uuid'],
  trailerId: ['trailer_id', 'uuid'],
}
export const movieFields = Object.entries(columns).map(([name, [column, type]]) => ({ name, column, type }))

/** Of movies `m`. */
export const MOVIE_COLUMNS = movieFields.map(({ name, column }) => `m.${column} as "${name}"`).join(', ')

/** The movies of a JSON array `$1`, as rows `n`. */
export const NEW_MOVIES = `jsonb_to_recordset($1::jsonb) as n (${movieFields.map(({ name, type }) => `"${name}" ${type}`).join(', ')})`
